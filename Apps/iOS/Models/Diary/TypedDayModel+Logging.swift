import APIContract
import Device
import NutritionScience
import Rules
import Screens
import Wording

/// Logging what was typed and looked at.
extension TypedDayModel {
    /// Logs what is chosen, all of it or nothing.
    public func confirmTapped() {
        guard let reading else { return }
        let words = session.localization
        let confirmed = entries.confirmed(reading, words)
        (problems, inDoubt) = (confirmed.problems, [])
        if confirmed.entries.isEmpty, confirmed.water.isEmpty { problems["text"] = words.sentences("reading.chosen") }
        let eaten = confirmed.entries.map { ($0.number, $0.request.completed(by: reading.parts[$0.number])) }
        let today = session.read { log throws(LocalStoreError) in try log.today() } ?? day
        for (number, request) in eaten { refuse(request.problems(today: today), of: number) }
        for (number, drink) in confirmed.water {
            if case .refused(let field, let problem) = FieldCheck.millilitres(drink.millilitres) {
                refuse([field: problem], of: number)
            } else if case .refused(let field, let problem) = FieldCheck.drinkDay(
                drink.day ?? day.description, today: today)
            {
                refuse([field: problem], of: number)
            }
        }
        guard problems.isEmpty else { return }
        log(eaten.map(\.1), confirmed.water.map(\.request))
    }

    private func refuse(_ refused: [String: FieldProblem], of number: Int) {
        guard let (field, problem) = refused.min(by: { $0.key < $1.key }) else { return }
        let name = TypedDayEntries.name(.amount, number)
        problems[name] = session.localization.errors.sentence(
            for: problem, field: DiaryEntryRequest.formNames[field] ?? field)
        if problem.isQuestion { inDoubt.insert(number) }
    }

    private func log(_ eaten: [DiaryEntryRequest], _ drunk: [WaterRequest]) {
        let (day, makeUUID) = (day, session.surroundings.log.makeUUID)
        var changes: [(SyncKind, RecordID, JSONValue?)] = []
        for entry in eaten {
            guard var fields = try? JSONValue(of: entry).withoutNulls else { continue }
            fields.set("day", .text(entry.day ?? day.description))
            fields.set("isPlanned", .bool(session.isToCome(entry.day.flatMap { CalendarDay($0) } ?? day)))
            changes.append((.diaryEntry, RecordID(rawValue: makeUUID()), fields))
        }
        for drink in drunk {
            let fields: JSONValue = [
                "day": .text(drink.day ?? day.description), "millilitres": .number(Double(drink.millilitres ?? 0)),
            ]
            changes.append((.water, RecordID(rawValue: makeUUID()), fields))
        }
        let all = changes
        guard session.change({ log throws(LocalStoreError) in try log.change(all) }) != nil else { return }
        isDone = true
        added(all.map(\.1))
    }
}
