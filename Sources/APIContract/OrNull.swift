/// A value that is written as null when there is none, where the contract promises the field either way.
@propertyWrapper
public struct OrNull<Value: Codable & Sendable>: Codable, Sendable {
    /// The value, if any.
    public var wrappedValue: Value?

    /// Wraps a value or none.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Hashable where Value: Hashable {}
