import AppModels
import NutritionScience
import Screens
import Testing

/// The diary on a phone.
extension Phone {
    /// Logs an entry by its numbers, at a meal of a day.
    func eat(_ name: String, _ calories: Int, at meal: String = "lunch", on day: CalendarDay? = nil) {
        let food = DiaryModel(session, day: day).addFood(at: meal)
        (food[field: "name"], food[field: "calories"]) = (name, String(calories))
        food.addTypedTapped()
        #expect(food.isDone, "\(String(describing: food.screen?.problems))")
    }

    /// The diary of a day, a line an entry, sorted: "lunch: Soup, 420 cal".
    func eaten(on day: CalendarDay? = nil) throws -> [String] {
        let screen = try #require(DiaryModel(session, day: day).screen)
        return screen.meals.flatMap { meal in
            meal.entries.map { "\(meal.id ?? "any time"): \($0.name), \($0.calories)" }
        }.sorted()
    }

    /// An entry of a day by its name.
    func entry(_ name: String, on day: CalendarDay? = nil) throws -> DiaryScreen.Entry {
        let screen = try #require(DiaryModel(session, day: day).screen)
        return try #require(screen.meals.flatMap(\.entries).first { $0.name == name })
    }

    /// A meal of a day by its id in addresses.
    func meal(_ id: String, on day: CalendarDay? = nil) throws -> DiaryScreen.MealSection {
        let screen = try #require(DiaryModel(session, day: day).screen)
        return try #require(screen.meals.first { $0.id == id })
    }

    /// Sends everything, and expects a day to be the same on the server, on the phone, and on the phone after a
    /// restart.
    func expectSameDiary(_ storage: ServerStorage, on day: CalendarDay? = nil) async throws {
        try await sync()
        let shown = try #require(DiaryModel(session, day: day).screen)
        let day = try day ?? today
        try await ServerScreens.of(self, storage) { screens in expectSame(try await screens.diary(on: day), shown) }
        restart()
        expectSame(try #require(DiaryModel(session, day: day).screen), shown)
    }
}
