import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// The person's settings; nil before onboarding.
    func settings() throws -> Settings? {
        guard let settings = try shown(RecordName(.profile, .own))?["settings"], settings != .null else { return nil }
        return try? settings.decoded(as: Settings.self)
    }

    /// The person's cycle as it was, is and will be.
    func cycle() throws -> CycleTimeline { CycleRules.timeline(try shown(RecordName(.cycle, .own))) }

    /// Weight and energy, day by day, with what is said of the days; of some days where they are given.
    func loggedDays(on range: ClosedRange<CalendarDay>? = nil) throws -> [LoggedDay] {
        LogFacts(
            entries: try values(DiaryEntry.self, .diaryEntry, on: range),
            weighIns: try values(WeighIn.self, .weighIn, on: range),
            notes: try values(DayNote.self, .dayNote, on: range)
        ).days
    }

    /// The learning from the log of a person whose settings are `inputs` today, with what a plan that is made now takes
    /// of it.
    func learning(of inputs: PlanInputs, _ person: PersonReading) throws -> ExpenditureLearning {
        let shares = try CycleShares(person.cycle) { try basis($0, of: person) }
        let settings = try settings()
        return ExpenditureLearning(
            try loggedDays(), of: inputs, born: settings?.dateOfBirth, shares, after: try learnedBefore(),
            on: person.today, person.preferences, eatsLittleFrom: settings?.eatsLittleFrom)
    }

    /// The question about days that look too small; nil where the person's expenditure is not known.
    func smallDays(at time: Timestamp) throws -> SmallDaysReading? {
        guard let person = try person(at: time), let plan = person.computed else { return nil }
        let shares = try CycleShares(person.cycle) { try basis($0, of: person) }
        return SmallDaysReading(
            try loggedDays(on: SmallDaysReading.range(until: person.today)),
            formula: plan.inputs.formulaExpenditure.result.value, eatsLittleFrom: person.settings?.eatsLittleFrom,
            today: person.today, share: shares.share)
    }

    /// The learning of plans so far: those of a device of its own, or the one of a server that is in force. Nil
    /// where there was none.
    private func learnedBefore() throws -> ExpenditureLearning.Before? {
        let state = try state()
        guard !state.account.isDeviceOnly else {
            return state.plan.map { plan in
                ExpenditureLearning.Before(
                    learned: plan.inputs.learnedExpenditure, changedAt: plan.learnedChangedAt, evidence: plan.evidence)
            }
        }
        return try serverPlan().map { plan in
            ExpenditureLearning.Before(
                learned: plan.inputs.learnedExpenditure, changedAt: plan.continuation?.learnedChangedAt,
                evidence: plan.continuation?.logEvidence)
        }
    }

    /// The targets of a day on a device of its own: those that were in force on it, or as they would be now; nil where
    /// too little is known.
    func ownTargets(on day: CalendarDay, at time: Timestamp) throws -> DayOfTargets? {
        guard let person = try person(at: time) else { return nil }
        var history = try targetHistory(of: person)
        guard let week = history.week(on: day) ?? person.week else { return nil }
        return DayOfTargets(week.targets(on: day, in: person.cycle.day(day)), weekday: Weekday.allCases[day.weekday])
    }
}
