package import APIContract
import Database
import Foundation
package import Rules

/// A recipe has other ingredients than its change assumes.
package struct RecipeChanged: Error {}

/// People's own foods and recipes.
package struct KitchenService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter

    /// The time for which deleted foods can be restored, in seconds.
    static let restorableSeconds: Int64 = 24 * 60 * 60

    /// Kitchens in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
    }

    /// All own foods of a person.
    package func kitchen(of person: Person.ID) async throws -> OwnFoodCollection {
        try await storage.read(person) { _, connection in try OwnFoodStore.collection(on: connection) }
    }

    /// An own food.
    ///
    /// - Throws: `FoodError.notFound`.
    package func food(_ id: OwnFood.ID, of person: Person.ID) async throws -> OwnFood {
        guard let food = try await kitchen(of: person).food(id) else { throw FoodError.notFound }
        return food
    }

    /// The inconsistent numbers of a request that could be stored; nothing is stored.
    ///
    /// - Throws: `InvalidInput`.
    package func doubts(about request: OwnFoodRequest, of person: Person.ID, except id: OwnFood.ID? = nil) async throws
        -> [FoodDoubt]
    {
        try await storage.read(person) { person, connection in
            let kitchen = try OwnFoodStore.collection(on: connection)
            let content = try Self.checked(
                request, id: id, kitchen, language: person.preferences.language, on: connection)
            return content.recipe == nil ? content.per100g?.doubts ?? [] : []
        }
    }

    /// Stores a new own food. When this returns, it is stored. A request with a client key that was used before changes
    /// nothing, and returns the own food of the first one.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound` for an unknown food of the table, and where the food of the key
    ///   was deleted; `RateLimitExceeded`; then nothing was stored.
    package func add(_ request: OwnFoodRequest, of person: Person.ID) async throws -> OwnFood {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        let clientKey = try FieldCheck.optionalClientKey(request.clientKey).get()
        do {
            return try await writer.write(person) { person, connection in
                if let clientKey { try ClientKeys.use(clientKey, by: person.id, at: time, on: connection) }
                let kitchen = try OwnFoodStore.collection(on: connection)
                let content = try Self.checked(
                    request, id: nil, kitchen, language: person.preferences.language, on: connection)
                guard kitchen.count < OwnFoodCollection.mostFoods else {
                    throw InvalidInput(["name": .tooManyEntries(maximum: OwnFoodCollection.mostFoods)])
                }
                if request.shared == true { try share(content, on: connection) }
                let id = try OwnFoodStore.insert(content, clientKey: clientKey, on: connection)
                return try Self.stored(id, on: connection)
            }
        } catch is ClientKeyUsed {
            return try await storage.read(person) { _, connection in
                guard let id = try OwnFoodStore.id(madeUnder: clientKey ?? "", on: connection) else {
                    throw FoodError.notFound
                }
                return try Self.stored(id, on: connection)
            }
        }
    }

    /// Replaces all values of an own food.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound`, `RateLimitExceeded`; then nothing was stored.
    package func replace(
        _ id: OwnFood.ID, with request: OwnFoodRequest, of person: Person.ID
    ) async throws -> OwnFood {
        try await change(id, of: person) { _, kitchen, language, connection in
            let content = try Self.checked(request, id: id, kitchen, language: language, on: connection)
            if request.shared == true { try share(content, on: connection) }
            return content
        }
    }

    func change(
        _ id: OwnFood.ID, of person: Person.ID,
        _ body:
            @escaping @Sendable (OwnFoodContent, OwnFoodCollection, String, PersonConnection) throws -> OwnFoodContent
    ) async throws -> OwnFood {
        try await limits.count(.diaryChange, for: String(person))
        return try await writer.write(person) { person, connection in
            let kitchen = try OwnFoodStore.collection(on: connection)
            guard let content = kitchen.contents[id] else { throw FoodError.notFound }
            try OwnFoodStore.update(
                id, try body(content, kitchen, person.preferences.language, connection), on: connection)
            return try Self.stored(id, on: connection)
        }
    }

    /// The stored own food.
    ///
    /// - Throws: `InvalidInput` for a dish that weighs less than its energy can.
    static func stored(_ id: OwnFood.ID, on connection: PersonConnection) throws -> OwnFood {
        guard let food = try OwnFoodStore.collection(on: connection).food(id) else { throw FoodError.notFound }
        try food.checkWeight()
        return food
    }

    /// Deletes an own food. It can be restored for a day. Diary entries of it stay, and recipes keep its numbers.
    ///
    /// - Throws: `FoodError.notFound`, `RateLimitExceeded`.
    package func delete(_ id: OwnFood.ID, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await writer.write(person) { _, connection in
            let kitchen = try OwnFoodStore.collection(on: connection)
            for (recipe, content) in kitchen.recipesKeeping(id) {
                try OwnFoodStore.update(recipe, content, on: connection)
            }
            guard try OwnFoodStore.delete(id, at: time, on: connection) else { throw FoodError.notFound }
        }
    }

    /// Restores a deleted own food. An existing one stays as it is.
    ///
    /// - Throws: `FoodError.notFound` when it was deleted more than a day ago, or never existed; `InvalidInput` where
    ///   another own food has its barcode by now; `RateLimitExceeded`.
    package func restore(_ id: OwnFood.ID, of person: Person.ID) async throws -> OwnFood {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        return try await writer.write(person) { _, connection in
            try OwnFoodStore.restore(id, deletedSince: time, on: connection)
            let kitchen = try OwnFoodStore.collection(on: connection)
            guard let food = kitchen.food(id) else { throw FoodError.notFound }
            guard kitchen.count <= OwnFoodCollection.mostFoods else {
                throw InvalidInput(["name": .tooManyEntries(maximum: OwnFoodCollection.mostFoods)])
            }
            if let barcode = food.barcode { try kitchen.checkFree(barcode, for: id) }
            let ingredients = food.recipe?.ingredients.compactMap(\.ownFoodId) ?? []
            guard kitchen.circle(id, containing: ingredients) == nil else {
                throw InvalidInput(["recipe.ingredients.ownFoodId": .recipeInItself])
            }
            return food
        }
    }

    /// Removes foods that were deleted more than a day ago.
    package func deleteExpired() async throws {
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        try await storage.database.write { try OwnFoodStore.forgetDeleted(before: time, on: $0) }
    }
}
