/// A flag that is false where JSON does not have it: of a record that was written before the flag existed.
@propertyWrapper
public struct FalseUnlessGiven: Codable, Hashable, Sendable {
    /// Whether the flag is set.
    public var wrappedValue: Bool

    /// Wraps a flag.
    public init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
    }
}
