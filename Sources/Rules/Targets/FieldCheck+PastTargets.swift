package import APIContract
package import NutritionScience

extension FieldCheck {
    /// The targets set on a device that worked on its own, earliest first, including changes of today and of a clock
    /// that is a day ahead. Changes too far in the past are left out.
    ///
    /// - Throws: `InvalidInput` for too many changes, for days that are invalid, in the future or not ascending, and
    ///   for invalid targets.
    package static func pastTargets(
        _ changes: [PastTargetsRequest.Change]?, today: CalendarDay, field: String = "changes"
    ) throws(InvalidInput) -> [OwnTargetsHistory.Change] {
        guard let changes else { throw InvalidInput([field: .missing]) }
        guard changes.count <= PastTargetsRequest.most else {
            throw InvalidInput([field: .tooManyEntries(maximum: PastTargetsRequest.most)])
        }
        let days = try daysOfChanges(changes.map(\.from), today: today, field: field).get()
        var past: [OwnTargetsHistory.Change] = []
        for (index, (day, change)) in zip(days, changes).enumerated() {
            do {
                past.append(.init(from: day, try ownTargets(change.own ?? OwnTargetsValues(), today: day)))
            } catch {
                let fields = error.fields.map { ("\(field).\(index).own.\($0.key)", $0.value) }
                throw InvalidInput(Dictionary(uniqueKeysWithValues: fields))
            }
        }
        return past.filter { $0.day >= today.adding(days: -daysTakenOver) }
    }
}
