public import NutritionScience

extension Timestamp {
    /// The day in UTC.
    public var day: CalendarDay {
        CalendarDay(daysSince1970: Int((Double(milliseconds) / Self.millisecondsPerDay).rounded(.down)))
    }

    /// Midnight UTC at the start of a day.
    public init(startOf day: CalendarDay) {
        self.init(milliseconds: Int64(day.daysSince1970) * Int64(Self.millisecondsPerDay))
    }

    private static let millisecondsPerDay = 86_400_000.0
}

extension CalendarDay: LosslessStringConvertible {
    /// The day as `YYYY-MM-DD`.
    public var description: String {
        let parts = components
        return digits(parts.year, 4) + "-" + digits(parts.month, 2) + "-" + digits(parts.day, 2)
    }

    /// Reads `YYYY-MM-DD`; nil for anything else, and for a day that does not exist.
    public init?(_ text: String) {
        self.init(Substring(text).utf8)
    }

    fileprivate init?(_ letters: Substring.UTF8View) {
        var reader = DigitReader(letters)
        guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
            reader.skip("-"), let day = reader.number(digits: 2), reader.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarDay {
    /// The day that a client sends: `YYYY-MM-DD`, or an ISO 8601 time such as `2026-11-22T00:00:00.000Z`, whose date
    /// counts as it is written, in whichever time zone; nil for anything else, and for a day that does not exist.
    public init?(given text: String) {
        let letters = Substring(text).utf8
        guard letters.count <= 10 || isTimeOfDay(letters.dropFirst(10)) else { return nil }
        self.init(letters.prefix(10))
    }
}

/// Whether a text is what stands behind the date in an ISO 8601 time: `T12:34:56Z`, with at most nine digits of a
/// second's fraction, and `+01:00` or the like instead of `Z`.
private func isTimeOfDay(_ letters: Substring.UTF8View) -> Bool {
    var reader = DigitReader(letters)
    guard reader.skip("T"), let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
        let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
        let second = reader.number(digits: 2), second < 60
    else { return false }
    if reader.skip(".") {
        guard (1...9).contains(reader.skipDigits()) else { return false }
    }
    if reader.skip("Z") { return reader.isAtEnd }
    guard reader.skip("+") || reader.skip("-"), let hours = reader.number(digits: 2), hours < 24, reader.skip(":"),
        let minutes = reader.number(digits: 2), minutes < 60
    else { return false }
    return reader.isAtEnd
}

extension Timestamp: LosslessStringConvertible {
    /// The moment as `2026-01-31T12:34:56.789Z`.
    public var description: String {
        let ofDay = Int(milliseconds - Timestamp(startOf: day).milliseconds)
        let time =
            digits(ofDay / 3_600_000, 2) + ":" + digits(ofDay / 60_000 % 60, 2) + ":" + digits(ofDay / 1000 % 60, 2)
        return "\(day)T\(time).\(digits(ofDay % 1000, 3))Z"
    }

    /// Reads `2026-01-31T12:34:56.789Z`, the fraction optional; nil for anything else.
    public init?(_ text: String) {
        let letters = Substring(text).utf8
        guard let day = CalendarDay(letters.prefix(10)) else { return nil }
        var reader = DigitReader(letters.dropFirst(10))
        guard reader.skip("T"), let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
            let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
            let second = reader.number(digits: 2), second < 60
        else { return nil }
        var fraction = 0
        if reader.skip(".") {
            guard let milliseconds = reader.number(digits: 3) else { return nil }
            fraction = milliseconds
        }
        guard reader.skip("Z"), reader.isAtEnd else { return nil }
        let ofDay = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
        self.init(milliseconds: Timestamp(startOf: day).milliseconds + Int64(ofDay))
    }
}

/// Returns a number with at least `count` digits.
func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}

/// Reads fixed runs of ASCII digits and separators from a text.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { self.init(Substring(text).utf8) }

    init(_ letters: Substring.UTF8View) { rest = letters }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(digits count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var value = 0
        for byte in rest.prefix(count) {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        rest = rest.dropFirst(count)
        return value
    }

    /// Skips a run of digits, and says how many there were.
    mutating func skipDigits() -> Int {
        let digits = rest.prefix { (0x30...0x39).contains($0) }.count
        rest = rest.dropFirst(digits)
        return digits
    }

    mutating func skip(_ separator: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == separator.value else { return false }
        rest = rest.dropFirst()
        return true
    }
}
