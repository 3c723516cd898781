/// The number of one thing among others of its kind, so that a `Plan.ID` can't be taken for a `Food.ID`. In JSON, a whole
/// number; a UUID that a device gave is read as the number that it stands for.
public struct Identifier<Subject>: RawRepresentable, Hashable, Sendable, Codable {
    /// The number, as it is stored and sent.
    public let rawValue: Int64

    /// The identifier with a number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Reads a whole number, or a UUID.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self), let number = Self(uuid: text) {
            self = number
            return
        }
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
