import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// The basis of the days of a cycle: the plan in force; without one, the calories that the person chose.
    func basis(_ cycle: Cycle, of person: PersonReading) throws -> CycleBasis? {
        cycle.basis(in: person.week, isProtected: try isProtected(person))
    }

    /// Whether fasting days are unsuitable for the person, as far as is known of them.
    func isProtected(_ person: PersonReading) throws -> Bool {
        !(try settings(inForce: person.plan)?.allowsFasting(on: person.today) ?? true)
    }

    /// The moment in the cycle that the person is in; nil without one.
    func cycleMoment(of person: PersonReading, at time: Timestamp) throws -> CycleMoment? {
        guard let cycle = person.cycle.cycle(from: person.today) else { return nil }
        let window = try value(EatingWindow.self, .eatingWindow, .own)
        return CycleMoment(
            timeline: person.cycle, today: person.today, basis: try basis(cycle, of: person),
            eating: window.map { EatingMoment($0, at: time, person.preferences) })
    }

    /// The page of a cycle. The address of its calendar is for a server to give.
    func cycleReading(of person: PersonReading) throws -> CycleReading {
        let inForce = person.cycle.cycle(from: person.today)
        return CycleReading(
            person: person, basis: try basis(inForce ?? Cycle(CyclePreset.continuous.pattern), of: person),
            isProtected: try isProtected(person), feed: nil)
    }

    /// The targets of the person's days with their own targets; nil without a plan.
    func targetsReading(of person: PersonReading, _ outlook: ExpenditureOutlook?) throws -> TargetsReading? {
        guard let basis = person.week?.basis else { return nil }
        let learned = outlook?.learned.flatMap { $0.isUsable ? $0.expenditure : nil }
        return TargetsReading(person, try ownTargetsHistory(), above: basis, learned: learned)
    }

    /// The person's own targets, and the day from which each holds: all of them on a device of its own, otherwise as
    /// far as the server's record says.
    func ownTargetsHistory() throws -> OwnTargetsHistory {
        guard let targets = try shown(RecordName(.targets, .own)) else { return OwnTargetsHistory() }
        if let changes = targets["changes"], changes != .null {
            return OwnTargetsHistory(try changes.decoded(as: [OwnTargetsChange].self).map(\.change))
        }
        // Stored before a server sent the day from which they hold.
        guard let own = targets["own"], own != .null else { return OwnTargetsHistory() }
        let values = try own.decoded(as: OwnTargetsValues.self)
        return OwnTargetsHistory([.init(from: CalendarDay(daysSince1970: 0), OwnTargets(stored: values))])
    }

    /// The first day with data: the day on which the account was made, on a device of its own the day of its first
    /// plan, or the day of an earlier cycle or earlier own targets.
    func firstDay(of person: PersonReading) throws -> CalendarDay {
        let begin = try begin(of: person)
        return try DaysInForce.firstDay(since: begin, person.cycle, ownTargetsHistory()) ?? person.today
    }

    /// The day on which the person's account was made, or of the first plan on a device of its own; nil without one.
    func begin(of person: PersonReading) throws -> CalendarDay? {
        let begin = try state().account.isDeviceOnly ? devicePlans().first?.madeAt : person.user.createdAt
        return begin.map(person.preferences.day)
    }
}
