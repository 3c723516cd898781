extension CycleTargets {
    /// The most rounds in which the rest is computed again after the limit has raised days.
    private static let mostRounds = 10

    /// The target of the phases without a share, given the others as `limit` leaves them, and whether it is held at the
    /// daily target since these leave less.
    static func rest(
        _ pattern: CyclePattern, beside shared: [Phase?], _ limit: RestrictionLimit, _ basis: CycleBasis
    ) -> (Phase, isHeld: Bool) {
        let target = Self.target(basis)
        guard !pattern.hasOnlyShares, !basis.isProtected else { return (target, false) }
        var rest = Self.rest(pattern, fixed: shared, basis)
        var isHeld = false
        // With less on these days, a week may need more on the others, which then leave less.
        for _ in 0..<mostRounds {
            let kept = limit.kept(shared.map { ($0 ?? rest).calories })
            let raised = zip(shared, kept).map { phase, calories in
                phase.map { $0.raised(by: calories - $0.calories) }
            }
            guard raised != shared else { return (rest, isHeld) }
            let left = Self.rest(pattern, fixed: raised, basis)
            isHeld = left.calories < basis.target
            guard rest != (isHeld ? target : left) else { return (rest, isHeld) }
            rest = isHeld ? target : left
        }
        return (target, true)
    }

    static func target(_ basis: CycleBasis) -> Phase {
        let target = ExactDecimal(basis.target)
        return Phase(calories: basis.target, rule: .target, steps: [.init([.number(target)], result: target)])
    }

    /// The rest of the target for each day of the phases without a share, rounded up: never less than the smallest
    /// allowed share.
    private static func rest(_ pattern: CyclePattern, fixed: [Phase?], _ basis: CycleBasis) -> Phase {
        let restDays = zip(pattern.phases, fixed).reduce(0) { $0 + ($1.1 == nil ? $1.0.days : 0) }
        guard restDays < pattern.length, !basis.isProtected else { return target(basis) }
        var terms: [Term] = [
            .open, .number(ExactDecimal(pattern.length)), .times, .number(ExactDecimal(basis.target)),
        ]
        var left = pattern.length * basis.target
        for case (let phase, let planned?) in zip(pattern.phases, fixed) {
            left -= phase.days * planned.calories
            terms += [.minus, .number(ExactDecimal(phase.days)), .times, .number(ExactDecimal(planned.calories))]
        }
        terms += [.close, .dividedBy, .number(ExactDecimal(restDays))]
        let smallest = CyclePhase(.feeding, days: restDays, share: CyclePattern.shares.lowerBound)
        let least = shared(smallest, basis) ?? target(basis)
        guard left > least.calories * restDays else { return least }
        let calories = left.dividedRoundingUp(by: restDays)
        return Phase(
            calories: calories, rule: .rest,
            steps: [.init(terms, rounding: left % restDays == 0 ? .exact : .up, result: ExactDecimal(calories))])
    }
}
