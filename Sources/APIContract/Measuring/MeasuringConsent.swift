/// `GET /v1/measuring`: a person's consent to measuring, and the presentation of the product to them.
public struct MeasuringConsent: Codable, Hashable, Sendable {
    /// Whether the person is asked for consent: no if measuring is off or they are under 18.
    public let isAsked: Bool
    /// The time of their consent; nil without it.
    @OrNull public private(set) var since: Timestamp?
    /// The presentation of the product to them.
    public let presentation: Presentation

    /// An answer with these values.
    public init(isAsked: Bool, since: Timestamp?, presentation: Presentation) {
        self.isAsked = isAsked
        self.since = since
        self.presentation = presentation
    }
}
