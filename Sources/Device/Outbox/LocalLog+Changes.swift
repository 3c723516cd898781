public import APIContract
import GRDB
public import NutritionScience

extension LocalLog {
    /// Keeps a change that the person made. When this returns it is stored, shown, and waits to be sent; on a device of
    /// its own it is simply done.
    ///
    /// - Parameter fields: The fields that change, named as in the requests of the API; nil removes the record.
    /// - Throws: `LocalStoreError`.
    public func change(_ kind: SyncKind, _ id: RecordID, _ fields: JSONValue?) throws(LocalStoreError) {
        try change([(kind, id, fields)])
    }

    /// Keeps changes that belong together, all or none.
    ///
    /// - Throws: `LocalStoreError`.
    public func change(_ changes: [(SyncKind, RecordID, JSONValue?)]) throws(LocalStoreError) {
        let time = surroundings.now()
        try write { rows in
            let mutations = try changes.map { kind, id, fields in
                guard kind.isChangedByDevices else { throw LocalStoreError.notChangeable(kind.rawValue) }
                guard try account.isDeviceOnly || JSONText.encode(fields).count <= QueuedMutation.mostBytes else {
                    throw LocalStoreError.tooLarge
                }
                return SyncMutation(kind: kind.rawValue, id: id, fields: fields, madeAt: time.description)
            }
            if account.isDeviceOnly { return try rows.settle(mutations, at: time) }
            var state = try rows.state()
            for mutation in mutations { try rows.queue(QueuedMutation(mutation: mutation), in: &state) }
            try rows.set(state)
        }
    }

    /// Adds something to a kind whose records have numbers, and returns by which identifier.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func add(_ kind: SyncKind, _ fields: JSONValue) throws(LocalStoreError) -> RecordID {
        let id = RecordID(rawValue: surroundings.makeUUID())
        try change(kind, id, fields)
        return id
    }

    /// Adds something that was eaten, or is planned where its day has not come yet. That is said, so that a plan that
    /// is sent late stays one.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func eat(_ entry: DiaryEntryRequest, on day: CalendarDay) throws(LocalStoreError) -> RecordID {
        var fields: JSONValue
        do { fields = try JSONValue(of: entry).withoutNulls.without("clientKey") } catch { throw .unreadable }
        fields.set("day", .text(entry.day ?? day.description))
        if entry.isPlanned == nil {
            let isAhead = try (entry.day.flatMap { CalendarDay($0) } ?? day) > today()
            fields.set("isPlanned", .bool(isAhead))
        }
        return try add(.diaryEntry, fields)
    }

    /// Adds something that was drunk.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func drink(millilitres: Int, on day: CalendarDay) throws(LocalStoreError) -> RecordID {
        try add(.water, ["day": .text(day.description), "millilitres": .number(Double(millilitres))])
    }

    /// Keeps what the scales showed on a day. `isConfirmed` says that it is right, although it is far from the days
    /// around.
    ///
    /// - Throws: `LocalStoreError`.
    public func weigh(
        kilograms: Double, on day: CalendarDay, isConfirmed: Bool = false
    ) throws(LocalStoreError) {
        var fields: JSONValue = ["weight": .number(kilograms)]
        if isConfirmed { fields.set("confirmed", true) }
        try change(.weighIn, RecordID(day), fields)
    }

    /// The number of changes that wait to be sent.
    ///
    /// - Throws: `LocalStoreError`.
    public var unsentCount: Int {
        get throws(LocalStoreError) { try read { try $0.countUnsent() } }
    }

    /// The changes that the server refused and nobody has looked at yet.
    ///
    /// - Throws: `LocalStoreError`.
    public var refused: [RefusedMutation] {
        get throws(LocalStoreError) { try read { try $0.refused() } }
    }

    /// Sets aside a change that the person is asked about before it is made: with these sentences, by field, it waits
    /// among what was refused until they say that it is right, or forget it.
    ///
    /// - Throws: `LocalStoreError`.
    public func ask(
        about change: (SyncKind, RecordID, JSONValue?), code: ErrorCode, _ questions: [String: String]
    ) throws(LocalStoreError) {
        let time = surroundings.now()
        let mutation = SyncMutation(
            kind: change.0.rawValue, id: change.1, fields: change.2, madeAt: time.description)
        try write { rows in
            try rows.add(
                RefusedMutation(
                    id: 0, mutation: mutation, code: code, error: nil, fields: questions, isQuestion: true,
                    refusedAt: time))
        }
    }

    /// Sends a change that was refused again, as it was or with other fields; on a device of its own it is made.
    ///
    /// - Throws: `LocalStoreError`.
    public func retry(_ refused: RefusedMutation, fields: JSONValue? = nil) throws(LocalStoreError) {
        try write { rows in
            var state = try rows.state()
            var mutation = refused.mutation
            mutation.fields = fields ?? mutation.fields
            try rows.dismiss(refused: refused.id)
            if account.isDeviceOnly { return try rows.settle([mutation], at: surroundings.now()) }
            try rows.queue(QueuedMutation(mutation: mutation), in: &state)
            try rows.set(state)
        }
    }

    /// Forgets a change that was refused.
    ///
    /// - Throws: `LocalStoreError`.
    public func dismiss(_ refused: RefusedMutation) throws(LocalStoreError) {
        try write { try $0.dismiss(refused: refused.id) }
    }

    /// The changes that were not sent or were refused, as a file for the person.
    ///
    /// - Throws: `LocalStoreError`.
    public func unsentFile() throws(LocalStoreError) -> UnsentFile {
        try read { rows in
            UnsentFile(
                server: account.server, madeAt: surroundings.now(), unsent: try rows.unsent().map(\.mutation),
                refused: try rows.refused())
        }
    }

    /// The person logs out: what the server has is deleted from the device, and so is what a program keeps beside the
    /// log under some names, and what waits to be counted. What was not sent or was refused waits, sealed, until the
    /// same person comes back; returns how many changes that are.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func logOut(forgetting names: [String] = []) throws(LocalStoreError) -> Int {
        try write { rows in
            let waiting = try rows.countUnsent() + rows.refused().count
            try rows.database.execute(sql: "DELETE FROM records WHERE account = ?", arguments: [rows.account])
            try rows.database.execute(sql: "DELETE FROM journal WHERE account = ?", arguments: [rows.account])
            try rows.forgetAcknowledged()
            try rows.forgetMeasured()
            var state = try rows.state()
            (state.cursor, state.isReadingAnew, state.syncedAt) = (nil, false, nil)
            for name in names + [LocalLog.measuringName] { state.kept?[name] = nil }
            try rows.set(state)
            return waiting
        }
    }
}
