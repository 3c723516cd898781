/// The addresses at which calendar programs read somebody's cycle. Whoever knows one of them can read it.
public struct CalendarFeed: Codable, Sendable {
    /// The address, for programs that ask for one.
    public let address: String
    /// The same under the scheme that opens a calendar program: `webcal:`.
    public let subscription: String
    /// When it was made.
    public let createdAt: Timestamp

    /// The feed with a secret, on a server that people reach at `publicAddress`.
    public init(secret: String, createdAt: Timestamp, publicAddress: String) {
        let address = "\(publicAddress)/calendar/\(secret).ics"
        self.address = address
        self.subscription = "webcal" + address.drop { $0 != ":" }
        self.createdAt = createdAt
    }
}

/// The answer to `GET`, `POST` and `DELETE /v1/cycle/feed`.
public struct CalendarFeedResponse: Codable, Sendable {
    /// The feed; nil where there is none.
    @OrNull public private(set) var feed: CalendarFeed?

    /// An answer with this feed.
    public init(feed: CalendarFeed?) {
        self.feed = feed
    }
}
