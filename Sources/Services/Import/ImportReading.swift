import APIContract
import Database
import FileReading
import NutritionScience
import Rules

extension ImportReading {
    /// Reads a file as the person answered, in the light of what is known of them at one moment.
    init(
        _ pending: PendingImport, of snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection
    ) throws {
        let person = snapshot.person
        try self.init(
            pending.content, pending.answers, timeZone: person.preferences.timeZone,
            days: FieldCheck.firstDay...person.today(at: time)
        ) { try ImportCheck.Known(snapshot, at: time, on: connection) }
    }
}

extension ImportCheck.Known {
    /// The facts about a person.
    fileprivate init(_ snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection) throws {
        let (settings, today) = (snapshot.settings, snapshot.today(at: time))
        var weighIns = try WeightStore.weighIns(in: FieldCheck.firstDay...today, on: connection)
            .map { (day: $0.day, kilograms: $0.weight) }
        if let weight = settings?.currentWeight, weighIns.isEmpty { weighIns.append((today, weight)) }
        let isAmerican = snapshot.person.preferences.units == .us
        self.init(
            weighIns: weighIns,
            basalMetabolicRate: settings?.plan(on: today)?.basalMetabolicRate.result.units,
            usualDateOrder: isAmerican ? .monthFirst : .dayFirst, usualUnit: isAmerican ? .pound : .kilogram,
            smallDays: try ImportCheck.SmallDayRule(snapshot, today: today, on: connection))
    }
}

extension ImportCheck.SmallDayRule {
    /// The rule for a person; nil where nothing is known of their expenditure.
    fileprivate init?(_ snapshot: PersonSnapshot, today: CalendarDay, on connection: PersonConnection) throws {
        guard let settings = snapshot.settings, let plan = settings.plan(on: today) else { return nil }
        let shares = try CycleShares(snapshot.cycleTimeline()) { try snapshot.cycleBasis($0, on: today) }
        let notes = try DayNoteStore.notes(in: FieldCheck.firstDay...today, on: connection)
        self.init(
            formula: plan.inputs.formulaExpenditure.result.value, eatsLittleFrom: settings.eatsLittleFrom,
            answered: Set(notes.filter { $0.completeness != nil }.map(\.day)), today: today, shares: shares)
    }
}
