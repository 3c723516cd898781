import APIContract
import Foundation

/// A time zone, by which clocks are ahead of universal time.
enum LogZone: Hashable {
    /// Seconds that are the same on every day.
    case fixed(Int)
    /// A zone of the tz database, which depends on the day.
    case place(TimeZone)

    /// The zone of a text that has nothing else, such as `Europe/Berlin`, `EST5EDT`, `CEST` and `UTC+2`; nil for one
    /// that nobody knows.
    init?(_ text: String) {
        if Preferences.isTimeZone(text), let zone = TimeZone(identifier: text) {
            self = .place(zone)
        } else if let offset = LogTime.offset(text) {
            self = .fixed(offset)
        } else {
            return nil
        }
    }

    /// By how many seconds clocks are ahead when they show a number of seconds after the beginning of 1970.
    func offset(whereClocksShow local: Int) -> Int {
        switch self {
        case .fixed(let offset): return offset
        case .place(let zone):
            func ahead(at seconds: Int) -> Int {
                zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            }
            return ahead(at: local - ahead(at: local))
        }
    }

    /// The name of the place that stands in a text behind a time, of which `rest` are the tokens that follow; nil where
    /// something else follows.
    static func name(behind rest: ArraySlice<LogDateToken>, in text: String) -> String? {
        let rest = rest.drop { $0 == .mark("[") || $0 == .mark("(") }.prefix(3)
        guard rest.count == 3, rest.first?.isWord == true, rest.dropFirst().first == .mark("/"),
            rest.last?.isWord == true
        else { return nil }
        let parts = text.split { $0.isWhitespace || "[]()".contains($0) }
        return parts.last { $0.contains("/") && $0.first?.isLetter == true }.map(String.init)
    }

    /// The minutes by which clocks are ahead in the zone of an abbreviation, where one zone alone is called so or, as
    /// in mails, one of North America; nil for any other word.
    static func minutes(of abbreviation: String) -> Int? { abbreviations[abbreviation] }

    private static let abbreviations: [String: Int] = [
        "wet": 0, "west": 60, "bst": 60, "cet": 60, "cest": 120, "met": 60, "mest": 120, "mez": 60, "mesz": 120,
        "eet": 120, "eest": 180, "sast": 120, "msk": 180, "pkt": 300, "wib": 420, "hkt": 480, "sgt": 480,
        "awst": 480, "jst": 540, "kst": 540, "acst": 570, "acdt": 630, "aest": 600, "aedt": 660, "nzst": 720,
        "nzdt": 780, "brt": -180, "nst": -210, "ndt": -150, "adt": -180, "est": -300, "edt": -240, "cst": -360,
        "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "akdt": -480, "hst": -600,
    ]
}
