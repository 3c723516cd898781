import APIContract
import NutritionScience

/// The addresses of the diary, with what they name.
extension DiaryWeb {
    /// The day that an address names, today where it names none; nil for one that has not come yet, or is none.
    static func day(_ text: String?, today: CalendarDay) -> CalendarDay? {
        guard let text else { return today }
        return CalendarDay(text).flatMap { (0...today.daysSince1970).contains($0.daysSince1970) ? $0 : nil }
    }

    /// The day of food that an address names, today where it names none; nil for one that is too far ahead to be planned, or
    /// is none.
    static func entryDay(_ text: String?, today: CalendarDay) -> CalendarDay? {
        guard let text else { return today }
        return day(text, today: DiaryEntryRequest.lastDay(today: today))
    }

    /// The numbers of entries that a text lists, separated by commas: at most 200.
    static func numbers(_ text: String) -> [DiaryEntry.ID] {
        text.split(separator: ",").prefix(200).compactMap { DiaryEntry.ID(String($0)) }
    }

    /// The address of a day that a form named, at the first of the entries that are new on it.
    static func address(of day: String, _ news: String? = nil) -> String {
        let parts = [CalendarDay(day).map { "day=\($0)" }, news].compactMap(\.self)
        let place = news?.wholeMatch(of: /(?:added|logged)=(\d+).*/).map { "#entry-\($0.1)" } ?? ""
        return (parts.isEmpty ? "/diary" : "/diary?" + parts.joined(separator: "&")) + place
    }
}
