import Foundation
import NutritionScience

/// The errors of three ways to estimate expenditure, against the one that the logs of simulated people imply.
enum ExpenditureErrors {
    /// Prints the mean absolute error of each way at three days.
    ///
    /// - Throws: An error when the reference tables, which are looked up from the folder of the repository, can't be
    ///   read.
    static func report() throws {
        let people = try table("adaptive-users")
        let days = Dictionary(grouping: try table("adaptive-days")) { $0["user"] ?? "" }
        print("Expenditure, mean absolute error against the log (\(people.count) simulated people), kcal a day:")
        print("  day   formula   14-day trend × 7700   filter")
        for day in [14, 28, 56] {
            let errors = people.map { person in
                let log = (days[person["user"] ?? ""] ?? []).compactMap(entry)
                let truth = number(person, "logeq_ee_\(day)")
                return [
                    abs(number(person, "static_tdee") - truth), abs(trend(log, day: day) - truth),
                    abs(learned(person, log, day: day) - truth),
                ]
            }
            let means = (0..<3).map { way in errors.map { $0[way] }.reduce(0, +) / Double(errors.count) }
            print(
                "  \(column(day, 3))   \(column(means[0], 7))   \(column(means[1], 19))   \(column(means[2], 6))")
        }
    }

    /// The estimate of weight apps: mean logged intake of the last 14 days, less 7700 kcal for every kilogram by which
    /// the trend rose in them. The trend follows each weigh-in by a tenth.
    private static func trend(_ log: [LoggedDay], day: Int) -> Double {
        var trend: Double?
        var trends: [Int: Double] = [:]
        for entry in log {
            if let weight = entry.weight?.kilograms.value {
                trend = trend.map { $0 + 0.1 * (weight - $0) } ?? weight
            }
            trends[entry.day.daysSince1970] = trend
        }
        let intakes = log.filter { (day - 14..<day).contains($0.day.daysSince1970) }.compactMap(\.intake)
        let rise = (trends[day] ?? .nan) - (trends[day - 14] ?? .nan)
        return Double(intakes.reduce(0, +)) / Double(intakes.count) - 7700 * rise / 14
    }

    private static func learned(_ person: [String: String], _ log: [LoggedDay], day: Int) -> Double {
        let person = PlanInputs(
            weight: Mass(kilograms: number(person, "weight0_kg")) ?? Mass(grams: 0),
            height: Height(centimetres: number(person, "height_cm")) ?? Height(tenthMillimetres: 0),
            age: Int(number(person, "age")), sex: person["sex"].flatMap(Sex.init) ?? .other,
            activity: ActivityLevel.allCases.first { $0.multiplier.value == number(person, "multiplier") }
                ?? .sedentary,
            goal: .maintain)
        let history = ExpenditureHistory(log, of: person)
        return history.days.first { $0.day.daysSince1970 == day }?.estimate.expenditure ?? .nan
    }

    private static func entry(_ row: [String: String]) -> LoggedDay? {
        row["day"].flatMap(Int.init).map { day in
            LoggedDay(
                day: CalendarDay(daysSince1970: day),
                weight: row["scale_kg"].flatMap(Double.init).flatMap(Mass.init(kilograms:)),
                intake: row["logged_kcal"].flatMap(Int.init))
        }
    }

    private static func number(_ row: [String: String], _ column: String) -> Double {
        row[column].flatMap(Double.init) ?? .nan
    }

    private static func table(_ name: String) throws -> [[String: String]] {
        let text = try String(contentsOfFile: "Tests/NutritionScienceTests/Vectors/\(name).csv", encoding: .utf8)
        let lines = text.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    }

    private static func column(_ value: Double, _ width: Int) -> String { column(Int(value.rounded()), width) }

    private static func column(_ value: Int, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - String(value).count)) + String(value)
    }
}
