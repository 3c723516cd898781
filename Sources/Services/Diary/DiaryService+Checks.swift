import APIContract
import Database
import NutritionScience
import Rules

extension DiaryService {
    typealias CheckedEntry = (day: CalendarDay, content: DiaryStore.Content, clientKey: String?)

    static func checked(_ request: DiaryEntryRequest, today: CalendarDay) throws(InvalidInput) -> CheckedEntry {
        let (day, calories, protein, carbohydrate, fat, nutrients, name, meal, time, grams, clientKey) = try all(
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
        try FieldCheck.atOnce(calories: calories, grams: grams, isConfirmed: request.confirmed == true).get()
        if grams == nil, request.confirmed != true {
            try FieldCheck.energy(calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients).get()
        }
        let content = DiaryStore.Content(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, name: name, meal: meal,
            time: time, foodId: request.ownFoodId == nil ? request.foodId : nil, ownFoodId: request.ownFoodId,
            grams: grams, nutrients: nutrients)
        return (day, content, clientKey)
    }

    /// The entry after changes. A day that it has already passes, even one that has not come yet where the person is now.
    static func checked(
        _ changes: DiaryEntryChanges, of old: StoredEntry, today: CalendarDay
    ) throws(InvalidInput) -> CheckedEntry {
        var request = DiaryEntryRequest()
        request.day = changes.day ?? old.day.description
        request.calories = changes.calories ?? old.content.calories
        request.protein = changes.protein.map(\.value) ?? old.content.protein
        request.carbohydrate = changes.carbohydrate.map(\.value) ?? old.content.carbohydrate
        request.fat = changes.fat.map(\.value) ?? old.content.fat
        request.nutrients = changes.nutrients ?? old.content.nutrients.byName
        request.name = changes.name.map(\.value) ?? old.content.name
        request.meal = changes.meal.map(\.value) ?? old.content.meal?.rawValue
        request.time = changes.time.map(\.value) ?? old.content.time?.description
        (request.foodId, request.ownFoodId) = (old.content.foodId, old.content.ownFoodId)
        request.grams = changes.grams ?? old.content.grams
        request.clientKey = changes.clientKey
        // What was confirmed once is not asked about again.
        let isSame =
            request.calories == old.content.calories && request.grams == old.content.grams
            && request.protein == old.content.protein && request.carbohydrate == old.content.carbohydrate
            && request.fat == old.content.fat
        request.confirmed = changes.confirmed ?? isSame
        var entry = try checked(request, today: max(today, old.day))
        entry.content.imported = old.content.imported
        return entry
    }
}
