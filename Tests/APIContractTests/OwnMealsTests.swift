import APIContract
import NutritionScience
import Testing

/// The meals of a person's days.
struct OwnMealsTests {
    @Test(
        "A meal is usual at its hour, or near its own time",
        arguments: [
            (7, 0, .breakfast), (11, 0, .lunch), (15, 30, .snack), (19, 0, .dinner), (23, 0, .snack), (2, 0, .snack),
        ] as [(Int, Int, Meal)])
    func usual(_ hour: Int, _ minute: Int, _ meal: Meal) {
        #expect(OwnMeals().usual(at: TimeOfDay(minutes: hour * 60 + minute)) == meal)
    }

    @Test(
        "The times of one's own come first",
        arguments: [
            (11, 0, .breakfast), (12, 30, .breakfast), (13, 45, .lunch), (16, 0, .meal5), (17, 30, .meal5),
            (19, 0, .dinner), (0, 30, .snack), (22, 15, .snack), (8, 0, .breakfast),
        ] as [(Int, Int, Meal)])
    func own(_ hour: Int, _ minute: Int, _ meal: Meal) {
        let meals = OwnMeals(chosen: [
            OwnMeal(.breakfast, time: TimeOfDay("11:30")), OwnMeal(.lunch), OwnMeal(.meal5, time: TimeOfDay("16:30")),
            OwnMeal(.dinner), OwnMeal(.snack, time: TimeOfDay("23:45")),
        ])
        #expect(meals.usual(at: TimeOfDay(minutes: hour * 60 + minute)) == meal)
    }

    @Test("Meals that are none of theirs any more stand on days on which something was eaten at them")
    func shown() {
        let meals = OwnMeals(chosen: [OwnMeal(.dinner, name: "Feast"), OwnMeal(.lunch), OwnMeal(.meal7)])
        #expect(
            meals.shown(with: [.snack, .lunch, .breakfast]).map(\.meal) == [
                .dinner, .lunch, .meal7, .breakfast, .snack,
            ])
        #expect(meals[.dinner].name == "Feast" && meals[.snack] == OwnMeal(.snack) && meals.unused == .breakfast)
        #expect(OwnMeals(mealsPerDay: 10).unused == nil && OwnMeals(mealsPerDay: 1).meals.count == 4)
    }

    @Test("Entries with a time come by it, the others after, as they were logged")
    func order() {
        let entries = [(1, nil), (2, "12:00"), (3, nil), (4, "07:30"), (5, "12:00")].map { (id: Int64, time: String?) in
            DiaryEntry(
                id: DiaryEntry.ID(rawValue: id), day: CalendarDay(daysSince1970: 0), calories: 1, protein: nil,
                carbohydrate: nil, fat: nil, name: nil, meal: nil, time: time.flatMap { TimeOfDay($0) }, foodId: nil,
                grams: nil, createdAt: Timestamp(milliseconds: 0))
        }
        #expect(entries.inOrderOfTime().map(\.id.rawValue) == [4, 2, 5, 1, 3])
    }
}
