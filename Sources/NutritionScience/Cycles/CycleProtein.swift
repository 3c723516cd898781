extension CycleTargets {
    /// The protein of the days of a phase.
    public struct Protein: Hashable, Sendable {
        /// Grams a day.
        public let grams: Int
        /// The arithmetic, which yields `grams`.
        public let step: Derivation.Step
    }

    /// The protein of each phase, spread over the days of the cycle; nil without a plan.
    public var protein: [Protein]? {
        guard let mean = basis.protein else { return nil }
        let spread = ProteinOfDays(
            days: pattern.phases.map { $0.days }, calories: phases.map { $0.calories }, mean: mean,
            full: basis.planTarget)
        return phases.indices.map { index in
            let grams = spread.grams[index]
            let step =
                grams == mean
                ? Derivation.Step([.number(ExactDecimal(mean))], result: ExactDecimal(mean))
                : grams == spread.shares[index]
                    ? ProteinTarget.shareStep(calories: phases[index].calories)
                    : restStep(spread.grams, level: spread.level, mean: mean)
            return Protein(grams: grams, step: step)
        }
    }

    /// The mean of the protein over the cycle, in grams a day as a whole number; nil without a plan.
    public var meanProtein: Int? {
        protein.map {
            ProteinOfDays.sum(pattern.phases.map { $0.days }, $0.map { $0.grams })
                .dividedRoundingHalfAwayFromZero(by: pattern.length)
        }
    }

    /// The step that divides the rest of the mean, after the days that have less, among the others, rounded up.
    private func restStep(_ all: [Int], level: Int, mean: Int) -> Derivation.Step {
        let days = zip(pattern.phases, all).reduce(0) { $0 + ($1.1 == level ? $1.0.days : 0) }
        var terms: [Term] = [.open, .number(ExactDecimal(pattern.length)), .times, .number(ExactDecimal(mean))]
        var left = pattern.length * mean
        for (phase, grams) in zip(pattern.phases, all) where grams != level {
            left -= phase.days * grams
            terms += [.minus, .number(ExactDecimal(phase.days)), .times, .number(ExactDecimal(grams))]
        }
        terms += [.close, .dividedBy, .number(ExactDecimal(days))]
        return Derivation.Step(terms, rounding: left % days == 0 ? .exact : .up, result: ExactDecimal(level))
    }
}

extension CycleDay {
    /// The kilocalories and grams of protein of the day, the latter nil without a plan. While a cycle is paused, they
    /// are the plan's.
    public func targets(_ basis: CycleBasis) -> (calories: Int, protein: Int?) {
        guard !isPaused else { return (basis.planTarget, basis.protein) }
        let targets = CycleTargets(cycle.pattern, basis)
        return (targets.phases[phaseNumber].calories, targets.protein?[phaseNumber].grams)
    }
}
