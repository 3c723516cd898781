import APIContract
import NutritionScience

/// Everything that a device sent at once, checked as a whole. A fault of a single mutation is its own outcome.
struct SyncBatch: Sendable {
    let client: String
    let mutations: [Mutation]
    /// The marks that tell each of the mutations from another one of its number.
    private let marks: [Int64]

    /// The most mutations that are taken at once.
    static let mostMutations = 200
    /// The most bytes that the JSON of a mutation's fields has.
    static let mostFieldBytes = 32 * 1024

    /// A mutation whose number is known.
    struct Mutation: Sendable {
        let number: Int64
        let kind: String
        let id: RecordID
        let fields: JSONValue?
        let madeAt: String?
        /// The name of a part that could not be read; nil where all could.
        let unreadable: String?

        /// Tells it from another one of the same number about another record, or of another time; it says nothing of its
        /// fields, so that it can be stored as it is.
        var openMark: Int64 { Int64(FNV("\(kind)/\(id.rawValue)/\(madeAt ?? "")").hash >> 1) }

        /// Tells it from any other one of the same number.
        var mark: Int64 {
            var hash = FNV("\(kind)/\(id.rawValue)/\(madeAt ?? "")/")
            if let fields, let text = try? JSONText.encode(fields) { hash.add(text) }
            return Int64(hash.hash >> 1)
        }
    }

    /// - Throws: `InvalidInput` for a client that is no UUID, too many mutations, and numbers that don't rise by one.
    init(_ request: SyncRequest) throws(InvalidInput) {
        guard let client = request.client else { throw InvalidInput(["client": .missing]) }
        guard Self.isUUID(client) else { throw InvalidInput(["client": .notAUUID]) }
        let sent = request.mutations ?? []
        guard sent.count <= Self.mostMutations else {
            throw InvalidInput(["mutations": .tooManyEntries(maximum: Self.mostMutations)])
        }
        var mutations: [Mutation] = []
        for (index, mutation) in sent.enumerated() {
            let field = "mutations[\(index)].number"
            guard let number = mutation.number else { throw InvalidInput([field: .missing]) }
            let next = mutations.last.map { $0.number + 1 }
            guard (1..<(1 << 53)).contains(number), next == nil || number == next else {
                throw InvalidInput([field: .numberDoesNotFollow])
            }
            mutations.append(
                Mutation(
                    number: number, kind: mutation.kind ?? "", id: mutation.id ?? RecordID(rawValue: ""),
                    fields: mutation.fields == .null ? nil : mutation.fields, madeAt: mutation.madeAt,
                    unreadable: mutation.unreadable))
        }
        self.client = client.lowercased()
        self.mutations = mutations
        self.marks = mutations.map(\.mark)
    }

    /// The marks of the mutations up to a number, from the first on.
    func marks(upTo number: Int64) -> [Int64] { Array(marks.prefix(mutations.prefix { $0.number <= number }.count)) }

    /// The most mutations that share a transaction, so that others have their turn in between.
    private static let mostTogether = 100

    /// The mutations from one on in their order: those side by side that can share a transaction and are each about another
    /// record, and every other one alone.
    func runs(from start: Int) -> [ArraySlice<Mutation>] {
        var runs: [ArraySlice<Mutation>] = []
        var index = start
        while index < mutations.endIndex {
            var records: Set<[String]> = []
            let run = mutations[index...].prefix(Self.mostTogether).prefix { mutation in
                MutationApplication.canShare(mutation)
                    && records.insert([mutation.kind, RecordID(given: mutation.id).rawValue]).inserted
            }
            runs.append(run.isEmpty ? mutations[index...index] : run)
            index = runs[runs.count - 1].endIndex
        }
        return runs
    }

    /// The moment at which a mutation is made where the first is made at `time`: each a millisecond after the one before,
    /// so that what was logged on a day stands in the order in which it was logged.
    func moment(of mutation: Mutation, from time: Timestamp) -> Timestamp {
        Timestamp(milliseconds: time.milliseconds + mutation.number - mutations[0].number)
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
    }
}
