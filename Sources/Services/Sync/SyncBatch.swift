import APIContract
import NutritionScience

/// What a device sent at once, checked as a whole. What is wrong with a single mutation is its own outcome.
struct SyncBatch: Sendable {
    let client: String
    let mutations: [Mutation]

    /// So many mutations are taken at once at most.
    static let mostMutations = 200
    /// The JSON of a mutation's fields has so many bytes at most.
    static let mostFieldBytes = 32 * 1024

    /// A mutation whose number is known.
    struct Mutation: Sendable {
        let number: Int64
        let kind: String
        let id: RecordID
        let fields: JSONValue?
        let madeAt: String?

        /// Tells it from another one of the same number.
        var mark: Int64 { Int64(FNV("\(kind)/\(id.rawValue)/\(madeAt ?? "")").hash >> 1) }
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
                    fields: mutation.fields == .null ? nil : mutation.fields, madeAt: mutation.madeAt))
        }
        self.client = client.lowercased()
        self.mutations = mutations
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
    }
}
