package import APIContract
import Database
package import NutritionScience
package import Rules

extension DiaryService {
    /// The foods that a person is likely to log next: their favourites, and those logged in the last sixty days. With a
    /// meal, its habits come first; otherwise the latest foods.
    ///
    /// - Throws: `InvalidInput` for an unknown meal.
    package func suggestions(at meal: String?, of person: Person.ID) async throws -> DiarySuggestions {
        let (time, meal) = (storage.time, try FieldCheck.meal(meal).get())
        return try await storage.read(person) { person, connection in
            try Self.suggestions(at: meal, today: person.today(at: time), on: connection)
        }
    }

    /// The foods that a person ate in the last sixty days whose names have all words of a text, the last as a prefix:
    /// by habit at a meal, at most five; and their own foods, read along with them.
    ///
    /// - Throws: `InvalidInput` for an unknown meal.
    package func eaten(
        matching text: String, at meal: String?, of person: Person.ID
    ) async throws -> (foods: [RecentFood], kitchen: OwnFoodCollection) {
        let (time, meal) = (storage.time, try FieldCheck.meal(meal).get())
        return try await storage.read(person) { person, connection in
            let habits = try Self.habits(at: meal, today: person.today(at: time), on: connection)
            let kitchen = try OwnFoodStore.collection(on: connection)
            return (habits.eaten(matching: text, own: kitchen), kitchen)
        }
    }

    /// A person's eating habits.
    static func habits(at meal: Meal?, today: CalendarDay, on connection: PersonConnection) throws -> Habits {
        Habits(try foods(on: Habits.period(until: today), on: connection), at: meal, today: today)
    }

    /// The foods that a person is likely to log next at a meal of a day, by habit, and what they ate the day before,
    /// without sums from a file.
    package func suggestions(
        for day: CalendarDay, at meal: Meal, of person: Person.ID
    ) async throws -> (suggestions: DiarySuggestions, before: DiaryDay) {
        let (time, before) = (storage.time, day.adding(days: -1))
        return try await storage.read(person) { person, connection in
            (
                try Self.suggestions(at: meal, today: person.today(at: time), on: connection),
                DiaryDay(day: before, entries: try Self.foods(on: before...before, on: connection))
            )
        }
    }

    private static func suggestions(
        at meal: Meal?, today: CalendarDay, on connection: PersonConnection
    ) throws -> DiarySuggestions {
        DiarySuggestions(
            try FavouriteStore.favourites(on: connection), try habits(at: meal, today: today, on: connection),
            own: try OwnFoodStore.collection(on: connection))
    }

    /// The entries on days, without sums from a file.
    static func foods(
        on days: ClosedRange<CalendarDay>, on connection: PersonConnection
    ) throws -> [DiaryEntry] {
        try DiaryStore.foods(on: days, on: connection).map(DiaryEntry.init)
    }

    /// Marks the food of an entry as a favourite. An existing favourite stays as it is.
    ///
    /// - Throws: `InvalidInput` for an entry without a name, and beyond 100 favourites; `DiaryError.entryNotFound`,
    ///   `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func addFavourite(_ request: FavouriteFoodRequest, of person: Person.ID) async throws -> FavouriteFood {
        try await limits.count(.diaryChange, for: String(person))
        guard let id = request.entryId else { throw InvalidInput(["entryId": .missing]) }
        return try await writer.write(person) { _, connection in
            try Self.favourite(of: id, on: connection)
        }
    }

    /// Marks the food of an entry as a favourite, under the person's next number unless a device has given one.
    static func favourite(
        of entry: DiaryEntry.ID, id: FavouriteFood.ID? = nil, on connection: PersonConnection
    ) throws -> FavouriteFood {
        guard let entry = try DiaryStore.entry(entry, on: connection) else { throw DiaryError.entryNotFound }
        guard let food = DiaryFood(DiaryEntry(entry)) else { throw InvalidInput(["name": .missing]) }
        let known = try FavouriteStore.favourites(on: connection)
        if let same = known.first(where: { $0.food == food || $0.id == id }) { return same }
        guard known.count < FavouriteFood.most else {
            throw InvalidInput(["favourites": .tooManyEntries(maximum: FavouriteFood.most)])
        }
        return try FavouriteStore.insert(food, id: id, on: connection)
    }

    /// The favourite with exactly the food of an entry; nil where there is none.
    package func favourite(of entry: DiaryEntry, of person: Person.ID) async throws -> FavouriteFood.ID? {
        guard let food = DiaryFood(entry) else { return nil }
        return try await storage.read(person) { _, connection in
            try FavouriteStore.favourites(on: connection).first { $0.food == food }?.id
        }
    }

    /// Deletes a favourite.
    ///
    /// - Throws: `DiaryError.favouriteNotFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func deleteFavourite(_ id: FavouriteFood.ID, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        try await writer.write(person) { _, connection in
            guard try FavouriteStore.delete(id, on: connection) else { throw DiaryError.favouriteNotFound }
        }
    }
}
