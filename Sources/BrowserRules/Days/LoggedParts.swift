import APIContract
import NutritionScience

/// The log of a day.
struct LoggedParts {
    let day: CalendarDay
    private var entries: [DiaryEntry] = []
    private var millilitres = 0
    private var weight: Double?

    /// A day of which nothing was logged.
    init(day: CalendarDay) { self.day = day }

    /// Adds an entry, as far as sums count it. One without energy is none.
    mutating func add(entry json: JSONValue) {
        guard let contents = FoodNutrients(json) else { return }
        entries.append(
            DiaryEntry(
                id: DiaryEntry.ID(rawValue: 0), day: day, calories: contents.calories, protein: contents.protein,
                carbohydrate: contents.carbohydrate, fat: contents.fat, name: nil, meal: json.choice("meal"),
                foodId: nil,
                grams: nil, createdAt: Timestamp(milliseconds: 0)))
    }

    /// Adds something that was drunk.
    mutating func add(drink json: JSONValue) { millilitres += json.whole("millilitres") ?? 0 }

    /// Adds what the scales showed.
    mutating func add(weighIn json: JSONValue) { weight = json.number("weight") }

    /// The sums of the day.
    var totals: DayTotals {
        var totals = DayTotals(day: day)
        (totals.weight, totals.water) = (weight, millilitres)
        guard !entries.isEmpty else { return totals }
        let diary = DiaryDay(day: day, entries: entries)
        (totals.calories, totals.protein) = (diary.calories, diary.protein)
        (totals.carbohydrate, totals.fat) = (diary.carbohydrate, diary.fat)
        totals.meals = Meal.allCases.filter { meal in entries.contains { $0.meal == meal } }
        return totals
    }
}
