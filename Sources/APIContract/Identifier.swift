/// The number of one thing among others of its kind, so that a `Plan.ID` can't be taken for a `Food.ID`. In JSON, a whole
/// number; a UUID that a device gave is read as the number that it stands for.
public struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, Codable {
    /// The number, as it is stored and sent.
    public let rawValue: Int64

    /// The identifier with a number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

extension Identifier: Comparable {
    /// Orders identifiers by their numbers, the earliest first.
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Identifier: LosslessStringConvertible {
    /// The identifier that a text says in decimal digits, or as a UUID; nil for any other text.
    public init?(_ text: String) {
        if let number = Int64(text) { self.init(rawValue: number) } else { self.init(uuid: text) }
    }

    /// The number in decimal digits.
    public var description: String { String(rawValue) }
}

extension Identifier: ExpressibleByIntegerLiteral {
    /// The identifier with a number.
    public init(integerLiteral number: Int64) {
        self.init(rawValue: number)
    }
}
