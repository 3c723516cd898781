import APIContract
import Database

/// What the people of an experiment did, added up: kept when it ends, as what it follows from is not.
struct ExperimentOutcome: Codable, Equatable, Sendable {
    /// How many people saw each variant and no other.
    var people: [String: Int]
    /// How many saw two; they count nowhere.
    var peopleOfTwo: Int
    /// Of each metric, what each variant's people did whose time for it is over.
    var moments: [String: [String: Moments]] = [:]

    /// Adds what other people did.
    mutating func add(_ other: ExperimentOutcome) {
        people.merge(other.people, uniquingKeysWith: +)
        peopleOfTwo += other.peopleOfTwo
        moments.merge(other.moments) { $0.merging($1, uniquingKeysWith: +) }
    }
}

extension ExperimentOutcome {
    /// Adds up what the people of a running experiment did until a time.
    static func read(
        of started: ExperimentStore.Started, at time: Timestamp, from database: any Database
    ) async throws -> ExperimentOutcome {
        var outcome = ExperimentOutcome(
            people: [:], peopleOfTwo: try await database.scan { try ExperimentStore.peopleOfTwo(started, on: $0) })
        var ranges = (0..<ExperimentStore.ranges)[...]
        try await withThrowingTaskGroup(of: ExperimentOutcome.self) { group in
            func begin() {
                guard let range = ranges.popFirst() else { return }
                group.addTask {
                    try await database.scan {
                        try ExperimentStore.outcome(of: started, inRange: range, at: time, on: $0)
                    }
                }
            }
            // A server on another machine does two at once; connections are left for others.
            for _ in 0..<2 { begin() }
            while let some = try await group.next() {
                outcome.add(some)
                begin()
            }
        }
        return outcome
    }
}
