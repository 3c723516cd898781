public import NutritionScience

/// Which record of a kind it is: a number (`17`), a day (`2026-02-28`), or `self` where a person has only one.
///
/// A device that makes a record without a connection names it by a UUID of version 4 or 7. The record's number follows
/// from that (see `Identifier.init(uuid:)`), so the device knows it at once, and everything else names the record by its
/// number. The server takes either spelling.
public struct RecordID: RawRepresentable, Hashable, Sendable, Codable {
    /// The identifier as it is sent.
    public let rawValue: String

    /// The record with this identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The record with a number.
    public init<Subject>(_ number: Identifier<Subject>) { self.init(rawValue: number.description) }

    /// The record of a day.
    public init(_ day: CalendarDay) { self.init(rawValue: day.description) }

    /// The identifier of a record that a person has only one of.
    public static let own = RecordID(rawValue: "self")

    /// The number that it is or stands for; nil for anything else.
    public func number<Subject>(of subject: Subject.Type = Subject.self) -> Identifier<Subject>? {
        Identifier(rawValue)
    }

    /// The day that it is; nil for anything else.
    public var day: CalendarDay? { CalendarDay(rawValue) }
}

extension Identifier {
    /// The number of a record that a device named by a UUID; nil for what is no UUID of version 4 or 7.
    ///
    /// It is 2⁵² plus the last 13 of the UUID's hexadecimal digits, which are random in these versions. So every JSON
    /// client can hold it, and it is above all numbers that a server gives.
    public init?(uuid text: String) {
        let letters = Array(text.utf8)
        guard letters.count == 36 else { return nil }
        var digits: [UInt64] = []
        for (place, letter) in letters.enumerated() {
            if [8, 13, 18, 23].contains(place) {
                guard letter == UInt8(ascii: "-") else { return nil }
            } else {
                guard let digit = UInt8(hexDigit: letter) else { return nil }
                digits.append(UInt64(digit))
            }
        }
        guard [4, 7].contains(digits[12]), 8..<12 ~= digits[16] else { return nil }
        let random = digits.suffix(13).reduce(0) { $0 << 4 | $1 }
        self.init(rawValue: Int64(Self.firstOfUUIDs | random))
    }

    private static var firstOfUUIDs: UInt64 { 1 << 52 }

    /// Whether it is the number of a UUID.
    public var isOfUUID: Bool { rawValue >= Int64(Self.firstOfUUIDs) && rawValue < Int64(Self.firstOfUUIDs) * 2 }
}
