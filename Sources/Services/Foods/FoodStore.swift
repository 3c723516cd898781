import APIContract
import Database

/// The statements about foods. They are public data, so they are not sealed.
enum FoodStore {
    /// What came of storing some.
    struct StoringOutcome: Sendable {
        var added = 0
        var changed = 0
        var unchanged = 0
    }

    private static let columns = [
        "id", "rank", "source", "source_id", "digest", "name", "german_name", "brand", "barcode", "calories", "protein",
        "carbohydrate", "fat", "portion_name", "german_portion_name", "portion", "reference", "words",
    ]
    private static let rowsInStatement = 100
    private static let idsInStatement = 500

    /// Stores foods, each once: one that is there already by its source's number is changed, and keeps its id.
    static func store(_ given: [PreparedFood], on connection: any SQLConnection) throws -> StoringOutcome {
        guard !given.isEmpty else { return StoringOutcome() }
        // Of two with one number, the later counts.
        var positions: [String: Int] = [:]
        for (index, food) in given.enumerated() { positions[food.key] = index }
        let foods = positions.count == given.count ? given : positions.values.sorted().map { given[$0] }

        let lastID: Int64 = try connection.query(
            "UPDATE food_count SET last_id = last_id + $1 RETURNING last_id", [.init(foods.count)]
        ).first.orThrow()["last_id"]
        let firstNew = lastID - Int64(foods.count)
        let known = try stored(foods, on: connection)
        var outcome = StoringOutcome()
        var new: [(id: Food.ID, food: PreparedFood)] = []
        var changed: [(id: Food.ID, food: PreparedFood)] = []
        for food in foods {
            guard let there = known[food.key] else {
                new.append((Food.ID(rawValue: firstNew + Int64(new.count) + 1), food))
                continue
            }
            if there.digest == food.digest { outcome.unchanged += 1 } else { changed.append((there.id, food)) }
        }
        try insert(new, after: firstNew, on: connection)
        try update(changed, on: connection)
        try FoodSpelling.count((new + changed).lazy.map(\.food.words), on: connection)
        outcome.added = new.count
        outcome.changed = changed.count
        return outcome
    }

    /// The ids and digests of those that are there, by their keys.
    private static func stored(
        _ foods: [PreparedFood], on connection: any SQLConnection
    ) throws -> [String: (id: Food.ID, digest: Int64)] {
        var known: [String: (id: Food.ID, digest: Int64)] = [:]
        try foods.forEachChunk(of: idsInStatement) { count in
            "SELECT source, source_id, id, digest FROM foods WHERE source_id IN (\(placeholders(count)))"
        } body: { sql, chunk in
            for row in try connection.query(sql, chunk.map { .text($0.record.sourceID) }) {
                known[try row["source"] + row["source_id"]] = (try row["id"], try row["digest"])
            }
        }
        return known
    }

    private static func insert(
        _ foods: [(id: Food.ID, food: PreparedFood)], after lastID: Int64, on connection: any SQLConnection
    ) throws {
        guard !foods.isEmpty else { return }
        let index = connection.dialect.foodIndex
        try foods.forEachChunk(of: rowsInStatement) { count in
            let rows = (0..<count).map { row in
                let places = (1...columns.count).map { "$\(row * columns.count + $0)" }
                return "(" + places.dropLast().joined(separator: ", ") + ", " + index.wordsFrom(places.last ?? "") + ")"
            }
            return "INSERT INTO foods (\(columns.joined(separator: ", "))) VALUES \(rows.joined(separator: ", "))"
        } body: { sql, chunk in
            var arguments: [SQLValue] = []
            arguments.reserveCapacity(chunk.count * columns.count)
            for (id, food) in chunk { arguments += values(id, food) }
            try connection.execute(sql, arguments)
        }
        if let addAfter = index.addAfter { try connection.execute(addAfter, [.integer(lastID)]) }
    }

    private static func update(
        _ foods: [(id: Food.ID, food: PreparedFood)], on connection: any SQLConnection
    ) throws {
        let index = connection.dialect.foodIndex
        let settings = columns.enumerated().map { offset, column in
            "\(column) = " + (column == "words" ? index.wordsFrom("$\(offset + 1)") : "$\(offset + 1)")
        }
        let sql = "UPDATE foods SET \(settings.dropFirst().joined(separator: ", ")) WHERE id = $1"
        try foods.forEachChunk(of: rowsInStatement) {
            placeholders($0)
        } body: { placeholders, chunk in
            let ids = chunk.map { SQLValue.id($0.id) }
            if let remove = index.remove { try connection.execute(remove(placeholders), ids) }
            for (id, food) in chunk { try connection.execute(sql, values(id, food)) }
            if let add = index.add { try connection.execute(add(placeholders), ids) }
        }
    }

