package import APIContract
import NutritionScience
import Rules

extension DiaryTextService {
    /// Logs the confirmed parts of a text. Where one of them is asked about or refused, nothing is stored. Under the key of
    /// its form, all of it counts once.
    ///
    /// - Parameters:
    ///   - water: The drinks, each with the number of its part.
    ///   - way: The way that is counted: a text by default, or several that were chosen.
    /// - Returns: The numbers of the entries, then of the drinks, without those that were deleted since.
    /// - Throws: `InvalidInput`, whose fields name the entry (`entries[2].grams`) or the part of the drink
    ///   (`water[2].millilitres`); `FoodError.notFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func log(
        _ entries: [DiaryEntryRequest], water: [(number: Int, request: WaterRequest)], under key: String?,
        way: MeasuredEvent.LoggingWay = .typed, of person: Person.ID
    ) async throws -> [Int64] {
        for (number, drink) in water { try Self.naming(number) { try WaterService.check(drink) } }
        if !entries.isEmpty { try await checkDays(of: water, for: person) }
        var added: [Int64] = []
        if !entries.isEmpty {
            let request = DiaryEntriesRequest(
                entries: entries, clientKey: key, way: way.rawValue)
            added = try await diary.add(several: request, of: person).map(\.id.rawValue)
        }
        for (number, drink) in water {
            var drink = drink
            drink.clientKey = key.map { "\($0)-\(number)" }
            do {
                added.append(try await self.water.drink(drink, of: person).id.rawValue)
            } catch is WaterError {}
        }
        return added
    }

    /// Checks that nothing is drunk on a day to come, for which food can be planned, before that is stored.
    private func checkDays(
        of water: [(number: Int, request: WaterRequest)], for person: Person.ID
    ) async throws {
        guard !water.isEmpty else { return }
        let today = try await diary.storage.person(person).today(at: diary.storage.time)
        for (number, drink) in water {
            try Self.naming(number) {
                _ = try FieldCheck.drinkDay(drink.day, today: today).get()
            }
        }
    }

    /// Names the fields that a check of a drink refuses by the number of its part.
    private static func naming(_ number: Int, _ check: () throws -> Void) throws {
        do { try check() } catch let error as InvalidInput {
            throw InvalidInput(error.fields.reduce(into: [:]) { $0["water[\(number)].\($1.key)"] = $1.value })
        }
    }
}
