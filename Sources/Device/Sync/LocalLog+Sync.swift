import APIContract

extension LocalLog {
    /// The most changes, and bytes of them, that are sent at once: a request has 64 KiB at most.
    private static let (mostMutations, mostBytes) = (200, 56 * 1024)

    /// The request to send now.
    func nextRequest() throws(LocalStoreError) -> SyncRequest {
        try read { rows in
            let state = try rows.state()
            var mutations: [SyncMutation] = []
            var bytes = 0
            for queued in try rows.unsent(limit: Self.mostMutations) {
                bytes += try JSONText.encode(queued.mutation).count
                if bytes > Self.mostBytes, !mutations.isEmpty { break }
                mutations.append(queued.mutation)
            }
            return SyncRequest(
                client: state.client, cursor: state.cursor, mutations: mutations, reset: state.reset)
        }
    }

    /// The device takes another name, and sends everything that waits anew under it: records have the same identifiers,
    /// so nothing is there twice. Nothing happens where it has another name already.
    func rename(from client: String?) throws(LocalStoreError) {
        try write { rows in
            var state = try rows.state()
            guard state.client == client else { return }
            try rows.rename(to: surroundings.makeUUID(), in: &state)
            try rows.set(state)
        }
    }

    /// Takes an answer in, all of it or nothing. Returns whether nothing is left to do.
    func take(
        _ response: SyncResponse<JSONValue>, to request: SyncRequest, _ report: inout SyncEngine.Report
    ) throws(LocalStoreError) -> Bool {
        var news = report
        let isDone = try write { rows in
            var state = try rows.state()
            // Another program may have been faster: what it took in is newer.
            guard state.client == request.client, state.cursor == request.cursor else { return false }
            var taking = Taking(rows: rows, state: state, time: surroundings.now(), report: news)
            let isDone = try taking.take(response, to: request, makeUUID: surroundings.makeUUID)
            (state, news) = (taking.state, taking.report)
            try rows.set(state)
            return isDone
        }
        report = news
        return isDone
    }
}

/// An answer on its way into the store, within one transaction.
private struct Taking {
    let rows: AccountRows
    var state: AccountState
    let time: Timestamp
    var report: SyncEngine.Report

    mutating func take(
        _ response: SyncResponse<JSONValue>, to request: SyncRequest, makeUUID: () -> String
    ) throws -> Bool {
        // It knows now.
        state.reset = nil
        if let last = response.lastNumber, last >= state.nextNumber {
            // The server has changes of this device that it knows nothing of: it was itself restored from an older copy.
            // What the server answered was to those.
            return try rename(makeUUID)
        }
        try takeOutcomes(response, to: request)
        try takeChanges(response, wasReadAnew: response.reset || request.cursor == nil)
        // One that knows no change of this device, although it was not restored, has forgotten it.
        if let last = response.lastNumber,
            try !rows.putBack(after: last, in: state, isForgotten: last == 0 && !response.reset)
        {
            return try rename(makeUUID)
        }
        try rows.trimJournal(at: time)
        guard !response.more else { return false }
        return try finish(response.digest)
    }

    private mutating func rename(_ makeUUID: () -> String) throws -> Bool {
        guard !report.wasRenamed else { throw LocalStoreError.unreadable }
        report.wasRenamed = true
        try rows.rename(to: makeUUID(), in: &state)
        return false
    }

    private mutating func takeOutcomes(_ response: SyncResponse<JSONValue>, to request: SyncRequest) throws {
        let waiting = try rows.unsent(limit: request.mutations?.count ?? 0)
        let queued = Dictionary(waiting.map { ($0.mutation.number ?? 0, $0) }) { first, _ in first }
        for outcome in response.outcomes {
            guard let queued = queued[outcome.number] else { continue }
            switch outcome.result {
            case .applied, .merged:
                report.sent += 1
                try rows.acknowledge(queued, number: outcome.number, at: time)
            case .refused:
                try takeRefusal(outcome, of: queued)
            }
        }
    }

    /// Sends all of a record once where the server no longer has what was changed. Anything else is for the person to
    /// see.
    private mutating func takeRefusal(_ outcome: MutationOutcome, of queued: QueuedMutation) throws {
        let name = RecordName(queued.mutation)
        let isGone = name.flatMap { name in outcome.code.map(name.kind.codesOfGone.contains) } ?? false
        // As it is shown with this change and those before it.
        let whole =
            try isGone && !queued.isWholeRecord ? name.map { try wholeRecord($0, until: outcome.number) } ?? [] : []
        try rows.takeBack(number: outcome.number, at: time)
        guard let name else { return }
        if isGone, queued.mutation.isRemoval { return }
        for fields in whole {
            var mutation = queued.mutation
            (mutation.id, mutation.fields) = (name.idForAdding, fields)
            try rows.queue(QueuedMutation(mutation: mutation, isWholeRecord: true), in: &state)
        }
        guard whole.isEmpty else { return }
        report.refused += 1
        try rows.add(
            RefusedMutation(
                id: 0, mutation: queued.mutation, code: outcome.code, error: outcome.error, fields: outcome.fields,
                isQuestion: outcome.isQuestion, refusedAt: time))
    }

    private func wholeRecord(_ name: RecordName, until number: Int64) throws -> [JSONValue] {
        let held = try rows.record(name)
        guard held != nil else { return [] }
        let changes = try rows.overlay(name.kind, name.id).filter { $0.mutation.number ?? 0 <= number }
        guard let value = try rows.course(name, held, changes).shown else { return [] }
        return try WholeRecord.fields(
            name.kind, value, newest: rows.newestWeighIn(), today: rows.preferences().day(at: time))
    }

    private mutating func takeChanges(_ response: SyncResponse<JSONValue>, wasReadAnew: Bool) throws {
        if wasReadAnew {
            report.wasReset = report.wasReset || state.cursor != nil
            state.isReadingAnew = true
            try rows.beginReadingAnew()
        }
        report.received += response.changes.count
        report.remaining = response.remaining ?? 0
        for change in response.unknownChanges { try rows.take(change) }
        for change in response.changes {
            let name = RecordName(change.kind, change.id)
            if !change.deleted, let value = change.value {
                try rows.store(name, value, sequence: change.sequence)
            } else {
                try rows.remove(name)
            }
        }
        state.cursor = response.cursor
    }

    /// Everything was read: what was sent is among it. Returns whether nothing is left to do.
    private mutating func finish(_ digest: String?) throws -> Bool {
        if state.isReadingAnew { try rows.endReadingAnew() }
        let hadReadAnew = state.isReadingAnew
        state.isReadingAnew = false
        try rows.forgetAcknowledged()
        try rows.forgetRemoved()
        if let digest, try digest != rows.digest().text, !hadReadAnew {
            report.differed = true
            state.differences += 1
            state.reset = SyncRequest.resetByDigest
            state.cursor = nil
            return false
        }
        state.syncedAt = time
        return try rows.countUnsent() == 0
    }
}

extension SyncMutation {
    /// Whether it removes a record.
    var isRemoval: Bool { fields == nil || fields == .null }
}
