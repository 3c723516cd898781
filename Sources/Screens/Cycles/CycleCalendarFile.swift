public import APIContract
public import NutritionScience
public import Wording

/// A cycle as a calendar for other programs, by RFC 5545: an all-day event for each run of days on which the same phase
/// is in force. Calendars are shared and copied, so it contains none of the person's numbers.
public struct CycleCalendarFile: Sendable {
    /// The whole file, ready to send, its lines folded and ended with CRLF as the standard requires.
    public let text: String

    /// The maximum length of a line in bytes, without its end.
    private static let lineLength = 75

    /// The calendar of these stretches; `name` distinguishes its events from those of other calendars.
    public init(_ stretches: [CycleTimeline.Stretch], name: String, time: Timestamp, _ sentences: Sentences) {
        // Changes only once a day, so that a program that already has it is not sent it again.
        let stamp = Self.date(CalendarDay(daysSince1970: Int(time.milliseconds / 86_400_000))) + "T000000Z"
        let language = sentences.language.rawValue
        let title = Self.escape(sentences("cycle.feed.title"))
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//GTSD//Cycle//EN", "CALSCALE:GREGORIAN",
            "NAME;LANGUAGE=\(language):\(title)", "X-WR-CALNAME:\(title)",
            "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H",
        ]
        for stretch in stretches {
            guard let first = stretch.first else { continue }
            lines += [
                "BEGIN:VEVENT", "UID:\(stretch.days.lowerBound)-\(name)@gtsd", "DTSTAMP:\(stamp)",
                "DTSTART;VALUE=DATE:\(Self.date(stretch.days.lowerBound))",
                "DTEND;VALUE=DATE:\(Self.date(stretch.days.upperBound.adding(days: 1)))",
                "SUMMARY;LANGUAGE=\(language):\(Self.escape(Self.summary(first, stretch.days, sentences)))",
                "CLASS:PRIVATE", "TRANSP:TRANSPARENT", "END:VEVENT",
            ]
        }
        text = (lines + ["END:VCALENDAR"]).flatMap(Self.folded).map { $0 + "\r\n" }.joined()
    }

    /// The title of a stretch's event: "Feeding, days 1 to 5".
    private static func summary(_ first: CycleDay, _ days: ClosedRange<CalendarDay>, _ sentences: Sentences) -> String {
        guard !first.isPaused else { return sentences("cycle.feed.paused") }
        let kind = sentences("cycle.kind.\(first.phase.kind.rawValue)")
        guard first.daysLeft != nil else { return kind }
        let last = first.dayOfPhase + days.upperBound.daysSince1970 - days.lowerBound.daysSince1970
        let values = ["kind": kind, "first": String(first.dayOfPhase), "last": String(last)]
        return sentences(first.dayOfPhase == last ? "cycle.feed.day" : "cycle.feed.days", values)
    }

    private static func date(_ day: CalendarDay) -> String { day.description.replacing("-", with: "") }

    private static func escape(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\n", with: "\\n")
    }

    /// A line folded into pieces, all but the first with a space before them; no character is split.
    private static func folded(_ line: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for scalar in line.unicodeScalars {
            if piece.utf8.count + String(scalar).utf8.count > lineLength {
                pieces.append(piece)
                piece = " "
            }
            piece.unicodeScalars.append(scalar)
        }
        return pieces + [piece]
    }
}
