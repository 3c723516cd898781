package import APIContract
package import NutritionScience

extension FieldCheck {
    /// The required energy of food.
    package static func calories(_ kilocalories: Int?, field: String = "calories") -> Checked<Int> {
        guard let kilocalories else { return .refused(field: field, .missing) }
        let range = AllowedRange.dailyKilocalories
        guard range.contains(kilocalories) else {
            return .refused(
                field: field, .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: "kcal"))
        }
        return .accepted(kilocalories)
    }

    /// The days for which food can be logged or planned.
    package static func entryDays(today: CalendarDay) -> ClosedRange<CalendarDay> {
        firstDay...DiaryEntryRequest.lastDay(today: today)
    }

    /// Whether food is planned and not eaten yet: where that is not said, it is on a day after today. On such a day
    /// nothing was eaten.
    package static func isPlanned(_ isPlanned: Bool?, on day: CalendarDay, today: CalendarDay) -> Checked<Bool> {
        guard day > today else { return .accepted(isPlanned ?? false) }
        return isPlanned == false ? .refused(field: "isPlanned", .notEatenYet(day)) : .accepted(true)
    }

    /// The percentage that the energy of something may be off by, if it is a guess.
    package static func guess(_ percent: Int?, field: String = "guess") -> Checked<Int?> {
        guard let percent else { return .accepted(nil) }
        guard IntakeDoubt.percentages.contains(percent) else {
            return .refused(field: field, .notOneOf(IntakeDoubt.percentages.map(String.init)))
        }
        return .accepted(percent)
    }

    /// An amount as a person said it, if they did; only with the grams that count.
    package static func portion(
        _ portion: DiaryEntry.Portion?, hasGrams: Bool, field: String = "portion"
    ) -> Checked<DiaryEntry.Portion?> {
        guard let portion else { return .accepted(nil) }
        guard hasGrams else { return .refused(field: "grams", .missing) }
        let (most, longest) = (DiaryEntry.Portion.mostCount, DiaryEntry.Portion.longestUnit)
        guard portion.count <= Double(most) else { return .refused(field: "\(field).count", .tooLarge(maximum: most)) }
        let count = (portion.count * 100).rounded() / 100
        guard count > 0 else { return .refused(field: "\(field).count", .notAboveZero) }
        guard !portion.unit.isBlank else { return .refused(field: "\(field).unit", .missing) }
        guard portion.unit.unicodeScalars.count <= longest else {
            return .refused(field: "\(field).unit", .wrongLength(minimum: 1, maximum: longest))
        }
        guard !portion.unit.hasControlCharacters else {
            return .refused(field: "\(field).unit", .controlCharacters)
        }
        return .accepted(DiaryEntry.Portion(count: count, unit: portion.unit))
    }

    /// Grams of a nutrient, 0 to 10,000, to a hundredth, if any.
    package static func nutrient(_ grams: Double?, field: String) -> Checked<Double?> {
        guard let grams else { return .accepted(nil) }
        guard (0...10_000).contains(grams) else {
            return .refused(field: field, .outOfRange(minimum: 0, maximum: 10_000, unit: "g"))
        }
        return .accepted((grams * 100).rounded() / 100)
    }

    /// Amounts of other nutrients than those with fields of their own, each by its name.
    package static func nutrients(_ amounts: [String: Double]?, field: String = "nutrients") -> Checked<NutrientAmounts>
    {
        var checked = NutrientAmounts()
        for (name, amount) in amounts ?? [:] {
            guard let nutrient = Nutrient(key: name), !nutrient.hasOwnField else {
                return .refused(field: field, .notOneOf(Nutrient.others.map(\.key)))
            }
            let most = nutrient.mostInADay
            guard (0...most).contains(amount) else {
                return .refused(
                    field: "\(field).\(name)",
                    .outOfRange(minimum: 0, maximum: Int(most), unit: nutrient.unit.rawValue))
            }
            checked[nutrient] = amount
        }
        return .accepted(checked)
    }

    /// Grams of a food of the table or of one's own, 1 to 10,000, to a hundredth; nil without a food.
    package static func foodWeight(_ grams: Double?, hasFood: Bool) -> Checked<Double?> {
        guard let grams else { return hasFood ? .refused(field: "grams", .missing) : .accepted(nil) }
        guard hasFood else { return .refused(field: "foodId", .missing) }
        guard (1...10_000).contains(grams) else {
            return .refused(field: "grams", .outOfRange(minimum: 1, maximum: 10_000, unit: "g"))
        }
        return .accepted((grams * 100).rounded() / 100)
    }

    /// An amount that was eaten at once: one so large that it is asked about passes once the person says that it is right.
    /// What follows from the weight of a food is asked about by its weight.
    package static func atOnce(calories: Int?, grams: Double?, isConfirmed: Bool) -> Checked<Void> {
        guard !isConfirmed else { return .accepted(()) }
        if let grams, grams > Double(AtOnce.grams) {
            return .refused(field: "grams", .muchAtOnce(AtOnce.grams / 1000, unit: "kg"))
        }
        guard let calories, calories > AtOnce.kilocalories else { return .accepted(()) }
        return .refused(field: grams == nil ? "calories" : "grams", .muchAtOnce(AtOnce.kilocalories, unit: "kcal"))
    }

    /// The energy of something that was typed in. Where its protein, carbohydrate and fat alone have far more, it is asked
    /// about, as on a label.
    package static func energy(
        _ calories: Int, protein: Double?, carbohydrate: Double?, fat: Double?, _ nutrients: NutrientAmounts
    ) -> Checked<Void> {
        var label = LabelDoubt.Label(calories: calories)
        (label.protein, label.carbohydrate, label.fat) = (protein ?? 0, carbohydrate ?? 0, fat ?? 0)
        (label.fibre, label.alcohol) = (nutrients[.fibre], nutrients[.alcohol])
        for case .energyOff(let expected) in LabelDoubt.doubts(about: label) where expected > calories {
            return .refused(field: "calories", .energyBelowNutrients(expected: expected))
        }
        return .accepted(())
    }

    /// The name of a food, in at most 100 characters without control characters; nil where it is blank.
    package static func foodName(_ text: String?, field: String = "name") -> Checked<String?> {
        guard let text else { return .accepted(nil) }
        guard text.unicodeScalars.count <= 100 else {
            return .refused(field: field, .wrongLength(minimum: 0, maximum: 100))
        }
        guard !text.hasControlCharacters else { return .refused(field: field, .controlCharacters) }
        return .accepted(text.isBlank ? nil : text)
    }

    /// One of the meals, if any.
    package static func meal(_ text: String?, field: String = "meal") -> Checked<Meal?> {
        guard let text else { return .accepted(nil) }
        guard let meal = Meal(rawValue: text) else {
            return .refused(field: field, .notOneOf(Meal.allCases.map(\.rawValue)))
        }
        return .accepted(meal)
    }

    /// A note about a day, in at most 1,000 characters, of which line breaks are the only control characters; nil
    /// where it is blank.
    package static func note(_ text: String?, field: String = "text") -> Checked<String?> {
        guard let text else { return .accepted(nil) }
        guard text.unicodeScalars.count <= 1000 else {
            return .refused(field: field, .wrongLength(minimum: 0, maximum: 1000))
        }
        guard !text.replacing("\n", with: " ").hasControlCharacters else {
            return .refused(field: field, .controlCharacters)
        }
        return .accepted(text.isBlank ? nil : text)
    }

    /// Whether a day is completely logged, if that is said.
    package static func completeness(_ text: String?, field: String = "completeness") -> Checked<DayCompleteness?> {
        guard let text else { return .accepted(nil) }
        guard let completeness = DayCompleteness(rawValue: text) else {
            return .refused(field: field, .notOneOf(DayCompleteness.allCases.map(\.rawValue)))
        }
        return .accepted(completeness)
    }

    /// The marks of other things that move weight on a day.
    package static func marks(_ names: [String]?, field: String = "marks") -> Checked<Set<DayMark>> {
        let marks = (names ?? []).compactMap(DayMark.init(rawValue:))
        guard marks.count == names?.count ?? 0 else {
            return .refused(field: field, .notOneOf(DayMark.allCases.map(\.rawValue)))
        }
        return .accepted(Set(marks))
    }

    /// The days and marks of a range: at most 62 days until today, and at least one mark.
    ///
    /// - Throws: `InvalidInput` naming every invalid field.
    package static func markedDays(
        _ request: DayMarksRequest, today: CalendarDay
    ) throws(InvalidInput) -> (days: ClosedRange<CalendarDay>, marks: Set<DayMark>) {
        let to = day(request.to, in: firstDay...today, usual: today, field: "to")
        // Where the end is invalid, the start is only checked against today.
        let last = (try? to.get()) ?? today
        let earliest = max(firstDay, last.adding(days: 1 - DayMarksRequest.mostDays))
        let from: Checked<CalendarDay> =
            request.from == nil
            ? .refused(field: "from", .missing)
            : day(request.from, in: earliest...last, usual: last, field: "from")
        let chosen: Checked<Set<DayMark>> =
            request.marks?.isEmpty ?? true ? .refused(field: "marks", .missing) : marks(request.marks)
        let (first, end, marks) = try all(from, to, chosen)
        return (first...end, marks)
    }
}

extension Nutrient {
    /// The most that something eaten may have of it: 10,000 g, or a million of a smaller unit.
    fileprivate var mostInADay: Double { unit == .grams ? 10_000 : NutrientAmounts.most }
}
