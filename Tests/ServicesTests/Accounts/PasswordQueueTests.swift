import Synchronization
import Testing

@testable import Services

/// Whose turn it is, known by the order in which they have it; no test looks at a clock.
@Suite struct PasswordQueueTests {
    private static let attacker = PasswordQueue.Client.stranger(ClientNetwork("203.0.113.9"))
    private static let newcomer = PasswordQueue.Client.stranger(ClientNetwork("198.51.100.7"))

    /// Who had a turn, one after another.
    private final class Order: Sendable {
        private let clients = Mutex<[PasswordQueue.Client]>([])

        var all: [PasswordQueue.Client] { clients.withLock { $0 } }

        func note(_ client: PasswordQueue.Client) { clients.withLock { $0.append(client) } }
    }

    /// Takes the only turn, lets these clients wait in this order, and gives it up.
    private static func order(of clients: [PasswordQueue.Client]) async throws -> [PasswordQueue.Client] {
        let (queue, order) = (PasswordQueue(processors: 1), Order())
        try await queue.enter(.known("first"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, client) in clients.enumerated() {
                group.addTask {
                    try await queue.enter(client)
                    order.note(client)
                    queue.leave()
                }
                while queue.waitingCount <= index { await Task.yield() }
            }
            queue.leave()
            try await group.waitForAll()
        }
        return order.all
    }

    @Test("Clients take turns, however much one of them asks")
    func turns() async throws {
        let many = [PasswordQueue.Client](repeating: Self.attacker, count: 10)
        let order = try await Self.order(of: many + [Self.newcomer])
        #expect(order.count == 11)
        #expect(order.firstIndex(of: Self.newcomer) == 1)
    }

    @Test("Each second turn is that of somebody who is known")
    func known() async throws {
        let strangers = (1...40).map { PasswordQueue.Client.stranger(ClientNetwork("203.0.113.\($0)")) }
        let owners = (1...3).map { PasswordQueue.Client.known("browser \($0)") }
        let order = try await Self.order(of: strangers + owners)
        #expect(order.prefix(6).filter { owners.contains($0) } == owners)
        let reverse = try await Self.order(of: owners + strangers)
        #expect(
            reverse.prefix(6).filter { strangers.contains($0) }.count == 3, "strangers wait no longer than they must")
    }

    @Test("What is beyond the bounds is refused at once, and the others find a place")
    func bounds() async throws {
        let queue = PasswordQueue(processors: 1)
        try await queue.enter(.known("first"))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<70 {
                group.addTask { await (try? queue.enter(Self.attacker)) != nil }
            }
            for _ in 0..<(70 - PasswordQueue.mostOfClient) {
                let isServed = await group.next()
                #expect(isServed == false)
            }
            #expect(queue.waitingCount == PasswordQueue.mostOfClient)
            for client in [Self.newcomer, .known("browser")] {
                group.addTask { await (try? queue.enter(client)) != nil }
            }
            while queue.waitingCount < PasswordQueue.mostOfClient + 2 { await Task.yield() }
            for _ in 0..<(PasswordQueue.mostOfClient + 2) {
                queue.leave()
                let isServed = await group.next()
                #expect(isServed == true)
            }
        }
        queue.leave()
        #expect(queue.waitingCount == 0)
    }

    @Test("In a full line somebody new takes a place of the client with the most")
    func displaced() async throws {
        let queue = PasswordQueue(processors: 1)
        try await queue.enter(.known("first"))
        await withTaskGroup(of: PasswordQueue.Client?.self) { group in
            for number in 1...4 {
                let client = PasswordQueue.Client.stranger(ClientNetwork("203.0.113.\(number)"))
                for _ in 0..<PasswordQueue.mostOfClient {
                    group.addTask { await (try? queue.enter(client)) == nil ? nil : client }
                }
            }
            while queue.waitingCount < PasswordQueue.mostOfLine { await Task.yield() }
            group.addTask { await (try? queue.enter(Self.newcomer)) == nil ? nil : Self.newcomer }
            let refused = await group.next()
            #expect(refused == .some(nil), "one of the others")
            #expect(queue.waitingCount == PasswordQueue.mostOfLine)
            var order: [PasswordQueue.Client?] = []
            for _ in 0..<PasswordQueue.mostOfLine {
                queue.leave()
                if let client = await group.next() { order.append(client) }
            }
            #expect(order.prefix(5).contains(Self.newcomer))
            #expect(!order.contains(nil))
        }
    }

    @Test("Whoever goes away gives up the place")
    func cancellation() async throws {
        let queue = PasswordQueue(processors: 1)
        try await queue.enter(.known("first"))
        let waiting = Task { try await queue.enter(Self.attacker) }
        while queue.waitingCount < 1 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(queue.waitingCount == 0)
        queue.leave()
        try await queue.enter(Self.newcomer)
    }
}
