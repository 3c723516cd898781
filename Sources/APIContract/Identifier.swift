/// The number of one thing among others of its kind, so that a `Plan.ID` can't be taken for a `Food.ID`. In JSON, a whole
/// number.
public struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, Codable {
    /// The number, as it is stored and sent.
    public let rawValue: Int64

    /// The identifier with a number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Reads a whole number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try container.decode(Double.self)
        guard let whole = Int64(exactly: number) else {
            throw DecodingError.typeMismatch(
                Int64.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not whole"))
        }
        self.init(rawValue: whole)
    }

    /// Writes the bare number, without an object around it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension Identifier: Comparable {
    /// What was numbered before comes first.
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Identifier: LosslessStringConvertible {
    /// The identifier that a text says in decimal digits; nil for any other text.
    public init?(_ text: String) {
        guard let number = Int64(text) else { return nil }
        self.init(rawValue: number)
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

extension Identifier<Plan> {
    /// The number of a person's first plan. Each later one has the next.
    public static let first: Self = 1

    /// A number that no plan comes to: all plans are before it.
    public static let last = Self(rawValue: .max)

    /// The number of the plan after.
    public var next: Self { Self(rawValue: rawValue + 1) }

    /// The number of the plan before.
    public var previous: Self { Self(rawValue: rawValue - 1) }
}