    private static func values(_ id: Food.ID, _ food: PreparedFood) -> [SQLValue] {
        let record = food.record
        return [
            .id(id), .integer(record.rank(id: id)), .text(record.source.rawValue), .text(record.sourceID),
            .integer(food.digest), .text(record.name), .init(record.germanName), .init(record.brand),
            .init(record.barcode?.number), .init(record.calories), .init(record.protein), .init(record.carbohydrate),
            .init(record.fat), .init(record.portionName), .init(record.germanPortionName), .init(record.portion),
            .init(record.reference), .text(food.words.joined(separator: " ")),
        ]
    }

    /// `$1, $2, …`
    static func placeholders(_ count: Int) -> String {
        (1...count).map { "$\($0)" }.joined(separator: ", ")
    }
}

extension FoodStore {
    private static let found = [
        "foods.id", "foods.rank", "foods.source", "foods.name", "foods.german_name", "foods.brand", "foods.barcode",
        "foods.calories", "foods.protein", "foods.carbohydrate", "foods.fat", "foods.portion_name",
        "foods.german_portion_name", "foods.portion", "foods.reference", "foods.source_id",
    ].joined(separator: ", ")

    /// The food with an id.
    static func food(id: Food.ID, on connection: any SQLConnection) throws -> StoredFood? {
        try connection.query("SELECT \(found) FROM foods WHERE id = $1", [.id(id)]).first.map(StoredFood.init)
    }

    /// The food with a barcode; where several have it, the best.
    static func food(barcode: Barcode, on connection: any SQLConnection) throws -> StoredFood? {
        try connection.query(
            "SELECT \(found) FROM foods WHERE barcode = $1 ORDER BY rank LIMIT 1", [.integer(barcode.number)]
        ).first.map(StoredFood.init)
    }

    /// The foods that have, for every term, one of its words, the lowest ranks first.
    static func foods(
        matching terms: [[FoodIndex.FoodWord]], limit: Int, on connection: any SQLConnection
    ) throws -> [StoredFood] {
        let index = connection.dialect.foodIndex
        let isShort = terms.contains { term in term.contains { $0.isPrefix && $0.text.count < 3 } }
        return try connection.query(
            index.find(found, limit, isShort), [.text(index.query(terms))]
        ).map(StoredFood.init)
    }
}

/// A food as it is stored.
struct StoredFood: Sendable {
    let id: Food.ID
    let rank: Int64
    let name: String
    let germanName: String?
    private let row: SQLRow

    init(_ row: SQLRow) throws {
        self.id = try row["id"]
        self.rank = try row["rank"]
        self.name = try row["name"]
        self.germanName = try row["german_name"]
        self.row = row
    }

    /// Everything that it is called, in words: its names, and what else people call it.
    func names() throws -> [[String]] {
        let isStarter = try row["source"] == FoodSource.starter.rawValue
        let others = try isStarter ? StarterFoods.otherNames[row["source_id"]] ?? [] : []
        return [name, germanName].compactMap(\.self).flatMap { FoodText($0).spellings } + others
    }

    /// Its words, those of its brand too.
    func words() throws -> Set<String> {
        Set(try names().joined()).union(FoodText(try row["brand"] ?? "").words.joined())
    }

    /// The food in a language: its German names for `de` where it has them.
    func food(language: String) throws -> Food {
        let isGerman = language == "de"
        let calories: Int = try row["calories"]
        let portionName: String? = try row["portion_name"]
        let germanPortionName: String? = try row["german_portion_name"]
        let portion = try (row["portion"] as Int?).map { weight in
            FoodPortion(
                name: isGerman ? germanPortionName ?? portionName : portionName, grams: Double(weight) / 100,
                calories: (calories * weight + 5000) / 10_000)
        }
        return Food(
            id: id, name: isGerman ? germanName ?? name : name, brand: try row["brand"],
            source: FoodSource(rawValue: try row["source"]) ?? .starter,
            barcode: try (row["barcode"] as Int64?).map { String($0) }, reference: try row["reference"],
            per100g: FoodNutrients(
                calories: calories, protein: try grams("protein"), carbohydrate: try grams("carbohydrate"),
                fat: try grams("fat")),
            portion: portion)
    }

    private func grams(_ column: String) throws -> Double? {
        try (row[column] as Int64?).map { Double($0) / 100 }
    }
}

extension Array {
    /// Calls `body` with the elements in runs of at most `size`, and what `prepare` makes for the length of the run.
    func forEachChunk(
        of size: Int, prepare: (Int) -> String, body: (String, ArraySlice<Element>) throws -> Void
    ) rethrows {
        var prepared: (count: Int, text: String)?
        for start in stride(from: 0, to: count, by: size) {
            let chunk = self[start..<Swift.min(start + size, count)]
            let text = prepared.flatMap { $0.count == chunk.count ? $0.text : nil } ?? prepare(chunk.count)
            prepared = (chunk.count, text)
            try body(text, chunk)
        }
    }
}
