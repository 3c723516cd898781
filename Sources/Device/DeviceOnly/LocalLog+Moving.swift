import APIContract
import GRDB
import Rules

extension LocalLog {
    /// Everything of a device on its own moves to a person's account at a server: it is put into the outbox of that
    /// account, once, and deletes what it was here. Records keep their identifiers. Returns how many changes that are;
    /// none where there is nothing to move. Beside that account is kept from then on what is named, as with `keep`.
    ///
    /// - Throws: `LocalStoreError`; then everything is as it was, there and here.
    @discardableResult
    public func move(to other: LocalLog, keeping kept: [String: any Encodable] = [:]) throws(LocalStoreError) -> Int {
        guard account.isDeviceOnly, !other.account.isDeviceOnly else { return 0 }
        let time = surroundings.now()
        return try store.write { database in
            let (mine, theirs) = (rows(in: database), other.rows(in: database))
            let today = try mine.preferences().day(at: time)
            let newest = try mine.newestWeighIn()
            var state = try theirs.state()
            var count = 0
            for kind in Self.order {
                for (name, value) in try mine.moved(kind) {
                    let requests = value.map { WholeRecord.fields(kind, $0, newest: newest, today: today) }
                    for var fields in requests ?? [nil] {
                        // The days of what follows are those of where the person lives, also where they never said where.
                        if kind == .preferences { fields.set("timeZone", .text(try mine.preferences().timeZone)) }
                        let mutation = SyncMutation(
                            kind: kind.rawValue, id: name.idForAdding, fields: fields,
                            madeAt: value?["recordedAt"]?.text ?? time.description)
                        try theirs.queue(QueuedMutation(mutation: mutation), in: &state)
                        count += 1
                    }
                }
            }
            if !kept.isEmpty {
                let values = try kept.mapValues { try JSONValue(of: $0) }
                state.kept = (state.kept ?? [:]).merging(values) { $1 }
            }
            try theirs.set(state)
            try mine.database.execute(sql: "DELETE FROM accounts WHERE id = ?", arguments: [mine.account])
            return count
        }
    }

    /// Deletes the whole log from the device, with what was not sent. When this returns, nothing of it is there.
    ///
    /// - Throws: `LocalStoreError`.
    public func delete() throws(LocalStoreError) {
        try write { rows in
            try rows.database.execute(sql: "DELETE FROM accounts WHERE id = ?", arguments: [rows.account])
        }
    }

    /// Every kind that devices change. Records that others refer to come before them, and the profile before the
    /// weigh-ins, the newest of which is the weight.
    private static let order: [SyncKind] = {
        let (first, last): ([SyncKind], [SyncKind]) = (
            [.preferences, .profile, .ownFood, .diaryEntry, .favourite], [.cycle, .eatingWindow]
        )
        let others = SyncKind.allCases.filter { $0.isChangedByDevices && !(first + last).contains($0) }
        return first + others + last
    }()
}

extension AccountRows {
    /// The records of a kind in the order in which they move, nil for one that is removed in the end: ingredients come
    /// before the recipes that they are in, also those that are gone by now, whose numbers recipes keep.
    fileprivate func moved(_ kind: SyncKind) throws -> [(RecordName, JSONValue?)] {
        let shown = try shown(kind)
        let sorted = shown.sorted { $0.key.id.rawValue < $1.key.id.rawValue }
        guard kind == .ownFood else { return sorted.map { ($0.key, $0.value) } }
        let contents = Self.contents(shown)
        var (order, gone): ([(RecordName, JSONValue?)], [RecordName]) = ([], [])
        var placed: Set<RecordName> = []
        func place(_ name: RecordName, _ value: JSONValue) throws {
            guard placed.insert(name).inserted else { return }
            for ingredient in name.id.number().flatMap({ contents[$0] })?.recipe?.ingredients ?? [] {
                guard let own = ingredient.ownFoodId else { continue }
                let part = RecordName(.ownFood, RecordID(own))
                if let value = shown[part] {
                    try place(part, value)
                } else if placed.insert(part).inserted {
                    var content = OwnFoodContent(name: ingredient.name)
                    content.per100g = ingredient.per100g
                    let food = OwnFoodCollection([own: content]).food(own)
                    try order.append((part, food.map { try JSONValue(of: $0) }))
                    gone.append(part)
                }
            }
            order.append((name, value))
        }
        for (name, value) in sorted { try place(name, value) }
        return order + gone.map { ($0, nil) }
    }
}
