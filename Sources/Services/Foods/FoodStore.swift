import APIContract
import Database
import FileReading
import Rules

/// The SQL of foods. They are public data, so they are not sealed.
enum FoodStore {
    /// The outcome of storing foods.
    struct StoringOutcome: Sendable {
        var added = 0
        var changed = 0
        var unchanged = 0
    }

    private static let columns = [
        "id", "rank", "source", "source_id", "digest", "name", "german_name", "brand", "barcode", "calories", "protein",
        "carbohydrate", "fat", "nutrients", "portion_name", "german_portion_name", "portion", "further_portions",
        "reference", "words",
    ]
    private static let rowsInStatement = 100
    private static let idsInStatement = 500

    /// Stores foods, each once: one with a known number of its source is changed, and keeps its ID.
    static func store(_ given: [PreparedFood], on connection: any SQLConnection) throws -> StoringOutcome {
        guard !given.isEmpty else { return StoringOutcome() }
        // Of two with the same number, the later one counts.
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

    /// Whether there is a food of a brand.
    static func hasBrands(on connection: any SQLConnection) throws -> Bool {
        try !connection.query("SELECT 1 FROM foods WHERE brand IS NOT NULL LIMIT 1").isEmpty
    }

    /// The version of the bundled food table that was stored last; nil for none.
    static func starterTable(on connection: any SQLConnection) throws -> Int64? {
        try connection.query("SELECT starter_table FROM food_count").first?["starter_table"]
    }

    /// Records the stored table, and makes others who store foods wait. False where it was recorded already.
    static func setStarterTable(_ table: Int64, on connection: any SQLConnection) throws -> Bool {
        try !connection.query(
            """
            UPDATE food_count SET starter_table = $1 WHERE starter_table IS NULL OR starter_table <> $1
            RETURNING last_id
            """, [.integer(table)]
        ).isEmpty
    }

    /// The IDs and digests of the existing foods, by their keys.
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

    /// Removes foods from the table. Their words remain available as corrections.
    static func delete(_ ids: [Food.ID], on connection: any SQLConnection) throws {
        let index = connection.dialect.foodIndex
        try ids.forEachChunk(of: idsInStatement) {
            placeholders($0)
        } body: { placeholders, chunk in
            let ids = chunk.map { SQLValue.id($0) }
            if let remove = index.remove { try connection.execute(remove(placeholders), ids) }
            try connection.execute("DELETE FROM foods WHERE id IN (\(placeholders))", ids)
        }
    }

    /// Makes others who store foods wait until the transaction ends.
    static func lock(on connection: any SQLConnection) throws {
        try connection.execute("UPDATE food_count SET last_id = last_id")
    }

    private static func values(_ id: Food.ID, _ food: PreparedFood) -> [SQLValue] {
        let record = food.record
        return [
            .id(id), .integer(record.rank(id: id)), .text(record.source.rawValue), .text(record.sourceID),
            .integer(food.digest), .text(record.name), .init(record.germanName), .init(record.brand),
            .init(record.barcode?.number), .init(record.calories), .init(record.protein), .init(record.carbohydrate),
            .init(record.fat), food.nutrients.isEmpty ? .null : .blob(food.nutrients),
            .init(record.portions.first?.name), .init(record.portions.first?.germanName),
            .init(record.portions.first?.weight), .init(RecordedPortion.text(record.portions.dropFirst())),
            .init(record.reference), .text(food.words.joined(separator: " ")),
        ]
    }

    /// The list of placeholders: `$1, $2, …`.
    static func placeholders(_ count: Int) -> String {
        (1...count).map { "$\($0)" }.joined(separator: ", ")
    }
}

extension Array {
    /// Calls `body` with runs of at most `size` elements, and the result of `prepare` for the length of the run.
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
