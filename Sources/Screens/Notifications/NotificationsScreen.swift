public import APIContract
public import NutritionScience
public import Wording

/// A person's choice of notifications, quiet hours and devices.
public struct NotificationsScreen: Sendable {
    /// Something that a person can be notified of.
    public struct Kind: Sendable {
        /// Its name in the form.
        public let name: String
        /// "Weekly plan update" or "Time to weigh in".
        public let title: String
        /// When it is sent: "When your targets have changed with your progress."
        public let text: String
        /// The ways to be notified.
        public let ways: [Way]
        /// The time of day at which it is sent; nil where that is not for the person to choose.
        public let time: FormField?
    }

    /// A way to be notified of something.
    public struct Way: Sendable {
        /// Its name in the form.
        public let name: String
        /// "On my devices" or "By mail".
        public let label: String
        /// Whether the person is notified this way.
        public let isChosen: Bool
    }

    /// A device that notifications are turned on for.
    public struct Device: Sendable {
        /// Which device to turn notifications off for, or to send a test to.
        public let id: PushDevice.ID
        /// Its name.
        public let name: String
        /// Since when they are turned on.
        public let since: String
        /// The digest by which a browser recognises itself.
        public let fingerprint: String
    }

    /// The kinds that a person can be notified of.
    public let kinds: [Kind]
    /// Whether there are quiet hours.
    public let isQuiet: Bool
    /// When they begin and end.
    public let quietHours: [FormField]
    /// The devices, the first one first.
    public let devices: [Device]
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]

    /// The settings of a person. `days` are those on which the devices were added, and `problems` sentences by the names
    /// of the fields. Where the server sends no mail, it is not offered. `kinds` are those that there are notifications of.
    public init(
        _ settings: NotificationSettings, sendsMail: Bool, days: [CalendarDay], problems: [String: String] = [:],
        kinds: [NotificationKind] = NotificationKind.allCases, _ localization: Localization
    ) {
        let sentences = localization.sentences
        let channels = NotificationChannel.allCases.filter { $0 != .mail || sendsMail }
        func time(_ name: String, _ value: String) -> FormField {
            FormField(
                name, label: localization.errors.label(of: name), type: "time", value: value, problem: problems[name],
                maximumLength: 5, isRequired: true)
        }
        self.kinds = kinds.map { kind in
            Kind(
                name: kind.rawValue, title: sentences.title(of: kind), text: sentences.occasion(of: kind),
                ways: channels.map { channel in
                    Way(
                        name: "\(kind.rawValue)-\(channel.rawValue)",
                        label: sentences("notifications.\(channel.rawValue)"),
                        isChosen: settings[kind][channel])
                },
                time: kind == .logReminder ? time("logReminderAt", settings.logReminderAt) : nil)
        }
        self.isQuiet = settings.quietHours != nil
        let times = settings.quietHours ?? .usual
        self.quietHours = [time("quietHours.from", times.from), time("quietHours.to", times.to)]
        self.devices = zip(settings.devices, days).map { device, day in
            Device(
                id: device.id, name: device.name, since: sentences("notifications.since", ["day": sentences.date(day)]),
                fingerprint: device.fingerprint)
        }
        self.problems = ["logReminderAt", "quietHours.from", "quietHours.to"].compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }
}
