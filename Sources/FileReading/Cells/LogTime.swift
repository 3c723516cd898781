/// A time of day as a file writes it.
struct LogTime: Hashable {
    /// Seconds since the beginning of the day.
    let second: Int
    /// Seconds by which clocks there are ahead of universal time; nil where the file doesn't say.
    let offset: Int?
}

extension LogTime {
    /// The time of a cell that has nothing else: `07:12`, `7:12:33 PM`, `07.12`, or a share of a day as spreadsheets
    /// have it; nil for anything else.
    init?(_ text: String) {
        guard text.utf8.count <= LogMoment.longest else { return nil }
        if let share = Double(text), (0..<1).contains(share) {
            self.init(second: Int(share * 86_400), offset: nil)
            return
        }
        let tokens = LogDateToken.all(of: text)
        guard let time = Self.find(in: tokens)?.time ?? Self.dotted(tokens) else { return nil }
        self = time
    }

    /// The time in a date, with the place of its tokens; nil where there is none.
    static func find(in tokens: [LogDateToken]) -> (time: LogTime, place: Range<Int>)? {
        var isYearFirst = false
        if case .number(_, let digits)? = tokens.first { isYearFirst = digits == 4 || digits == 8 }
        // Behind a plus, hours and minutes are those by which clocks are ahead.
        for start in tokens.indices where start == 0 || tokens[start - 1] != .mark("+") {
            var reader = LogTimeReader(rest: tokens[start...], allowsPoint: isAnnounced(tokens[..<start]))
            guard let clock = reader.clock() else { continue }
            let before = start > 0 ? LogHalfOfDay(before: tokens[start - 1]) : nil
            let half = before ?? reader.halfOfDay()
            let time = LogTime(
                second: half?.second(of: clock) ?? clock, offset: reader.offset(allowsMinus: isYearFirst))
            return (time, (before == nil ? start : start - 1)..<reader.rest.startIndex)
        }
        return nil
    }

    /// Whether a time follows, as in `klo 21.05` and `kl. 21.05`.
    private static func isAnnounced(_ tokens: ArraySlice<LogDateToken>) -> Bool {
        guard let last = tokens.last(where: { $0 != .mark(".") }) else { return false }
        return last == .word("klo") || last == .word("kl")
    }

    /// The seconds by which clocks are ahead of universal time where a file says `UTC+0200`, `-05:00` or `CEST`; nil
    /// for anything else.
    static func offset(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.count <= LogMoment.longest else { return nil }
        var reader = LogTimeReader(rest: LogDateToken.all(of: text)[...])
        return reader.offset(allowsMinus: true)
    }

    /// The time of `07.12` or `07.12.33`, as some countries write it.
    private static func dotted(_ tokens: [LogDateToken]) -> LogTime? {
        guard tokens.count == 3 || tokens.count == 5, case .number(let hour, digits: 1...2) = tokens[0],
            case .number(let minute, digits: 2) = tokens[2], tokens[1] == .mark("."), hour < 24, minute < 60
        else { return nil }
        return LogTime(second: hour * 3600 + minute * 60, offset: nil)
    }
}

/// Before or after noon, where clocks show twelve hours.
private enum LogHalfOfDay {
    case morning, afternoon

    private static let words: [String: LogHalfOfDay] = [
        "am": .morning, "a": .morning, "vorm": .morning, "오전": .morning, "上午": .morning, "午前": .morning,
        "pm": .afternoon, "p": .afternoon, "nachm": .afternoon, "오후": .afternoon, "下午": .afternoon,
        "午後": .afternoon,
    ]

    init?(_ token: LogDateToken) {
        guard case .word(let word) = token, let half = Self.words[word] else { return nil }
        self = half
    }

    /// Before a time, one letter means nothing.
    init?(before token: LogDateToken) {
        guard case .word(let word) = token, word.count > 1 else { return nil }
        self.init(token)
    }

    /// The second of the day at which such a clock shows this.
    func second(of clock: Int) -> Int {
        let (noon, isTwelve) = (43_200, clock / 3600 == 12)
        switch self {
        case .morning: return isTwelve ? clock - noon : clock
        case .afternoon: return clock < noon ? clock + noon : clock
        }
    }
}

/// Reads a time of day, part by part.
private struct LogTimeReader {
    var rest: ArraySlice<LogDateToken>
    /// Whether minutes may stand behind a point where nothing behind them says that it is a time.
    var allowsPoint = false

