import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// Progress over a range, as far as is known here: of days before the plan in force, a server's targets are
    /// not.
    func progress(of person: PersonReading, range: ProgressRange) throws -> ProgressReport {
        let facts = ProgressFacts(
            totals: try dayTotals(in: FieldCheck.firstDay...max(person.today, FieldCheck.firstDay)),
            log: try loggedDays(), targets: try targetHistory(of: person),
            learning: try person.computed.map { try learning(of: $0.inputs, person) }, current: person.current,
            course: person.plan == nil ? nil : person.course, weight: person.weight)
        return ProgressReport(facts, over: range)
    }
}
