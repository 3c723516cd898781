import APIContract
import Database
import Foundation
import Rules
import Synchronization

/// The summaries of a person's plans, each opened once: when it is first asked for.
final class PlanSummaries: Sendable {
    private struct Opened {
        let stored: Data
        var summary: PlanSummary?
    }

    private let person: User.ID
    private let key: PersonKey
    private let opened = Mutex<[Plan.ID: Opened]>([:])

    /// Summaries that the person's key opens.
    init(of person: User.ID, key: PersonKey) {
        self.person = person
        self.key = key
    }

    /// The summary of a plan that was sealed as these bytes.
    ///
    /// - Throws: `SealingError`, `FieldReader.Unreadable`, `DecodingError`.
    func summary(of plan: Plan.ID, sealed: Data) throws -> PlanSummary {
        try opened.withLock { opened in
            var entry = try opened[plan] ?? open(sealed, of: plan)
            let summary = try entry.summary ?? PlanSummary(stored: entry.stored)
            entry.summary = summary
            opened[plan] = entry
            return summary
        }
    }

    /// Whether the sealed summary of a plan is seen at once to begin with these inputs; see `PlanSummary.begins`.
    ///
    /// - Throws: `SealingError`.
    func begins(with inputs: PlanInputValues, of plan: Plan.ID, sealed: Data) throws -> Bool {
        let stored = try opened.withLock { opened in
            let entry = try opened[plan] ?? open(sealed, of: plan)
            opened[plan] = entry
            return entry.stored
        }
        return try PlanSummary.begins(stored, with: inputs)
    }

    private func open(_ sealed: Data, of plan: Plan.ID) throws -> Opened {
        Opened(stored: try key.open(sealed, in: .planSummary(plan, of: person)))
    }
}

extension SealedLocation {
    /// The summary of a person's plan.
    static func planSummary(_ id: Plan.ID, of person: User.ID) -> SealedLocation {
        SealedLocation(table: "plans", column: "sealed_summary", row: .id(person), .id(id))
    }
}
