/// `POST /v1/profile/remove-measures`: takes weight and height out of the profile.
public struct RemoveMeasuresRequest: Codable, Sendable {
    /// One of `MeasuresScope`; required.
    public var scope: String?

    /// A request for this much.
    public init(scope: String?) {
        self.scope = scope
    }
}

/// How much goes when weight and height are removed.
public enum MeasuresScope: String, CaseIterable, Codable, Sendable {
    /// Weight and height of the profile; the log and past plans stay.
    case profile = "profile"
    /// Every weigh-in, plan and metric too, and what else was measured.
    case everything = "everything"
}
