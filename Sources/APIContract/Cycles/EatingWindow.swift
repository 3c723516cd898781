/// The hours of a day in which a person eats. They may go over midnight.
public struct EatingWindow: Codable, Hashable, Sendable {
    /// When it begins; the minute itself is already part of it.
    public let start: TimeOfDay
    /// When it ends; not when it begins.
    public let end: TimeOfDay

    /// The window offered at first: 12:00 to 20:00.
    public static let usual = EatingWindow(start: TimeOfDay(minutes: 720), end: TimeOfDay(minutes: 1200))

    /// A window from `start` to `end`; nil where both are the same.
    public init?(from start: TimeOfDay, to end: TimeOfDay) {
        guard start != end else { return nil }
        self.init(start: start, end: end)
    }

    private init(start: TimeOfDay, end: TimeOfDay) {
        self.start = start
        self.end = end
    }

    /// The length in minutes: 1 to 1,439.
    public var length: Int { start.minutes(until: end) }

    /// Whether the window is open at a time of day: from its start on, until before its end.
    public func isOpen(at time: TimeOfDay) -> Bool { start.minutes(until: time) < length }

    /// When it closes where it is open at a time of day, and when it opens where it is not.
    public func nextChange(at time: TimeOfDay) -> TimeOfDay { isOpen(at: time) ? end : start }
}

/// A moment in the day of a person who eats in a window.
public struct EatingMoment: Hashable, Sendable {
    /// The hours in which the person eats on this day.
    public let window: EatingWindow
    /// Whether it is open.
    public let isOpen: Bool
    /// Minutes until it closes or opens, the begun one included: another number than clocks tell where they are put
    /// forward or back in between.
    public let minutesLeft: Int

    /// A moment in a window.
    public init(window: EatingWindow, isOpen: Bool, minutesLeft: Int) {
        self.window = window
        self.isOpen = isOpen
        self.minutesLeft = minutesLeft
    }
}

/// A time on a clock, to the minute.
public struct TimeOfDay: Hashable, Sendable {
    /// Minutes since midnight, 0 to 1,439.
    public let minutes: Int

    /// The time `minutes` after midnight; beyond a day, clocks begin again.
    public init(minutes: Int) {
        self.minutes = ((minutes % Self.minutesPerDay) + Self.minutesPerDay) % Self.minutesPerDay
    }

    /// Minutes until clocks show another time next: 0 to 1,439.
    func minutes(until other: TimeOfDay) -> Int {
        (other.minutes - minutes + Self.minutesPerDay) % Self.minutesPerDay
    }

    private static let minutesPerDay = 24 * 60
}

extension TimeOfDay: LosslessStringConvertible {
    /// The time as `HH:MM`.
    public var description: String { digits(minutes / 60, 2) + ":" + digits(minutes % 60, 2) }

    /// Reads `HH:MM`, from 00:00 to 23:59; nil for anything else.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let hours = reader.number(digits: 2), reader.skip(":"), let minutes = reader.number(digits: 2),
            reader.isAtEnd, hours < 24, minutes < 60
        else { return nil }
        self.init(minutes: hours * 60 + minutes)
    }
}
