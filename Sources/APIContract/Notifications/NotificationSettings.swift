/// What a person is notified of while they are not looking, and how. Nothing until they choose it.
public struct NotificationSettings: Codable, Hashable, Sendable {
    /// How they are notified that the weekly recompute has changed their plan.
    public var planUpdated: NotificationChannels
    /// How they are notified that their weight is old.
    public var weighInPrompt: NotificationChannels
    /// How they are reminded, once, of a profile that they have put off.
    public var profileReminder: NotificationChannels
    /// When they are not notified; null for never.
    @OrNull public var quietHours: QuietTimes?
    /// The devices that notifications are turned on for, the first one first.
    public var devices: [PushDevice]

    /// Settings with these values.
    public init(
        planUpdated: NotificationChannels, weighInPrompt: NotificationChannels,
        profileReminder: NotificationChannels, quietHours: QuietTimes?, devices: [PushDevice]
    ) {
        self.planUpdated = planUpdated
        self.weighInPrompt = weighInPrompt
        self.profileReminder = profileReminder
        self._quietHours = OrNull(wrappedValue: quietHours)
        self.devices = devices
    }

    /// How they are notified of something of this kind.
    public subscript(kind: NotificationKind) -> NotificationChannels {
        switch kind {
        case .planUpdated: planUpdated
        case .weighInPrompt: weighInPrompt
        case .profileReminder: profileReminder
        }
    }
}

/// How a person is notified of something.
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

    /// What is proposed: the night.
    public static let usual = QuietTimes(from: "22:00", to: "08:00")
}

/// A device that notifications are turned on for.
public struct PushDevice: Codable, Hashable, Identifiable, Sendable {
    /// What a client takes to turn notifications off for this device.
    public let id: Identifier<PushDevice>
    /// What it is called: `Firefox on Linux`.
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
