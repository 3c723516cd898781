package import APIContract
package import NutritionScience

/// A diary entry from a request, after its check.
package struct CheckedEntry: Hashable, Sendable {
    /// The day on which it was eaten, or is planned for.
    package let day: CalendarDay
    /// Whether it is planned and not eaten yet.
    package let isPlanned: Bool
    /// Its energy in kilocalories.
    package let calories: Int
    /// Grams of protein; nil where not known.
    package let protein: Double?
    /// Grams of carbohydrate; nil where not known.
    package let carbohydrate: Double?
    /// Grams of fat; nil where not known.
    package let fat: Double?
    /// The known amounts of all other nutrients.
    package let nutrients: NutrientAmounts
    /// Its name; nil where none was given.
    package let name: String?
    /// The meal that it belongs to, if any.
    package let meal: Meal?
    /// The time of day; nil where none was given.
    package let time: TimeOfDay?
    /// The food of the table, if any; never together with one of the person's own.
    package let foodId: Food.ID?
    /// The person's own food, if any.
    package let ownFoodId: OwnFood.ID?
    /// Grams of the food; nil without one.
    package let grams: Double?
    /// The amount as the person said it; nil where they typed grams.
    package let portion: DiaryEntry.Portion?
    /// The percentage that its energy may be off by; nil where it is as known.
    package let guess: Int?
    /// The key that the client gave the request, if any.
    package let clientKey: String?
    /// The way of logging: as given in the request, or else inferred from its fields.
    package let way: MeasuredEvent.LoggingWay

    /// Checks a request. Without a day, it is for today; on later days, at most 30 ahead, it is planned.
    ///
    /// - Throws: `InvalidInput` naming every invalid field, or else the unusual one for the person to confirm.
    package init(_ request: DiaryEntryRequest, today: CalendarDay) throws(InvalidInput) {
        try self.init(request, today: today, in: FieldCheck.entryDays(today: today))
    }

    private init(
        _ request: DiaryEntryRequest, today: CalendarDay, in days: ClosedRange<CalendarDay>
    ) throws(InvalidInput) {
        let named = FieldCheck.day(request.day, in: days, usual: today)
        (
            day, isPlanned, calories, protein, carbohydrate, fat, nutrients, name, meal, time, grams, portion, guess,
            clientKey
        ) = try all(
            named,
            // Where the day is invalid, only that is refused.
            FieldCheck.isPlanned(request.isPlanned, on: (try? named.get()) ?? today, today: today),
            FieldCheck.calories(request.calories, field: request.grams == nil ? "calories" : "grams"),
            FieldCheck.nutrient(request.protein, field: "protein"),
            FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
            FieldCheck.nutrient(request.fat, field: "fat"),
            FieldCheck.nutrients(request.nutrients),
            FieldCheck.foodName(request.name),
            FieldCheck.meal(request.meal),
            FieldCheck.optionalTimeOfDay(request.time, field: "time"),
            FieldCheck.foodWeight(request.grams, hasFood: request.foodId != nil || request.ownFoodId != nil),
            FieldCheck.portion(request.portion, hasGrams: request.grams != nil),
            FieldCheck.guess(request.guess),
            FieldCheck.optionalClientKey(request.clientKey))
        way = .init(request.way, among: [.search, .barcode, .typed, .energy]) ?? request.usualWay
        (foodId, ownFoodId) = (request.ownFoodId == nil ? request.foodId : nil, request.ownFoodId)
        guard request.confirmed != true else { return }
        try FieldCheck.atOnce(calories: calories, grams: grams, isConfirmed: false).get()
        guard grams == nil else { return }
        try FieldCheck.energy(calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients).get()
    }

    /// Checks an entry after changes. The day that it already has is accepted, even one that has not begun yet where
    /// the person is now; confirmed values are not asked about again. What is planned stays so until it is said to be
    /// eaten, and what was eaten is planned once it is moved to a day to come.
    ///
    /// - Throws: `InvalidInput`, as above.
    package init(_ changes: DiaryEntryChanges, of old: DiaryEntry, today: CalendarDay) throws(InvalidInput) {
        var request = DiaryEntryRequest()
        request.day = changes.day ?? old.day.description
        request.isPlanned = changes.isPlanned ?? (old.isPlanned ? true : nil)
        request.calories = changes.calories ?? old.calories
        request.protein = changes.protein.map(\.value) ?? old.protein
        request.carbohydrate = changes.carbohydrate.map(\.value) ?? old.carbohydrate
        request.fat = changes.fat.map(\.value) ?? old.fat
        request.nutrients = changes.nutrients ?? old.nutrients.byName
        request.name = changes.name.map(\.value) ?? old.name
        request.meal = changes.meal.map(\.value) ?? old.meal?.rawValue
        request.time = changes.time.map(\.value) ?? old.time?.description
        (request.foodId, request.ownFoodId) = (old.foodId, old.ownFoodId)
        request.grams = changes.grams ?? old.grams
        // How the amount was said is true of that amount only.
        let isOtherAmount = changes.grams.map { !$0.isSameWeight(as: old.grams) } ?? false
        request.portion = changes.portion.map(\.value) ?? (isOtherAmount ? nil : old.portion)
        request.guess = changes.guess.map(\.value) ?? old.guess
        request.clientKey = changes.clientKey
        let isSame =
            request.calories == old.calories && request.grams == old.grams && request.protein == old.protein
            && request.carbohydrate == old.carbohydrate && request.fat == old.fat
        request.confirmed = changes.confirmed ?? isSame
        let days = FieldCheck.entryDays(today: today)
        try self.init(
            request, today: old.isPlanned ? today : max(today, old.day),
            in: days.lowerBound...max(days.upperBound, old.day))
    }
}

extension Double {
    /// Whether grams are those of an entry, to a hundredth.
    package func isSameWeight(as grams: Double?) -> Bool { grams.map { abs($0 - self) < 0.0051 } ?? false }
}

extension MeasuredEvent.LoggingWay {
    /// The given way, among those in which food can be logged; nil for any other. It is only counted, so unknown ways
    /// of newer devices are not refused.
    package init?(_ text: String?, among ways: [Self]) {
        guard let way = ways.first(where: { $0.rawValue == text }) else { return nil }
        self = way
    }
}

extension DiaryEntryRequest {
    /// The likely way of logging where none is given: a food was searched for; a typed entry may have nothing but its
    /// energy.
    fileprivate var usualWay: MeasuredEvent.LoggingWay {
        guard foodId == nil, ownFoodId == nil else { return .search }
        return name == nil && protein == nil && carbohydrate == nil && fat == nil ? .energy : .typed
    }
}
