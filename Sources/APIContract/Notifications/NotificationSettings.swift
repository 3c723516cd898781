/// The ways a person is notified of things while they are not looking. None until they choose them.
public struct NotificationSettings: Hashable, Sendable {
    /// The ways by kind; none for a kind that is not there.
    public var channels: [NotificationKind: NotificationChannels]
    /// When they are not notified; nil for never.
    public var quietHours: QuietTimes?
    /// When they are reminded to log, by the clock where they live: `20:00`.
    public var logReminderAt: String
    /// The devices that notifications are turned on for, the first one first.
    public var devices: [PushDevice]

    /// Settings with these values.
    public init(
        channels: [NotificationKind: NotificationChannels], quietHours: QuietTimes?,
        logReminderAt: String = usualLogReminder.description, devices: [PushDevice]
    ) {
        self.channels = channels
        self.quietHours = quietHours
        self.logReminderAt = logReminderAt
        self.devices = devices
    }

    /// When a person is reminded to log who has chosen no other time: in the evening.
    public static let usualLogReminder = TimeOfDay(minutes: 20 * 60)

    /// The ways they are notified of something of this kind.
    public subscript(kind: NotificationKind) -> NotificationChannels {
        channels[kind] ?? NotificationChannels(push: false, mail: false)
    }
}

extension NotificationSettings: Codable {
    /// Reads a field for each kind; a server of an earlier version does not know all of them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NotificationField.self)
        channels = try NotificationKind.allCases.reduce(into: [:]) { channels, kind in
            channels[kind] = try container.decodeIfPresent(NotificationChannels.self, forKey: .of(kind))
        }
        quietHours = try container.decode(OrNull<QuietTimes>.self, forKey: .quietHours).wrappedValue
        logReminderAt =
            try container.decodeIfPresent(String.self, forKey: .logReminderAt) ?? Self.usualLogReminder.description
        devices = try container.decode([PushDevice].self, forKey: .devices)
    }

    /// Writes a field for each kind, and the rest.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NotificationField.self)
        for kind in NotificationKind.allCases { try container.encode(self[kind], forKey: .of(kind)) }
        try container.encode(OrNull(wrappedValue: quietHours), forKey: .quietHours)
        try container.encode(logReminderAt, forKey: .logReminderAt)
        try container.encode(devices, forKey: .devices)
    }
}

/// A field of a person's settings: one for each kind, and a few more.
struct NotificationField: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    static let quietHours = NotificationField(stringValue: "quietHours")
    static let logReminderAt = NotificationField(stringValue: "logReminderAt")
    static let devices = NotificationField(stringValue: "devices")

    static func of(_ kind: NotificationKind) -> NotificationField { NotificationField(stringValue: kind.field) }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The ways a person is notified of something.
public struct NotificationChannels: Codable, Hashable, Sendable {
    /// On the devices that notifications are turned on for.
    public var push: Bool
    /// At the e-mail address of the account.
    public var mail: Bool

    /// Channels that are each on or off; with both off, no message goes out.
    public init(push: Bool, mail: Bool) {
        self.push = push
        self.mail = mail
    }

    /// Whether this way is among them.
    public subscript(channel: NotificationChannel) -> Bool {
        switch channel {
        case .push: push
        case .mail: mail
        }
    }
}

/// A part of the day, by the clock where the person lives.
public struct QuietTimes: Codable, Hashable, Sendable {
    /// When it begins: `22:00`.
    public var from: String
    /// When it ends: `08:00`. Before `from`, it is the next day's.
    public var to: String

    /// A part of the day between two times.
    public init(from: String, to: String) {
        self.from = from
        self.to = to
    }

    /// The proposal: the night.
    public static let usual = QuietTimes(from: "22:00", to: "08:00")
}

/// A device that notifications are turned on for.
public struct PushDevice: Codable, Hashable, Identifiable, Sendable {
    /// The number by which a client turns notifications off for this device.
    public let id: Identifier<PushDevice>
    /// Its name: `Firefox on Linux`.
    public let name: String
    /// Since when they are turned on.
    public let addedAt: Timestamp
    /// The SHA-256 of its endpoint as URL-safe base64, by which a client recognises itself.
    public let fingerprint: String

    /// A device with these values.
    public init(id: ID, name: String, addedAt: Timestamp, fingerprint: String) {
        self.id = id
        self.name = name
        self.addedAt = addedAt
        self.fingerprint = fingerprint
    }
}

/// An answer that holds a device.
public struct PushDeviceResponse: Codable, Sendable {
    /// The device as it is stored now.
    public let device: PushDevice

    /// An answer with this device.
    public init(device: PushDevice) {
        self.device = device
    }
}

/// `GET /v1/notifications/key`: what a browser needs to let this service push to it.
public struct PushKeyResponse: Codable, Sendable {
    /// The public VAPID key, as URL-safe base64 of an uncompressed point on P-256.
    public let publicKey: String

    /// An answer with this key.
    public init(publicKey: String) {
        self.publicKey = publicKey
    }
}
