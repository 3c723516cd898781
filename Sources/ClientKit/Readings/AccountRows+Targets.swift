import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// What the days of a cycle are computed from: the plan whose numbers hold; without one the calories that the person chose.
    func basis(_ cycle: Cycle, of person: PersonReading) -> CycleBasis? {
        if let week = person.week { return week.cycleBasis(cycle) }
        return cycle.ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: isProtected(person)) }
    }

    /// Whether fasting days are not for the person, as far as is known of them.
    func isProtected(_ person: PersonReading) -> Bool {
        guard let settings = try? settings() else { return false }
        return !settings.allowsFasting(on: person.today)
    }

    /// The moment in the cycle that the person is in; nil without one.
    func cycleMoment(of person: PersonReading, at time: Timestamp) throws -> CycleMoment? {
        guard let cycle = person.cycle.cycle(from: person.today) else { return nil }
        let window = try value(EatingWindow.self, .eatingWindow, .own)
        return CycleMoment(
            timeline: person.cycle, today: person.today, basis: basis(cycle, of: person),
            eating: window.map { EatingMoment($0, at: time, person.preferences) })
    }

    /// What the page of a cycle is made from. Where its calendar is followed from is for a server to say.
    func cycleReading(of person: PersonReading) -> CycleReading {
        let inForce = person.cycle.cycle(from: person.today)
        return CycleReading(
            person: person, basis: basis(inForce ?? Cycle(CyclePreset.continuous.pattern), of: person),
            isProtected: isProtected(person), feed: nil)
    }

    /// The targets of the person's days with what they have set; nil without a plan.
    func targetsReading(of person: PersonReading, _ outlook: ExpenditureOutlook?) -> TargetsReading? {
        guard person.plan != nil, let week = person.week, let plan = person.current else { return nil }
        let learned = outlook?.learned.flatMap { $0.isUsable ? $0.expenditure : nil }
        return TargetsReading(
            person: person, week: week,
            meaning: TargetsMeaning(
                week, plan: plan.underWay(at: person.weight), cycle: person.cycle, today: person.today, learned: learned
            ))
    }
}
