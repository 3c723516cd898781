import APIContract
import NutritionScience

extension FieldCheck {
    /// The first day that anything can be told of.
    static let firstDay = CalendarDay(daysSince1970: 0)
    /// Every day that anything can be told of, until 31 December 9999.
    static let everyDay = firstDay...CalendarDay(daysSince1970: 2_932_896)

    /// A day in a range; `usual` where none is told.
    static func day(
        _ text: String?, in days: ClosedRange<CalendarDay>, usual: CalendarDay, field: String = "day"
    ) -> Checked<CalendarDay> {
        guard let text else { return .accepted(usual) }
        guard let day = CalendarDay(text) else { return .refused(field: field, .notADay) }
        guard days.contains(day) else {
            return .refused(field: field, .dayOutOfRange(earliest: days.lowerBound, latest: days.upperBound))
        }
        return .accepted(day)
    }

    /// A required weight that was measured, to the gram.
    static func measuredWeight(_ kilograms: Double?, field: String = "weight") -> Checked<Mass> {
        guard let kilograms else { return .refused(field: field, .missing) }
        let range = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        guard let weight = Mass(kilograms: kilograms), range.contains(weight.grams) else {
            return .refused(field: field, InputProblem.weightOutOfRange.fieldProblem)
        }
        return .accepted(weight)
    }

    /// The required energy of food.
    static func calories(_ kilocalories: Int?, field: String = "calories") -> Checked<Int> {
        guard let kilocalories else { return .refused(field: field, .missing) }
        let range = AllowedRange.dailyKilocalories
        guard range.contains(kilocalories) else {
            return .refused(
                field: field, .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: "kcal"))
        }
        return .accepted(kilocalories)
    }

    /// The required amount of something that was drunk.
    static func millilitres(_ millilitres: Int?, field: String = "millilitres") -> Checked<Int> {
        guard let millilitres else { return .refused(field: field, .missing) }
        guard (1...5000).contains(millilitres) else {
            return .refused(field: field, .outOfRange(minimum: 1, maximum: 5000, unit: "ml"))
        }
        return .accepted(millilitres)
    }

    /// Grams of a nutrient, 0 to 2,000, to a hundredth, if any.
    static func nutrient(_ grams: Double?, field: String) -> Checked<Double?> {
        guard let grams else { return .accepted(nil) }
        guard (0...2000).contains(grams) else {
            return .refused(field: field, .outOfRange(minimum: 0, maximum: 2000, unit: "g"))
        }
        return .accepted((grams * 100).rounded() / 100)
    }

    /// Grams of a food of the food table, 1 to 2,000, to a hundredth; nil without a food.
    static func foodWeight(_ grams: Double?, of food: Food.ID?) -> Checked<Double?> {
        guard let grams else { return food == nil ? .accepted(nil) : .refused(field: "grams", .missing) }
        guard food != nil else { return .refused(field: "foodId", .missing) }
        guard (1...2000).contains(grams) else {
            return .refused(field: "grams", .outOfRange(minimum: 1, maximum: 2000, unit: "g"))
        }
        return .accepted((grams * 100).rounded() / 100)
    }

    /// What food is called, in at most 100 characters without control characters; nil where it is blank.
    static func foodName(_ text: String?, field: String = "name") -> Checked<String?> {
        guard let text else { return .accepted(nil) }
        guard text.unicodeScalars.count <= 100 else {
            return .refused(field: field, .wrongLength(minimum: 0, maximum: 100))
        }
        guard !text.hasControlCharacters else { return .refused(field: field, .controlCharacters) }
        return .accepted(text.allSatisfy(\.isWhitespace) ? nil : text)
    }

    /// One of the meals, if any.
    static func meal(_ text: String?, field: String = "meal") -> Checked<Meal?> {
        guard let text else { return .accepted(nil) }
        guard let meal = Meal(rawValue: text) else {
            return .refused(field: field, .notOneOf(Meal.allCases.map(\.rawValue)))
        }
        return .accepted(meal)
    }

    /// The key that a client gives a change, if any.
    static func optionalClientKey(_ text: String?) -> Checked<String?> {
        guard let text else { return .accepted(nil) }
        return switch clientKey(text) {
        case .accepted(let key): .accepted(key)
        case .refused(let field, let problem): .refused(field: field, problem)
        }
    }

    /// The days from `from` to `to`: at most 3,660. `to` is today where it is not told, and `from` such that there are
    /// `usualCount` days.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    static func days(from: String?, to: String?, usualCount: Int, today: CalendarDay) throws(InvalidInput)
        -> ClosedRange<CalendarDay>
    {
        let lastDay = CalendarDay(year: 9999, month: 12, day: 31) ?? today
        let end = day(to, in: firstDay...lastDay, usual: today, field: "to")
        // Where the end is no day, the start can only be held against all days.
        let latest = (try? end.get()) ?? lastDay
        let earliest = (try? end.get()).map { max(firstDay, $0.adding(days: 1 - 3660)) } ?? firstDay
        let usual = max(firstDay, latest.adding(days: 1 - usualCount))
        let (start, last) = try all(day(from, in: earliest...latest, usual: usual, field: "from"), end)
        return start...last
    }
}
