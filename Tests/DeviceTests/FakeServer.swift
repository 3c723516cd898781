import APIContract
import Device
import NutritionScience
import Synchronization

/// A server for one person, as far as devices see it: entries, water, weigh-ins and notes, in memory.
final class FakeServer: SyncServer {
    /// The fate of a request.
    enum Fault: Sendable {
        /// It never arrives.
        case lostRequest
        /// It arrives, and the response is lost.
        case lostAnswer
        /// The login has ended.
        case loggedOut
    }

    /// The server's data; a value, so that a backup is a copy.
    struct Contents: Sendable {
        struct Record: Sendable {
            var sequence: Int64
            var deleted: Bool
            var value: JSONValue
        }

        var epoch = 1
        var revision: Int64 = 0
        var records: [String: Record] = [:]
        var clients: [String: (last: Int64, made: String)] = [:]
        var refusals: [String: MutationOutcome] = [:]
        var requests: [SyncRequest] = []
        var faults: [Fault] = []
        /// The number of changes in a response.
        var pageSize = 500
        /// A digest that replaces the right one in a response, once.
        var wrongDigest: String?
        /// Removed records whose content is deleted.
        var forgotten: Set<String> = []
    }

    private let state = Mutex(Contents())

    /// Reads or changes the server's data.
    func with<T>(_ body: (inout sending Contents) -> sending T) -> T { state.withLock { body(&$0) } }

    func sync(_ request: SyncRequest) async throws(SyncServerError) -> SyncResponse<JSONValue> {
        let result: Result<SyncResponse<JSONValue>, SyncServerError> = with { contents in
            let fault = contents.faults.isEmpty ? nil : contents.faults.removeFirst()
            switch fault {
            case .lostRequest?: return .failure(.unreachable)
            case .loggedOut?: return .failure(.loggedOut)
            default: break
            }
            contents.requests.append(request)
            let result = contents.answer(request)
            if case .lostAnswer? = fault { return .failure(.unreachable) }
            return result
        }
        return try result.get()
    }

    func logIn(_ request: LogInRequest) async throws(SyncServerError) -> Login { throw .unreachable }
    func refresh(_ request: RefreshRequest) async throws(SyncServerError) -> Login { throw .unreachable }

    /// Puts a backup back, as `gtsd restore` does.
    func restore(_ backup: Contents) {
        with { contents in
            let epoch = contents.epoch + 1
            contents = backup
            contents.epoch = epoch
        }
    }

    /// Applies a change from another device.
    func change(_ kind: SyncKind, _ id: String, _ value: JSONValue?) {
        with { $0.store("\(kind.rawValue)/\(id)", value) }
    }

    /// All records, by kind and identifier.
    var everything: [String: JSONValue] {
        with { $0.records.filter { !$0.value.deleted }.mapValues(\.value) }
    }
}

extension FakeServer.Contents {
    mutating func store(_ key: String, _ value: JSONValue?) {
        revision += 1
        let kept = value ?? records[key]?.value ?? [:]
        records[key] = Record(sequence: revision, deleted: value == nil, value: kept)
    }

    mutating func answer(_ request: SyncRequest) -> Result<SyncResponse<JSONValue>, SyncServerError> {
        let client = request.client ?? ""
        let mutations = request.mutations ?? []
        let last = clients[client]?.last ?? 0
        var outcomes: [MutationOutcome] = []
        if let first = mutations.first?.number, first <= last + 1 {
            if first <= last, mutations.first(where: { $0.number == last }).map(Self.mark) != clients[client]?.made {
                return .failure(.clientBehind)
            }
            for mutation in mutations {
                let number = mutation.number ?? 0
                let key = "\(client)/\(number)"
                if number <= last {
                    outcomes.append(
                        refusals[key] ?? MutationOutcome(number: number, result: .applied, id: mutation.id))
                    continue
                }
                let outcome = make(mutation, number)
                if outcome.result == .refused { refusals[key] = outcome }
                outcomes.append(outcome)
                clients[client] = (number, Self.mark(mutation))
            }
        }
        return .success(changes(request, outcomes, clients[client]?.last ?? 0))
    }

