/// `GET /v1/measuring`: whether somebody is asked if they may be counted, what they answered, and how the product shows
/// itself to them.
public struct MeasuringConsent: Codable, Hashable, Sendable {
    /// Whether they are asked: not where measuring is off, and not under 18.
    public let isAsked: Bool
    /// When they said yes; nil for a no.
    @OrNull public private(set) var since: Timestamp?
    /// How the product shows itself to them.
    public let presentation: Presentation

    /// An answer.
    public init(isAsked: Bool, since: Timestamp?, presentation: Presentation) {
        self.isAsked = isAsked
        self.since = since
        self.presentation = presentation
    }
}
