import APIContract
import Foundation
import Synchronization
import Testing

/// Two writers for every person, one making plans and one changing their weight, as fast as they are answered.
struct WriteLoad: Sendable {
    let api: APIClient
    let people: [WrittenPerson]
    /// The statuses that are accepted instead of success: 503 where the database goes away, too.
    var refusals: Set<Int> = []

    /// Writes until the server is gone or the task is cancelled.
    func run() async {
        await withTaskGroup { group in
            for person in people {
                group.addTask { await makePlans(person) }
                group.addTask { await changeWeight(person) }
            }
        }
    }

    /// The response to a request that goes on when the load is cancelled: a write that is given up halfway could still
    /// be stored while the others are checked.
    private func finished(_ request: @escaping @Sendable () async throws -> Answer) async -> Answer? {
        await Task { try? await request() }.value
    }

    private func makePlans(_ person: WrittenPerson) async {
        while !Task.isCancelled {
            guard let answer = await finished({ try await api.generate(person.token, forced: true) }) else { return }
            if refusals.contains(answer.status) {
                try? await Task.sleep(for: .milliseconds(20))
            } else if let generated = try? answer.data(GeneratedPlan.self), answer.status == 201 {
                person.record.withLock { $0.plans.append(generated.plan) }
            } else {
                Issue.record("Generating was answered with \(answer.status).")
                return
            }
        }
    }

    private func changeWeight(_ person: WrittenPerson) async {
        while !Task.isCancelled {
            var changes = ProfileChanges()
            let weight = person.record.withLock { $0.nextWeight() }
            changes.currentWeight = weight
            changes.confirmed = true
            let patch = changes
            let answer = await finished {
                try await api.send(.patch, "/v1/profile", token: person.token, json: patch)
            }
            guard let answer else { return }
            if refusals.contains(answer.status) {
                try? await Task.sleep(for: .milliseconds(20))
            } else if answer.status == 200 {
                person.record.withLock { $0.answered(weight) }
            } else {
                Issue.record("Changing the weight was answered with \(answer.status).")
                return
            }
        }
    }
}

/// A person whose data are written, and the responses.
final class WrittenPerson: Sendable {
    let token: String
    let record = Mutex(WriteRecord())

    init(token: String) {
        self.token = token
    }

    /// The number of plans acknowledged.
    var answeredPlans: Int { record.withLock { $0.plans.count } }
}

/// The writes of one person.
struct WriteRecord: Sendable {
    /// The acknowledged plans.
    var plans: [Plan] = []
    /// The acknowledged weights, in order.
    private(set) var weights: [Double] = []
    /// Weights sent after the last acknowledged one, which may or may not be stored.
    private(set) var unanswered: [Double] = []
    private var sent = 0

    /// A weight different from all others of this person, above the target weight.
    mutating func nextWeight() -> Double {
        sent += 1
        let weight = Double(9000 + sent) / 100
        unanswered.append(weight)
        return weight
    }

    mutating func answered(_ weight: Double) {
        weights.append(weight)
        unanswered = []
    }

    /// The possible values of the weight now.
    var possibleWeights: [Double] { weights.suffix(1) + unanswered }
}

extension WrittenPerson {
    /// Checks that acknowledged writes are stored, and that no write is stored in part.
    func expectAnsweredWrites(at api: APIClient) async throws {
        let record = record.withLock { $0 }
        let history = try await api.history(token)
        let stored = Dictionary(uniqueKeysWithValues: history.map { ($0.id, $0) })
        for plan in record.plans {
            let entry = try #require(stored[plan.id], "The answered plan \(plan.id) is gone.")
            #expect(entry.targets == plan.targets)
            #expect(entry.inputs == plan.inputs)
            #expect(entry.projection == plan.projection)
            #expect(entry.createdAt == plan.createdAt)
            #expect(entry.reason == .requested)
        }
        // A change of weight and the plan that follows it are one write, so the weights are in the history.
        let weights = Set(history.map(\.inputs.weight))
        #expect(record.weights.filter { !weights.contains($0) }.isEmpty, "Answered weights are gone.")
        #expect(history.map(\.id.rawValue) == (1...Int64(max(1, history.count))).reversed(), "The numbers have gaps.")

        let profile = try await api.send(.get, "/v1/profile", token: token).data(Profile.self)
        let weight = try #require(profile.settings?.currentWeight)
        if !record.weights.isEmpty { #expect(record.possibleWeights.contains(weight)) }
        #expect(history.first?.inputs.weight == weight)

        let current = try await api.send(.get, "/v1/plans/current", token: token).data(CurrentPlan.self).plan
        #expect(current.id == history.first?.id)
        #expect(current.targets == history.first?.targets)
    }
}
