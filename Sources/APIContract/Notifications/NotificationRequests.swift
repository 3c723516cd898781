/// `PUT /v1/notifications`: all settings. Nil is what was not sent.
public struct NotificationSettingsRequest: Codable, Sendable {
    /// How to tell of a changed plan; required.
    public var planUpdated: NotificationChannels?
    /// How to tell of an old weight; required.
    public var weighInPrompt: NotificationChannels?
    /// How to remind of an incomplete profile; not sent, it stays as it is.
    public var profileReminder: NotificationChannels?
    /// When to tell nothing; without it there are no quiet hours.
    public var quietHours: QuietTimes?

    /// A request with these values.
    public init(
        planUpdated: NotificationChannels? = nil, weighInPrompt: NotificationChannels? = nil,
        profileReminder: NotificationChannels? = nil,
        quietHours: QuietTimes? = nil
    ) {
        self.planUpdated = planUpdated
        self.weighInPrompt = weighInPrompt
        self.profileReminder = profileReminder
        self.quietHours = quietHours
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

    /// Where the browser is reached: an `https` address at a push service; required.
    public var endpoint: String?
    /// What messages to this browser are encrypted with; required.
    public var keys: Keys?
    /// What to call the device, in 1 to 100 characters.
    public var name: String?

    /// A request with these values.
    public init(endpoint: String? = nil, keys: Keys? = nil, name: String? = nil) {
        self.endpoint = endpoint
        self.keys = keys
        self.name = name
    }
}