    private static func mark(_ mutation: SyncMutation) -> String {
        "\(mutation.id?.rawValue ?? "")/\(mutation.madeAt ?? "")"
    }

    private mutating func make(_ mutation: SyncMutation, _ number: Int64) -> MutationOutcome {
        func refused(_ code: ErrorCode, _ sentence: String) -> MutationOutcome {
            MutationOutcome(number: number, result: .refused, id: mutation.id, code: code, error: sentence)
        }
        guard let kind = mutation.kind.flatMap(SyncKind.init(rawValue:)), let id = mutation.id else {
            return refused(.invalidInput, "kind")
        }
        let name = Identifier<DiaryEntry>(uuid: id.rawValue).map { RecordID($0) } ?? id
        let key = "\(kind.rawValue)/\(name.rawValue)"
        guard let fields = mutation.fields, fields != .null else {
            let isThere = records[key].map { !$0.deleted } ?? false
            if isThere { store(key, nil) } else if kind == .task { return refused(.taskNotFound, "There is none.") }
            return MutationOutcome(number: number, result: isThere ? .applied : .merged, id: name)
        }
        if let calories = fields["calories"]?.number, calories > 20_000 {
            return refused(.invalidInput, "Calories must be at most 20,000.")
        }
        let known = forgotten.contains(key) ? nil : records[key]
        let isLogged = kind == .diaryEntry || kind == .water
        let isNew = kind == .weighIn || kind == .dayNote || (fields["day"] != nil)
        guard known != nil || isNew || !isLogged else { return refused(.diaryEntryNotFound, "It is gone.") }
        var base: JSONValue = known?.value ?? [:]
        if known == nil {
            base = ["createdAt": .text(mutation.madeAt ?? ""), "recordedAt": .text(mutation.madeAt ?? "")]
            if let number = name.number(of: DiaryEntry.self) {
                base = base.overlaid(with: ["id": .number(Double(number.rawValue))])
            }
            if let day = name.day { base = base.overlaid(with: ["day": .text(day.description), "marks": []]) }
        }
        forgotten.remove(key)
        store(key, base.overlaid(with: fields))
        return MutationOutcome(number: number, result: .applied, id: name)
    }

    private mutating func changes(
        _ request: SyncRequest, _ outcomes: [MutationOutcome], _ last: Int64
    ) -> SyncResponse<JSONValue> {
        let parts = request.cursor?.split(separator: ":").compactMap { Int64($0) }
        let isValid = parts.map { $0.count == 2 && $0[0] == epoch && $0[1] <= revision } ?? false
        let from = isValid ? parts?[1] ?? 0 : 0
        let found = records.filter { $0.value.sequence > from }.sorted { $0.value.sequence < $1.value.sequence }
        let page = found.prefix(pageSize)
        let more = found.count > page.count
        var digest = SyncDigest()
        for (key, record) in records where !record.deleted {
            let (kind, id) = Self.name(key)
            digest.add(kind, id, sequence: record.sequence)
        }
        var text: String? = more || (isValid && found.isEmpty) ? nil : digest.text
        if text != nil, let wrong = wrongDigest {
            text = wrong
            wrongDigest = nil
        }
        return SyncResponse(
            outcomes: outcomes, lastNumber: last,
            changes: page.map { key, record in
                let (kind, id) = Self.name(key)
                return SyncChange(
                    kind: kind, id: id, sequence: record.sequence, deleted: record.deleted,
                    value: record.deleted ? nil : record.value)
            }, cursor: "\(epoch):\(more ? page.last?.value.sequence ?? 0 : revision)", more: more,
            remaining: more ? found.count - page.count : nil, reset: request.cursor != nil && !isValid, digest: text)
    }

    private static func name(_ key: String) -> (SyncKind, RecordID) {
        let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
        return (SyncKind(rawValue: parts[0]) ?? .home, RecordID(rawValue: parts[1]))
    }
}
