/// The addresses at which calendar programs read a person's cycle. Anyone who knows one of them can read it.
public struct CalendarFeed: Codable, Sendable {
    /// The address, for programs that ask for one.
    public let address: String
    /// The same address with the scheme that opens a calendar program: `webcal:`.
    public let subscription: String
    /// When the feed was created.
    public let createdAt: Timestamp

    /// The feed with a secret, on a server that is reached at `publicAddress`.
    public init(secret: String, createdAt: Timestamp, publicAddress: String) {
        let address = "\(publicAddress)/calendar/\(secret).ics"
        self.address = address
        self.subscription = "webcal" + address.drop { $0 != ":" }
        self.createdAt = createdAt
    }
}

/// The answer to `GET`, `POST` and `DELETE /v1/cycle/feed`.
public struct CalendarFeedResponse: Codable, Sendable {
    /// The feed; nil if there is none.
    @OrNull public private(set) var feed: CalendarFeed?

    /// An answer with this feed.
    public init(feed: CalendarFeed?) {
        self.feed = feed
    }
}
