package import APIContract
import Database
package import NutritionScience

extension DiaryService {
    /// How many days back something counts as recent.
    private static let recentDays = 60
    /// So many recent foods are suggested at most.
    private static let mostRecent = 30
    /// So many favourites a person has at most.
    private static let mostFavourites = 100

    /// What a person is likely to log next: what they marked, and what they logged in the last sixty days.
    package func suggestions(of person: Person.ID) async throws -> DiarySuggestions {
        let time = storage.time
        return try await storage.read(person) { person, connection in
            try Self.suggestions(today: person.today(at: time), on: connection)
        }
    }

    /// What a person is likely to log next on a day, and what they ate the day before, without what a file says of it.
    package func suggestions(
        for day: CalendarDay, of person: Person.ID
    ) async throws -> (suggestions: DiarySuggestions, before: DiaryDay) {
        let (time, before) = (storage.time, day.adding(days: -1))
        return try await storage.read(person) { person, connection in
            (
                try Self.suggestions(today: person.today(at: time), on: connection),
                DiaryDay(day: before, entries: try Self.foods(on: before...before, on: connection))
            )
        }
    }

    private static func suggestions(today: CalendarDay, on connection: PersonConnection) throws -> DiarySuggestions {
        let days = max(today.adding(days: -recentDays), FieldCheck.firstDay)...today
        let favourites = try FavouriteStore.favourites(on: connection)
        let entries = try foods(on: days, on: connection)
        let marked = Set(favourites.map(\.food))
        let recent = recent(entries).filter { !marked.contains($0.food) }.prefix(mostRecent)
        let byName = favourites.sorted { ($0.food.name.lowercased(), $0.id) < ($1.food.name.lowercased(), $1.id) }
        return DiarySuggestions(favourites: byName, recent: Array(recent))
    }

    private static func foods(
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
            guard let entry = try DiaryStore.entry(id, on: connection) else {
                throw DiaryError.entryNotFound
            }
            guard let food = DiaryFood(DiaryEntry(entry)) else { throw InvalidInput(["name": .missing]) }
            let known = try FavouriteStore.favourites(on: connection)
            if let same = known.first(where: { $0.food == food }) { return same }
            guard known.count < Self.mostFavourites else {
                throw InvalidInput(["favourites": .tooManyEntries(maximum: Self.mostFavourites)])
            }
            return try FavouriteStore.insert(food, on: connection)
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

    /// What was logged, each once as it was logged last, the latest first.
    private static func recent(_ entries: [DiaryEntry]) -> [RecentFood] {
        var order: [FoodIdentity] = []
        var found: [FoodIdentity: (food: DiaryFood, entry: DiaryEntry, count: Int)] = [:]
        for entry in entries.reversed() {
            guard let food = DiaryFood(entry) else { continue }
            let identity = FoodIdentity(food)
            if found[identity] == nil { order.append(identity) }
            found[identity, default: (food, entry, 0)].count += 1
        }
        return order.compactMap { identity in
            found[identity].map {
                RecentFood(food: $0.food, meal: $0.entry.meal, lastDay: $0.entry.day, count: $0.count)
            }
        }
    }

    /// What makes a food the same: one of the food table is it in any amount, what was typed only with its numbers.
    private enum FoodIdentity: Hashable {
        case listed(Food.ID)
        case own(OwnFood.ID)
        case typed(DiaryFood)

        init(_ food: DiaryFood) {
            self = food.ownFoodId.map(Self.own) ?? food.foodId.map(Self.listed) ?? .typed(food)
        }
    }
}

extension DiaryFood {
    /// What an entry has; nil where it has no name.
    init?(_ entry: DiaryEntry) {
        guard let name = entry.name else { return nil }
        self.init(
            name: name, calories: entry.calories, protein: entry.protein, carbohydrate: entry.carbohydrate,
            fat: entry.fat, foodId: entry.foodId, ownFoodId: entry.ownFoodId, grams: entry.grams,
            nutrients: entry.nutrients)
    }
}
