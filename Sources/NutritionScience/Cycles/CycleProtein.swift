extension CycleTargets {
    /// The protein of each phase in grams a day; nil without a plan.
    ///
    /// On a day with less energy than the plan's target it has at most 45 % of it, as in a plan. What that leaves out the
    /// other days take on, all alike and each up to the same share, so that the cycle's mean is what the plan counts
    /// wherever its days have room for that.
    ///
    /// Source: the product's own rule, as ``Guard/proteinShare`` is; the acceptable range of the Institute of Medicine
    /// (2005) ends at 35 %.
    public var protein: [Int]? {
        guard let mean = basis.protein else { return nil }
        let most = phases.map { phase in
            let share = ProteinTarget.largestShare * phase.calories / 400
            return phase.calories < basis.planTarget ? min(share, mean) : max(share, mean)
        }
        let wanted = pattern.length * mean
        func sum(upTo level: Int) -> Int {
            zip(pattern.phases, most).reduce(0) { $0 + $1.0.days * min(level, $1.1) }
        }
        var level = mean
        while sum(upTo: level) < wanted, level < most.max() ?? 0 { level += 1 }
        return most.map { min(level, $0) }
    }

    /// The mean of the protein over the cycle, in grams a day as a whole number; nil without a plan.
    public var meanProtein: Int? {
        protein.map { protein in
            zip(pattern.phases, protein).reduce(0) { $0 + $1.0.days * $1.1 }
                .dividedRoundingHalfAwayFromZero(by: pattern.length)
        }
    }
}

extension CycleDay {
    /// The kilocalories and grams of protein of the day, the latter nil without a plan. While a cycle rests, they are the
    /// plan's.
    public func targets(_ basis: CycleBasis) -> (calories: Int, protein: Int?) {
        guard !isPaused else { return (basis.planTarget, basis.protein) }
        let targets = CycleTargets(cycle.pattern, basis)
        return (targets.phases[phaseNumber].calories, targets.protein?[phaseNumber])
    }
}
