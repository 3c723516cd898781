import APIContract
import Database
import NutritionScience

extension DiaryService {
    typealias CheckedEntry = (day: CalendarDay, content: DiaryStore.Content, clientKey: String?)

    static func checked(_ request: DiaryEntryRequest, today: CalendarDay) throws(InvalidInput) -> CheckedEntry {
        let (day, calories, protein, carbohydrate, fat, name, meal, time, grams, clientKey) = try all(
            FieldCheck.day(request.day, in: FieldCheck.firstDay...today, usual: today),
            FieldCheck.calories(request.calories),
            FieldCheck.nutrient(request.protein, field: "protein"),
            FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
            FieldCheck.nutrient(request.fat, field: "fat"),
            FieldCheck.foodName(request.name),
            FieldCheck.meal(request.meal),
            FieldCheck.timeOfDay(request.time, field: "time"),
            FieldCheck.foodWeight(request.grams, of: request.foodId),
            FieldCheck.optionalClientKey(request.clientKey))
        let content = DiaryStore.Content(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, name: name, meal: meal,
            time: time,
            foodId: request.foodId, grams: grams)
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
        request.name = changes.name.map(\.value) ?? old.content.name
        request.meal = changes.meal.map(\.value) ?? old.content.meal?.rawValue
        request.time = changes.time.map(\.value) ?? old.content.time?.description
        (request.foodId, request.grams) = (old.content.foodId, changes.grams ?? old.content.grams)
        request.clientKey = changes.clientKey
        var entry = try checked(request, today: max(today, old.day))
        entry.content.imported = old.content.imported
        return entry
    }
}
