/// `PUT /v1/notifications`: all settings.
public struct NotificationSettingsRequest: Sendable {
    /// The ways to notify of things, by their kinds; a kind that was not sent is not there.
    public var channels: [NotificationKind: NotificationChannels]
    /// When not to notify; nil for always.
    public var quietHours: QuietTimes?
    /// When to remind of logging: `20:00`; nil where it was not sent, and stays.
    public var logReminderAt: String?

    /// A request with these values.
    public init(
        channels: [NotificationKind: NotificationChannels] = [:], quietHours: QuietTimes? = nil,
        logReminderAt: String? = nil
    ) {
        self.channels = channels
        self.quietHours = quietHours
        self.logReminderAt = logReminderAt
    }
}

extension NotificationSettingsRequest: Codable {
    /// Reads the field of each kind that was sent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NotificationField.self)
        channels = try NotificationKind.allCases.reduce(into: [:]) { channels, kind in
            channels[kind] = try container.decodeIfPresent(NotificationChannels.self, forKey: .of(kind))
        }
        quietHours = try container.decodeIfPresent(QuietTimes.self, forKey: .quietHours)
        logReminderAt = try container.decodeIfPresent(String.self, forKey: .logReminderAt)
    }

    /// Writes a field for each kind that is there.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NotificationField.self)
        for kind in NotificationKind.allCases {
            try container.encodeIfPresent(channels[kind], forKey: .of(kind))
        }
        try container.encodeIfPresent(quietHours, forKey: .quietHours)
        try container.encodeIfPresent(logReminderAt, forKey: .logReminderAt)
    }
}

/// `POST /v1/notifications/devices`: a browser's push subscription, as `PushSubscription.toJSON()` gives it, and a name.
public struct PushDeviceRequest: Codable, Sendable {
    /// The keys of a subscription, as URL-safe base64.
    public struct Keys: Codable, Sendable {
        /// The browser's public key: an uncompressed point on P-256.
        public var p256dh: String?
        /// The secret that it shares with us: 16 bytes.
        public var auth: String?

        /// Keys as a client sends them, not checked yet; nil is what was not sent.
        public init(p256dh: String? = nil, auth: String? = nil) {
            self.p256dh = p256dh
            self.auth = auth
        }
    }

    /// The address of the browser: an `https` address at a push service; required.
    public var endpoint: String?
    /// The keys that messages to this browser are encrypted with; required.
    public var keys: Keys?
    /// A name for the device, in 1 to 100 characters.
    public var name: String?

    /// A request with these values.
    public init(endpoint: String? = nil, keys: Keys? = nil, name: String? = nil) {
        self.endpoint = endpoint
        self.keys = keys
        self.name = name
    }
}