    private static let universal: Set<LogDateToken> = [
        .word("z"), .word("utc"), .word("gmt"), .word("ut"), .word("zulu"),
    ]

    /// The second of the day of `7:12`, `07:12:33.250`, `19h30`, `21.05 Uhr` and `21 Uhr`, and of `T071233`.
    mutating func clock() -> Int? {
        if let second = compactClock() { return second }
        guard case .number(let hour, digits: 1...2)? = rest.first, hour <= 24, let separator = rest.dropFirst().first
        else { return nil }
        if separator == Self.oClock {
            rest = rest.dropFirst(2)
            return hour * 3600
        }
        guard separator == .mark(":") || separator == .word("h") || (separator == .mark(".") && isTimeWithPoint),
            case .number(let minute, digits: 2)? = rest.dropFirst(2).first, minute < 60
        else { return nil }
        rest = rest.dropFirst(3)
        defer { rest = rest.drop { $0 == Self.oClock } }
        var second = 0
        if rest.first == .mark(":"), case .number(let number, digits: 1...2)? = rest.dropFirst().first {
            second = min(number, 59)
            rest = rest.dropFirst(2)
            skipFraction()
        }
        return hour * 3600 + minute * 60 + second
    }

    private static let oClock = LogDateToken.word("uhr")

    /// Whether what follows hours, a point and minutes says that they are a time.
    private var isTimeWithPoint: Bool {
        guard let next = rest.dropFirst(3).first else { return allowsPoint }
        return allowsPoint || next == Self.oClock || LogHalfOfDay(next) != nil
    }

    private mutating func compactClock() -> Int? {
        guard rest.first == .word("t"), case .number(let number, let digits)? = rest.dropFirst().first,
            digits == 4 || digits == 6
        else { return nil }
        let clock = digits == 6 ? number : number * 100
        guard clock / 10_000 <= 24, clock / 100 % 100 < 60 else { return nil }
        rest = rest.dropFirst(2)
        skipFraction()
        return clock / 10_000 * 3600 + clock / 100 % 100 * 60 + min(clock % 100, 59)
    }

    /// Leaves out what follows whole seconds behind a point, or three digits and more behind a comma.
    private mutating func skipFraction() {
        guard case .number(_, let digits)? = rest.dropFirst().first,
            rest.first == .mark(".") || (rest.first == .mark(",") && digits >= 3)
        else { return }
        rest = rest.dropFirst(2)
    }

    mutating func halfOfDay() -> LogHalfOfDay? {
        guard let half = rest.first.flatMap({ LogHalfOfDay($0) }) else { return nil }
        // Some write "a. m.".
        rest = rest.dropFirst().drop { $0 == .mark(".") || $0 == .word("m") }
        return half
    }

    /// The seconds of `Z`, ` UTC`, `CEST`, `+00:00`, `+0200`, `GMT+2` and `-0500`; of `-05:00` only where a minus can't
    /// be what separates two times.
    mutating func offset(allowsMinus: Bool) -> Int? {
        rest = rest.drop { $0 == .mark("(") || $0 == .mark("[") }
        if case .word(let name)? = rest.first, let minutes = LogZone.minutes(of: name) {
            rest = rest.dropFirst()
            return minutes * 60
        }
        let isUniversal = rest.first.map { Self.universal.contains($0) } ?? false
        if isUniversal { rest = rest.dropFirst() }
        let offset: Int? = isUniversal ? 0 : nil
        guard let sign = rest.first.flatMap(Self.sign), case .number(let number, let digits)? = rest.dropFirst().first,
            digits <= 4, sign > 0 || allowsMinus || isUniversal || digits == 4
        else { return offset }
        rest = rest.dropFirst(2)
        var (hours, minutes) = digits <= 2 ? (number, 0) : (number / 100, number % 100)
        if digits <= 2, rest.first == .mark(":"), case .number(let more, digits: 2)? = rest.dropFirst().first {
            minutes = more
            rest = rest.dropFirst(2)
        }
        return hours <= 18 && minutes < 60 ? sign * (hours * 60 + minutes) * 60 : offset
    }

    private static func sign(_ token: LogDateToken) -> Int? {
        switch token {
        case .mark("+"): 1
        case .mark("-"), .mark("−"): -1
        default: nil
        }
    }
}
