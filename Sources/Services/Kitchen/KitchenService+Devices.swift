package import APIContract
import Database
import Rules

extension KitchenService {
    /// Stores what a device says of an own food: of one that is there, what is not named stays; one that was deleted is
    /// brought back with the change, as long as it can be restored; otherwise it is new under this number.
    ///
    /// - Returns: The food, and whether it had been deleted.
    /// - Throws: `InvalidInput`, `DecodingError`, `FoodError.notFound` where it is gone and the fields don't say all of it;
    ///   then nothing was stored.
    package func put(
        _ id: OwnFood.ID, _ fields: JSONValue, of person: Person.ID
    ) async throws -> (food: OwnFood, wasDeleted: Bool) {
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        return try await writer.write(person) { person, connection in
            let before = try OwnFoodStore.collection(on: connection)
            let isThere = before.contents[id] != nil
            if !isThere { try OwnFoodStore.restore(id, deletedSince: time, on: connection) }
            let kitchen = isThere ? before : try OwnFoodStore.collection(on: connection)
            let old = kitchen.contents[id]
            let isGone = try old == nil && ChangedRecords.isGone(.ownFood, RecordID(id), of: person.id, on: connection)
            let request = try OwnFoodRequest(fields, changing: old)
            let content: OwnFoodContent
            do {
                content = try Self.checked(
                    request, id: id, kitchen, said: SaidIngredients(fields),
                    language: person.preferences.language, on: connection)
            } catch is InvalidInput where isGone {
                throw FoodError.notFound
            }
            guard isThere || before.count < OwnFoodCollection.mostFoods else {
                throw InvalidInput(["name": .tooManyEntries(maximum: OwnFoodCollection.mostFoods)])
            }
            if request.shared == true { try share(content, on: connection) }
            if old != nil {
                try OwnFoodStore.update(id, content, on: connection)
            } else {
                guard person.mayHaveNumbered(id) else { throw FoodError.notFound }
                _ = try OwnFoodStore.insert(content, id: id, clientKey: nil, on: connection)
            }
            return (try Self.stored(id, on: connection), isGone || (!isThere && old != nil))
        }
    }
}
