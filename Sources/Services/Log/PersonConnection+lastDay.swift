import APIContract
import Database
import NutritionScience

extension PersonConnection {
    /// By how many days a day can be ahead that the person has left by flying west.
    private static let daysAhead = 2

    /// The last day that can be changed where a request names one: today, or a later one on which something was logged,
    /// since the person has come from further east. What is planned says nothing of that.
    func lastDay(named text: String?, today: CalendarDay) throws -> CalendarDay {
        guard let day = text.flatMap(CalendarDay.init(given:)), day > today, day <= today.adding(days: Self.daysAhead)
        else { return today }
        let tables = ["diary_entries", "water_entries", "weights", "day_notes"]
        let found = try query(
            tables.map { table in
                "SELECT day FROM \(table) WHERE person_id = $1 AND day = $2"
                    + (table == "diary_entries" ? " AND is_planned = 0" : "")
            }.joined(separator: " UNION ALL ") + " LIMIT 1", [.id(person), .text(day.description)])
        return found.isEmpty ? today : day
    }
}
