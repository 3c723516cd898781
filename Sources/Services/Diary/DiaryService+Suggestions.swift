package import APIContract
import Database
package import NutritionScience
package import Rules

extension DiaryService {
    /// What a person is likely to log next: what they marked, and what they logged in the last sixty days.
    /// With a meal, what they eat at it by habit comes first; otherwise what they logged last.
    ///
    /// - Throws: `InvalidInput` for what is no meal.
    package func suggestions(at meal: String?, of person: Person.ID) async throws -> DiarySuggestions {
        let (time, meal) = (storage.time, try FieldCheck.meal(meal).get())
        return try await storage.read(person) { person, connection in
            try Self.suggestions(at: meal, today: person.today(at: time), on: connection)
        }
    }

    /// What a person ate in the last sixty days whose name has all words of a text, the last of which may be the start of
    /// one: by habit at a meal, at most five; and what they keep for themselves, read along with it.
    ///
    /// - Throws: `InvalidInput` for what is no meal.
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

    /// What a person eats by habit.
    static func habits(at meal: Meal?, today: CalendarDay, on connection: PersonConnection) throws -> Habits {
        Habits(try foods(on: Habits.period(until: today), on: connection), at: meal, today: today)
    }

    /// What a person is likely to log next at a meal of a day, by habit, and what they ate the day before, without what a
    /// file says of it.
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

    /// What was eaten on days, without what a file says of them.
    static func foods(
        on days: ClosedRange<CalendarDay>, on connection: PersonConnection
    ) throws -> [DiaryEntry] {
        try DiaryStore.foods(on: days, on: connection).map(DiaryEntry.init)
    }

    /// Marks what an entry has. Marked again, it stays the favourite that it is.
    ///
    /// - Throws: `InvalidInput` for an entry without a name, and beyond 100 favourites; `DiaryError.entryNotFound`,
    ///   `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func addFavourite(_ request: FavouriteFoodRequest, of person: Person.ID) async throws -> FavouriteFood {
        try await storage.limits.count(.diaryChange, for: String(person))
        guard let id = request.entryId else { throw InvalidInput(["entryId": .missing]) }
        return try await storage.write(person) { _, connection in
            try Self.favourite(of: id, on: connection)
        }
    }

    /// Marks what an entry has, under the person's next number where a device has not given it one.
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

    /// The favourite that has just what an entry has; nil where it is none.
    package func favourite(of entry: DiaryEntry, of person: Person.ID) async throws -> FavouriteFood.ID? {
        guard let food = DiaryFood(entry) else { return nil }
        return try await storage.read(person) { _, connection in
            try FavouriteStore.favourites(on: connection).first { $0.food == food }?.id
        }
    }

    /// Forgets a favourite.
    ///
    /// - Throws: `DiaryError.favouriteNotFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func deleteFavourite(_ id: FavouriteFood.ID, of person: Person.ID) async throws {
        try await storage.limits.count(.diaryChange, for: String(person))
        try await storage.write(person) { _, connection in
            guard try FavouriteStore.delete(id, on: connection) else { throw DiaryError.favouriteNotFound }
        }
    }
}
