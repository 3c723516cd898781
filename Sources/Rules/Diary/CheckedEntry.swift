package import APIContract
package import NutritionScience

/// Something that was eaten, as a request says it, after its check.
package struct CheckedEntry: Hashable, Sendable {
    /// The day on which it was eaten.
    package let day: CalendarDay
    /// Its energy in kilocalories.
    package let calories: Int
    /// Grams of protein; nil where not known.
    package let protein: Double?
    /// Grams of carbohydrate; nil where not known.
    package let carbohydrate: Double?
    /// Grams of fat; nil where not known.
    package let fat: Double?
    /// What is known of all other nutrients.
    package let nutrients: NutrientAmounts
    /// What it was; nil where that was not said.
    package let name: String?
    /// The meal that it belongs to, if any.
    package let meal: Meal?
    /// When on the day; nil where that was not said.
    package let time: TimeOfDay?
    /// The food of the table that it is, if any; not beside one of the person's own.
    package let foodId: Food.ID?
    /// The person's own food that it is, if any.
    package let ownFoodId: OwnFood.ID?
    /// Grams of the food; nil without one.
    package let grams: Double?
    /// The key that the client gave the request, if any.
    package let clientKey: String?
    /// How it was logged: by what the request says, or else by what it has.
    package let way: MeasuredEvent.LoggingWay

    /// Checks a request. It is about today where it names no day, and not about a later one.
    ///
    /// - Throws: `InvalidInput` naming every field that was refused; or else the one that is unusual, for the person to
    ///   say that it is right.
    package init(_ request: DiaryEntryRequest, today: CalendarDay) throws(InvalidInput) {
        (day, calories, protein, carbohydrate, fat, nutrients, name, meal, time, grams, clientKey) = try all(
            FieldCheck.day(request.day, in: FieldCheck.firstDay...today, usual: today),
            FieldCheck.calories(request.calories, field: request.grams == nil ? "calories" : "grams"),
            FieldCheck.nutrient(request.protein, field: "protein"),
            FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
            FieldCheck.nutrient(request.fat, field: "fat"),
            FieldCheck.nutrients(request.nutrients),
            FieldCheck.foodName(request.name),
            FieldCheck.meal(request.meal),
            FieldCheck.optionalTimeOfDay(request.time, field: "time"),
            FieldCheck.foodWeight(request.grams, hasFood: request.foodId != nil || request.ownFoodId != nil),
            FieldCheck.optionalClientKey(request.clientKey))
        way = .init(request.way, among: [.search, .barcode, .typed, .energy]) ?? request.usualWay
        (foodId, ownFoodId) = (request.ownFoodId == nil ? request.foodId : nil, request.ownFoodId)
        guard request.confirmed != true else { return }
        try FieldCheck.atOnce(calories: calories, grams: grams, isConfirmed: false).get()
        guard grams == nil else { return }
        try FieldCheck.energy(calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients).get()
    }

    /// Checks an entry after changes. A day that it has already passes, even one that has not come yet where the person is
    /// now; and what was confirmed once is not asked about again.
    ///
    /// - Throws: `InvalidInput`, as above.
    package init(_ changes: DiaryEntryChanges, of old: DiaryEntry, today: CalendarDay) throws(InvalidInput) {
        var request = DiaryEntryRequest()
        request.day = changes.day ?? old.day.description
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
        request.clientKey = changes.clientKey
        let isSame =
            request.calories == old.calories && request.grams == old.grams && request.protein == old.protein
            && request.carbohydrate == old.carbohydrate && request.fat == old.fat
        request.confirmed = changes.confirmed ?? isSame
        try self.init(request, today: max(today, old.day))
    }
}

extension MeasuredEvent.LoggingWay {
    /// The way that is said, among those in which food can be logged; nil for any other. It is only counted, so that nothing
    /// is refused for it, as of a device that knows more ways.
    package init?(_ text: String?, among ways: [Self]) {
        guard let way = ways.first(where: { $0.rawValue == text }) else { return nil }
        self = way
    }
}

extension DiaryEntryRequest {
    /// How it was probably logged, where that is not said: a food was searched for; of what is typed, there may be nothing
    /// but its energy.
    fileprivate var usualWay: MeasuredEvent.LoggingWay {
        guard foodId == nil, ownFoodId == nil else { return .search }
        return name == nil && protein == nil && carbohydrate == nil && fat == nil ? .energy : .typed
    }
}
