package import APIContract
import Database
package import FileReading
package import Foundation
import NutritionScience
import Rules
import Synchronization

/// The reason why recipes of a file can't be read or shown.
package enum RecipeImportProblem: Error, Equatable, Sendable {
    /// There is no recipe in the file.
    case notRecognized
    /// The file is cut off or damaged.
    case damaged
    /// It holds more than any person's recipes would.
    case tooLarge
    /// The recipes don't wait any more: they were discarded or forgotten, or another file was read since.
    case gone
}

/// Recipes of files: read, shown line by line, and saved once the person has confirmed them.
package struct RecipeImportService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter
    private let imports: ImportService
    private let foods: FoodService
    private let kitchen: KitchenService

    /// The time for which recipes wait to be saved, in seconds.
    private static let waitingSeconds: Int64 = 24 * 60 * 60
    /// The most lines that are read at once, unless a single recipe has more.
    private static let mostLinesAtOnce = 400

    /// Imports into this database. `imports` have files read, `foods` are found, and `kitchen` keeps the recipes.
    package init(_ writer: PersonWriter, imports: ImportService, foods: FoodService, kitchen: KitchenService) {
        self.storage = writer.storage
        self.writer = writer
        self.imports = imports
        self.foods = foods
        self.kitchen = kitchen
    }

    /// Reads the recipes of a file, on a thread of its own. Nothing is kept.
    ///
    /// - Parameter next: Gives the next piece of the file, and may block; an empty piece at the end.
    /// - Throws: `RecipeImportProblem`, `FileReaderFailure`, and what `next` throws.
    package func file(reading next: @escaping @Sendable () throws -> [UInt8]) async throws -> RecipeFile {
        do {
            return try await imports.read { try $0.readRecipes(next) }
        } catch let problem as FileProblem {
            switch problem {
            case .notRecognized: throw RecipeImportProblem.notRecognized
            case .damaged: throw RecipeImportProblem.damaged
            case .tooLarge: throw RecipeImportProblem.tooLarge
            }
        }
    }

    /// Reads the recipes of a file that is in memory.
    ///
    /// - Throws: as `file`.
    package func file(of contents: Data) async throws -> RecipeFile {
        let rest = Mutex([UInt8](contents))
        return try await file {
            rest.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
        }
    }

    /// Reads the recipes of a file that a person sent, when it is their turn.
    ///
    /// - Throws: as `file`, `RateLimitExceeded` beyond 20 files a minute, `TooManyImportsAtOnce`.
    package func file(
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> RecipeFile {
        try await imports.inTurn(of: person) { try await file(reading: next) }
    }

    /// Recipes of a file from one of them on, each line with the food that it most likely is.
    ///
    /// - Throws: `RateLimitExceeded` beyond 1,200 lines a minute, with searches.
    package func reading(of file: RecipeFile, from first: Int, for person: Person.ID) async throws -> RecipeReading {
        var entries: [RecipeFile.Entry] = []
        for entry in file.recipes.dropFirst(first).prefix(RecipeReading.most) {
            let lines = entries.reduce(0) { $0 + $1.lines.count }
            guard entries.isEmpty || lines + entry.lines.count <= Self.mostLinesAtOnce else { break }
            entries.append(entry)
        }
        return RecipeReading(
            count: file.recipes.count, hasMore: file.hasMore, recipes: try await read(entries, for: person))
    }

    private func read(_ entries: [RecipeFile.Entry], for person: Person.ID) async throws -> [ReadRecipe] {
        try foods.count(entries.reduce(0) { $0 + $1.lines.count }, of: person)
        let time = storage.time
        return try await storage.read(person) { person, connection in
            let reader = try RecipeReader(person, at: time, on: connection)
            return try entries.map { try reader.read($0.name, servings: $0.servings, lines: $0.lines).recipe }
        }
    }

    /// The reading of a recipe that was typed or pasted, each line with the food that it most likely is. Nothing is kept.
    ///
    /// - Throws: `InvalidInput` for a name that no recipe can have, for no ingredients and for more than 100;
    ///   `RateLimitExceeded` beyond 1,200 lines a minute, with searches.
    package func reading(of request: RecipeTextRequest, for person: Person.ID) async throws -> ReadRecipe {
        let text = try RecipeText(request)
        try foods.count(text.lines.count, of: person)
        let time = storage.time
        return try await storage.read(person) { person, connection in
            try RecipeReader(person, at: time, on: connection).read(text.name, lines: text.lines).recipe
        }
    }

    /// Keeps the recipes of a file, sealed, until they are discarded, or for a day. They take the place of those of
    /// another file.
    package func keep(_ file: RecipeFile, of person: Person.ID) async throws {
        let time = storage.time
        try await writer.write(person) { person, connection in
            let id: PendingRecipes.ID = try connection.nextNumber()
            try PendingRecipeStore.set(PendingRecipes(file), id: id, at: time, on: connection)
        }
    }

    /// Keeps a recipe that was typed or pasted, with an ingredient on each line, beside those that wait.
    ///
    /// - Returns: Its number among them.
    /// - Throws: `InvalidInput` for a name that no recipe can have, and for more than 100 ingredients;
    ///   `RateLimitExceeded` beyond 1,200 lines a minute. Then nothing was kept.
    package func keep(_ name: String, ingredients: String, of person: Person.ID) async throws -> Int {
        _ = try FieldCheck.foodName(name).get()
        try foods.count(min(100, ingredients.count(where: \.isNewline) + 1), of: person)
        let time = storage.time
        return try await writer.write(person) { person, connection in
            let start = time.adding(seconds: -Self.waitingSeconds)
            let waiting = try PendingRecipeStore.pending(since: start, on: connection)
            var pending = waiting?.recipes ?? PendingRecipes(RecipeFile())
            guard let number = pending.file.add(name, text: ingredients) else {
                throw InvalidInput(["ingredients": .tooManyEntries(maximum: 100)])
            }
            // Once more, it is another one.
            pending.saved[number] = nil
            if let id = waiting?.id {
                try PendingRecipeStore.update(pending, id: id, on: connection)
            } else {
                let id: PendingRecipes.ID = try connection.nextNumber()
                try PendingRecipeStore.set(pending, id: id, at: time, on: connection)
            }
            return number
        }
    }

    /// The recipes that wait, and which of them have the name of one that the person has; nil where none wait.
    package func pending(
        of person: Person.ID
    ) async throws -> (id: PendingRecipes.ID, recipes: PendingRecipes, known: Set<Int>)? {
        let start = storage.time.adding(seconds: -Self.waitingSeconds)
        return try await storage.read(person) { _, connection in
            guard let (id, stored) = try PendingRecipeStore.pending(since: start, on: connection) else { return nil }
            let kitchen = try OwnFoodStore.collection(on: connection)
            var recipes = stored
            // What was deleted since can be saved again.
            recipes.saved = recipes.saved.filter { kitchen.contents[$0.value] != nil }
            let known = recipes.file.recipes.indices.filter { kitchen.hasRecipe(named: recipes.file.recipes[$0].name) }
            return (id, recipes, Set(known))
        }
    }

    /// One of the recipes that wait, counted from 0; `words` are what the person typed in the place of a line's own, by
    /// the line.
    ///
    /// - Throws: `RecipeImportProblem.gone`, `RateLimitExceeded`.
    package func recipe(
        _ number: Int, words: [Int: String] = [:], of person: Person.ID
    ) async throws -> (id: PendingRecipes.ID, recipe: ReadRecipe, saved: OwnFood.ID?) {
        guard let (id, pending, _) = try await pending(of: person), pending.file.recipes.indices.contains(number) else {
            throw RecipeImportProblem.gone
        }
        let entry = pending.file.recipes[number]
        try foods.count(entry.lines.count, of: person)
        let time = storage.time
        let recipe = try await storage.read(person) { person, connection in
            try RecipeReader(person, at: time, on: connection).read(
                entry.name, servings: entry.servings, lines: entry.lines, words: words
            ).recipe
        }
        return (id, recipe, pending.saved[number])
    }

    /// Saves one of the recipes that wait, as the person confirmed it. Saved again, it is the same one.
    ///
    /// - Throws: `RecipeImportProblem.gone` where another file waits; what `KitchenService.add` throws; then nothing was
    ///   stored.
    package func save(
        _ number: Int, of id: PendingRecipes.ID, as request: OwnFoodRequest, of person: Person.ID
    ) async throws -> OwnFood {
        guard let waiting = try await stored(of: person), waiting.id == id,
            waiting.recipes.file.recipes.indices.contains(number)
        else { throw RecipeImportProblem.gone }
        let food = try await add(request, number, of: id, before: waiting.recipes.saved[number], of: person)
        try await remember([number: food.id], of: id, of: person)
        return food
    }

    /// Saves the next of the recipes that wait of which every line was read, at most as many as are read at once.
    ///
    /// - Returns: The first that was not looked at; nil where all were.
    /// - Throws: `RecipeImportProblem.gone`, and what `save` throws.
    package func saveComplete(
        from first: Int, of id: PendingRecipes.ID, of person: Person.ID
    ) async throws -> Int? {
        guard let waiting = try await pending(of: person), waiting.id == id else { throw RecipeImportProblem.gone }
        let reading = try await reading(of: waiting.recipes.file, from: first, for: person)
        var saved: [Int: OwnFood.ID] = [:]
        for (offset, recipe) in reading.recipes.enumerated()
        where recipe.isComplete && !recipe.isKnown && waiting.recipes.saved[first + offset] == nil {
            let number = first + offset
            // What can't be as it stands, such as 200 kg of flour, waits for the person to look at it.
            do {
                saved[number] = try await add(OwnFoodRequest(recipe), number, of: id, before: nil, of: person).id
            } catch is InvalidInput {} catch FoodError.notFound {}
        }
        if !saved.isEmpty { try await remember(saved, of: id, of: person) }
        let next = first + reading.recipes.count
        return reading.recipes.isEmpty || next >= reading.count ? nil : next
    }

    /// Stores a recipe of a file, once; anew where the one that came of it `before` was deleted.
    private func add(
        _ request: OwnFoodRequest, _ number: Int, of id: PendingRecipes.ID, before: OwnFood.ID?, of person: Person.ID
    ) async throws -> OwnFood {
        var request = request
        request.clientKey = "recipe-import-\(id)-\(number)"
        do { return try await kitchen.add(request, of: person) } catch FoodError.notFound {
            guard let before else { throw FoodError.notFound }
            request.clientKey? += "-\(before)"
            return try await kitchen.add(request, of: person)
        }
    }

    /// Remembers what was saved of the file that waits.
    private func remember(_ saved: [Int: OwnFood.ID], of id: PendingRecipes.ID, of person: Person.ID) async throws {
        let start = storage.time.adding(seconds: -Self.waitingSeconds)
        try await writer.write(person) { _, connection in
            guard var pending = try PendingRecipeStore.pending(since: start, on: connection), pending.id == id else {
                return
            }
            pending.recipes.saved.merge(saved) { $1 }
            try PendingRecipeStore.update(pending.recipes, id: id, on: connection)
        }
    }

    private func stored(of person: Person.ID) async throws -> (id: PendingRecipes.ID, recipes: PendingRecipes)? {
        let start = storage.time.adding(seconds: -Self.waitingSeconds)
        return try await storage.read(person) { try PendingRecipeStore.pending(since: start, on: $1) }
    }

    /// Forgets the recipes that wait.
    package func discard(_ id: PendingRecipes.ID, of person: Person.ID) async throws {
        try await storage.database.write { try PendingRecipeStore.delete(id, of: person, on: $0) }
    }

    /// Forgets recipes that waited for more than a day.
    package func deleteExpired() async throws {
        let start = storage.time.adding(seconds: -Self.waitingSeconds)
        try await storage.database.write { try PendingRecipeStore.delete(before: start, on: $0) }
    }
}

extension OwnFoodRequest {
    /// A recipe that was read completely, as it is stored.
    package init(_ recipe: ReadRecipe) {
        self.init()
        name = recipe.name
        var request = RecipeRequest()
        request.servings = recipe.servings
        request.ingredients = recipe.lines.compactMap { line in
            guard line.problem == nil, let food = line.food, let grams = line.grams else { return nil }
            return RecipeRequest.Ingredient(foodId: food.foodId, ownFoodId: food.ownFoodId, grams: max(0.1, grams))
        }
        self.recipe = request
    }
}
