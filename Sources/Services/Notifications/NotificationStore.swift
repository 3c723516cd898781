import APIContract
import Database
import Rules

/// The SQL of what people chose to be notified of.
enum NotificationStore {
    /// The channels by which a person is notified, by the kind of event; kinds that they did not choose are left out.
    static func channels(on connection: PersonConnection) throws -> [NotificationKind: NotificationChannels] {
        try connection.query(
            "SELECT kind, channel FROM notification_choices WHERE person_id = $1", [.id(connection.person)]
        ).reduce(into: [:]) { chosen, row in
            guard let kind = NotificationKind(rawValue: try row["kind"]) else { return }
            var channels = chosen[kind] ?? NotificationChannels(push: false, mail: false)
            switch NotificationChannel(rawValue: try row["channel"]) {
            case .push?: channels.push = true
            case .mail?: channels.mail = true
            case nil: break
            }
            chosen[kind] = channels
        }
    }

    /// The person's notification settings, and the devices on which they are notified.
    static func settings(on connection: PersonConnection) throws -> NotificationSettings {
        NotificationSettings(
            channels: try channels(on: connection),
            quietHours: try quietHours(on: connection).map(QuietTimes.init),
            logReminderAt: try LogReminderStore.time(on: connection).description,
            devices: try PushDeviceStore.devices(on: connection))
    }

    static func quietHours(on connection: PersonConnection) throws -> QuietHours? {
        try connection.query(
            "SELECT start_minute, end_minute FROM quiet_hours WHERE person_id = $1", [.id(connection.person)]
        ).first.map { QuietHours(try $0["start_minute"], try $0["end_minute"]) }
    }

    /// Replaces all that a person chose. What waits and is not chosen any more goes.
    static func set(
        _ chosen: [NotificationKind: NotificationChannels], _ quietHours: QuietHours?, on connection: PersonConnection
    ) throws {
        let person = connection.person
        try connection.send("DELETE FROM notification_choices WHERE person_id = $1", [.id(person)])
        try connection.send("DELETE FROM quiet_hours WHERE person_id = $1", [.id(connection.person)])
        for (kind, channels) in chosen {
            for channel in NotificationChannel.allCases {
                let arguments: [SQLValue] = [.id(person), .text(kind.rawValue), .text(channel.rawValue)]
                try connection.send(
                    channels[channel]
                        ? "INSERT INTO notification_choices (person_id, kind, channel) VALUES ($1, $2, $3)"
                        : "DELETE FROM deliveries WHERE person_id = $1 AND kind = $2 AND channel = $3",
                    arguments)
            }
        }
        guard let quietHours else { return }
        try connection.send(
            "INSERT INTO quiet_hours (person_id, start_minute, end_minute) VALUES ($1, $2, $3)",
            [.id(person), .integer(Int64(quietHours.start.minutes)), .integer(Int64(quietHours.end.minutes))])
    }
}

extension QuietHours {
    /// Quiet hours as they are stored, in minutes since midnight.
    init(_ start: Int, _ end: Int) {
        self.init(start: TimeOfDay(minutes: start), end: TimeOfDay(minutes: end))
    }
}
