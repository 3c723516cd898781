import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// What is known of the person; nil where nothing is.
    func settings() throws -> Settings? {
        guard let settings = try shown(RecordName(.profile, .own))?["settings"], settings != .null else { return nil }
        return try? settings.decoded(as: Settings.self)
    }

    /// The person's cycle as it was, is and will be.
    func cycle() throws -> CycleTimeline { CycleRules.timeline(try shown(RecordName(.cycle, .own))) }

    /// Weight and energy, day by day, with what is said of the days.
    func loggedDays() throws -> [LoggedDay] {
        var days: [CalendarDay: LoggedDay] = [:]
        for entry in try values(DiaryEntry.self, .diaryEntry) {
            let intake = (days[entry.day]?.intake ?? 0) + entry.calories
            days[entry.day, default: LoggedDay(day: entry.day)].intake = min(
                intake, AllowedRange.dailyKilocalories.upperBound)
        }
        for weighIn in try values(WeighIn.self, .weighIn) {
            days[weighIn.day, default: LoggedDay(day: weighIn.day)].weight = Mass(kilograms: weighIn.weight)
        }
        for note in try values(DayNote.self, .dayNote) {
            let isLogged = days[note.day] != nil
            days[note.day, default: LoggedDay(day: note.day)].marks = Set(note.marks)
            if isLogged { days[note.day]?.completeness = note.completeness }
        }
        return days.values.sorted { $0.day < $1.day }
    }

    /// What the log says of somebody who is `person` today.
    struct Learning {
        /// Every day from the first weigh-in on.
        let history: ExpenditureHistory
        /// What the log says today; nil while nothing is logged.
        let learned: LearnedExpenditure?
        let evidence: LogEvidence
        /// The person, with the learned expenditure of a plan that is made now.
        let person: PlanInputs
    }

    /// What the log says of somebody who is `person` today, and what a plan that is made now makes of it.
    func learning(of person: PlanInputs, on today: CalendarDay) throws -> Learning {
        let (log, inForce, settings) = (try loggedDays(), try state().plan, try settings())
        let zone = try preferences()
        let (basis, own) = (try targetsBasis(on: today), try ownTargetsHistory().own(on: today))
        let shares = CycleShares(try cycle()) { cycle in basis.map { TargetWeek(own, $0).cycleBasis(cycle) } }
        let history = ExpenditureHistory(log, of: person, born: settings?.dateOfBirth, until: today, shares)
        let evidence = LogEvidence(history.days.last?.estimate, log)
        var learned = person
        learned.learnedExpenditure = person.learnedExpenditure(
            after: inForce?.inputs.learnedExpenditure,
            changedOn: inForce?.learnedChangedAt.map { zone.day(at: $0) }, history,
            hasNews: inForce?.evidence != evidence, on: today)
        return Learning(
            history: history,
            learned: LearnedExpenditure(history, basal: person.basalMetabolicRate.result.units), evidence: evidence,
            person: learned)
    }

    /// What targets are computed from: the plan in force, or the one that would be made now; nil where too little is
    /// known.
    func targetsBasis(on today: CalendarDay) throws -> TargetsBasis? {
        let settings = try settings()
        let isProtected = settings.map { !$0.allowsFasting(on: today) } ?? false
        if let plan = try state().planInForce?.plan { return TargetsBasis(plan, isProtected: isProtected) }
        guard let inputs = settings?.planInputs(on: today), let plan = try? NutritionPlan(inputs) else { return nil }
        return TargetsBasis(plan, isProtected: isProtected)
    }

    /// The targets of a day on a device of its own: those that were in force on it, or as they would be now; nil where
    /// too little is known.
    func ownTargets(on day: CalendarDay, at time: Timestamp) throws -> DayOfTargets? {
        guard let person = try person(at: time) else { return nil }
        let past = day < person.today ? try targetDays(of: person).period(on: day)?.week : nil
        guard let week = past ?? person.week else { return nil }
        return DayOfTargets(week.targets(on: day, in: person.cycle.day(day)), weekday: Weekday.allCases[day.weekday])
    }
}
