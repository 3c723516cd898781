import Foundation

/// The costs of one request.
struct RequestCosts: Hashable, Sendable {
    let database: DatabaseCosts
    /// Bytes of the response's body, not compressed; nil where they depend on the machine.
    let sent: Int?

    fileprivate static let heading = ["statements", "rows", "bytes read", "bytes sealed", "bytes sent"]

    fileprivate var numbers: [Int?] {
        [database.statements, database.rows, database.read, database.sealed, sent]
    }

    fileprivate init?(_ fields: some Collection<String>) {
        let numbers = fields.map { Int($0) }
        guard numbers.count == Self.heading.count, let statements = numbers[0], let rows = numbers[1],
            let read = numbers[2], let sealed = numbers[3]
        else { return nil }
        self.init(
            database: DatabaseCosts(statements: statements, rows: rows, read: read, sealed: sealed), sent: numbers[4])
    }

    init(database: DatabaseCosts, sent: Int?) {
        self.database = database
        self.sent = sent
    }
}

/// The costs of requests, a line each, as stored in `costs.txt`.
struct CostTable: Hashable, Sendable {
    var costs: [String: RequestCosts] = [:]

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "costs.txt")
    private static let width = 12

    init() {}

    /// Reads the stored table.
    static func recorded() throws -> CostTable {
        var table = CostTable()
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let request = fields.first else { continue }
            table.costs[request] = RequestCosts(fields.dropFirst())
        }
        return table
    }

    /// Stores this table in place of the existing one.
    func record() throws { try text.write(to: Self.file, atomically: true, encoding: .utf8) }

    private var text: String {
        let first = (costs.keys.map(\.count) + [7]).max() ?? 7
        func line(_ request: String, _ fields: [String]) -> String {
            ([request.padding(toLength: first, withPad: " ", startingAt: 0)]
                + fields.map { String(repeating: " ", count: max(0, Self.width - $0.count)) + $0 })
                .joined(separator: " | ") + "\n"
        }
        return costs.sorted { $0.key < $1.key }.reduce(into: line("request", RequestCosts.heading)) { text, entry in
            text += line(entry.key, entry.value.numbers.map(Self.field))
        }
    }

    private static func field(_ number: Int?) -> String { number.map(String.init) ?? "-" }

    /// The differences from a recorded table, a line for each number.
    func differences(from recorded: CostTable) -> [String] {
        Set(costs.keys).union(recorded.costs.keys).sorted().flatMap { request -> [String] in
            guard let now = costs[request] else { return ["\(request): it is in the table, and was not asked for"] }
            guard let before = recorded.costs[request] else { return ["\(request): it is not in the table"] }
            return zip(RequestCosts.heading, zip(before.numbers, now.numbers)).compactMap { name, numbers in
                numbers.0 == numbers.1
                    ? nil : "\(request): \(Self.field(numbers.1)) \(name) instead of \(Self.field(numbers.0))"
            }
        }
    }
}
