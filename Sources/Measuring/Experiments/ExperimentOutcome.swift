import APIContract
import Database

/// The summed events of an experiment's people. They are stored when it ends, since the single events are deleted.
struct ExperimentOutcome: Codable, Equatable, Sendable {
    /// The number of people who saw each variant and no other.
    var people: [String: Int]
    /// The number of people who saw two variants; they count nowhere.
    var peopleOfTwo: Int
    /// For each metric, each variant's sums over the people whose time for it is over.
    var moments: [String: [String: Moments]] = [:]

    /// Adds the sums of other people.
    mutating func add(_ other: ExperimentOutcome) {
        people.merge(other.people, uniquingKeysWith: +)
        peopleOfTwo += other.peopleOfTwo
        moments.merge(other.moments) { $0.merging($1, uniquingKeysWith: +) }
    }
}

extension ExperimentOutcome {
    /// Sums the events of a running experiment's people until a time.
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
            // A server on another machine runs two at once; other connections stay free.
            for _ in 0..<2 { begin() }
            while let some = try await group.next() {
                outcome.add(some)
                begin()
            }
        }
        return outcome
    }
}
