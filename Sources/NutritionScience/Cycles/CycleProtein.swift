extension CycleTargets {
    /// The protein of the days of a phase.
    public struct Protein: Hashable, Sendable {
        /// Grams a day.
        public let grams: Int
        /// The arithmetic, which yields `grams`.
        public let step: Derivation.Step
    }

    /// The protein of each phase; nil without a plan.
    ///
    /// On a day with less energy than the plan's target it has at most 45 % of it, as in a plan. What that leaves out the
    /// other days take on, all alike and each up to the same share, so that the cycle's mean is what the plan counts
    /// wherever its days have room for that.
    ///
    /// Source: the product's own rule, as ``Guard/proteinShare`` is; the acceptable range of the Institute of Medicine
    /// (2005) ends at 35 %.
    public var protein: [Protein]? {
        guard let mean = basis.protein else { return nil }
        let shares = phases.map { ProteinTarget.largestShare * $0.calories / 400 }
        let most = zip(phases, shares).map { $0.calories < basis.planTarget ? min($1, mean) : max($1, mean) }
        var level = mean
        while grams(most.map { min(level, $0) }) < pattern.length * mean, level < most.max() ?? 0 { level += 1 }
        let all = most.map { min(level, $0) }
        return phases.indices.map { index in
            let grams = all[index]
            let step =
                grams == mean
                ? Derivation.Step([.number(ExactDecimal(mean))], result: ExactDecimal(mean))
                : grams == shares[index]
                    ? ProteinTarget.shareStep(calories: phases[index].calories)
                    : restStep(all, level: level, mean: mean)
            return Protein(grams: grams, step: step)
        }
    }

    /// The mean of the protein over the cycle, in grams a day as a whole number; nil without a plan.
    public var meanProtein: Int? {
        protein.map { grams($0.map { $0.grams }).dividedRoundingHalfAwayFromZero(by: pattern.length) }
    }

    /// The grams of all days of a round.
    private func grams(_ daily: [Int]) -> Int { zip(pattern.phases, daily).reduce(0) { $0 + $1.0.days * $1.1 } }

    /// What the days that have less leave of the mean for each of the others, rounded up.
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
    /// The kilocalories and grams of protein of the day, the latter nil without a plan. While a cycle rests, they are the
    /// plan's.
    public func targets(_ basis: CycleBasis) -> (calories: Int, protein: Int?) {
        guard !isPaused else { return (basis.planTarget, basis.protein) }
        let targets = CycleTargets(cycle.pattern, basis)
        return (targets.phases[phaseNumber].calories, targets.protein?[phaseNumber].grams)
    }
}
