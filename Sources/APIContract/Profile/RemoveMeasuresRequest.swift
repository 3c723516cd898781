/// `POST /v1/profile/remove-measures`: removes weight and height from the profile.
public struct RemoveMeasuresRequest: Codable, Sendable {
    /// One of `MeasuresScope`; required.
    public var scope: String?

    /// A request with this scope.
    public init(scope: String?) {
        self.scope = scope
    }
}

/// The extent of removing weight and height.
public enum MeasuresScope: String, CaseIterable, Codable, Sendable {
    /// Weight and height of the profile; the log and past plans stay.
    case profile = "profile"
    /// Every weigh-in, plan and metric too, and all other measurements.
    case everything = "everything"
}
