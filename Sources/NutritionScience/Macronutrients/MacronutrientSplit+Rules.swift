extension MacronutrientSplit {
    /// The basis on which a day's energy is split.
    public struct Basis: Hashable, Sendable {
        /// The energy of the day, in kilocalories.
        public let calories: Int
        /// The plan's grams of protein for the day.
        public let protein: Int
        /// The weight for grams per kilogram: no more than that at a body mass index of 30.
        public let reference: Mass
        /// Whether fat is never under its least grams for each kilogram; not on a day that has less energy than the
        /// plan's, which the other days make up for.
        public let holdsLeastFat: Bool
        /// Whether no more protein can be set than is recommended for everyone, until a clinician agrees.
        public let lowersProtein: Bool

        /// The basis of a day, in kilocalories and grams.
        public init(
            calories: Int, protein: Int, reference: Mass, holdsLeastFat: Bool = true, lowersProtein: Bool = false
        ) {
            self.calories = calories
            self.protein = protein
            self.reference = reference
            self.holdsLeastFat = holdsLeastFat
            self.lowersProtein = lowersProtein
        }

        var leastFat: Derivation.Step? {
            holdsLeastFat ? .perKilogram(MacronutrientSplit.leastFatPerKilogram, of: reference) : nil
        }
        var recommendedProtein: Int {
            Derivation.Step.perKilogram(ProteinTarget.recommendedGramsPerKilogram, of: reference).result.units
        }
        /// The least protein that can be set: the general recommendation, or the plan's where that is less.
        var leastProtein: Int { min(recommendedProtein, protein) }
    }

    /// Splits a day's energy; the amounts in `own` stay as they are.
    ///
    /// - Throws: The collision, where they don't fit the day's calories or the weight.
    public init(_ basis: Basis, own: OwnMacronutrients = OwnMacronutrients()) throws(MacronutrientCollision) {
        let protein = own.protein.map { Portion($0, basis, energy: MacronutrientEnergy.protein) }
        let fat = own.fat.map { Portion($0, basis, energy: MacronutrientEnergy.fat) }
        // Three shares that make up the whole leave the rounding to carbohydrate.
        let carbohydrate =
            own.isWhole
            ? nil : own.carbohydrate.map { Portion($0, basis, energy: MacronutrientEnergy.carbohydrate) }
        try basis.check(protein: protein?.grams, fat: fat?.grams)
        calories = basis.calories
        if let fat, let carbohydrate {
            if let protein {
                self.protein = protein
            } else {
                self.protein = try basis.proteinLeft(fat: fat, carbohydrate: carbohydrate)
            }
            (self.fat, self.carbohydrate) = (fat, carbohydrate)
            try checkSum()
        } else if let carbohydrate {
            self.protein = protein ?? basis.planned
            self.fat = try basis.fatLeft(protein: self.protein, carbohydrate: carbohydrate)
            self.carbohydrate = carbohydrate
        } else {
            let protein = protein ?? basis.planned
            self.protein = protein
            let low = own.isLowInCarbohydrate && fat == nil ? basis.lowInCarbohydrate(protein) : nil
            self.fat = fat ?? low?.fat ?? basis.fat(beside: protein)
            // A set amount of protein leaves the weight its fat, as a set amount of carbohydrate does.
            let least = basis.leastFat?.result.units ?? 0
            if own.protein != nil, self.fat.grams < least,
                MacronutrientEnergy.protein * protein.grams <= basis.calories
            {
                throw .fatTooLow(grams: self.fat.grams, least: least)
            }
            if let low {
                self.carbohydrate = low.carbohydrate
            } else {
                self.carbohydrate = try basis.carbohydrateLeft(protein: protein, fat: self.fat)
            }
        }
    }

    /// The split with as much of `own` as fits the day: in a collision, carbohydrate follows its rule first, then fat,
    /// then protein. `collision` is nil where all of it fits.
    static func fitted(
        _ basis: Basis, own: OwnMacronutrients
    ) -> (split: MacronutrientSplit, collision: MacronutrientCollision?) {
        do throws(MacronutrientCollision) {
            return (try MacronutrientSplit(basis, own: own), nil)
        } catch {
            for fewer in own.fewer {
                if let split = try? MacronutrientSplit(basis, own: fewer) { return (split, error) }
            }
            return (MacronutrientSplit(byRule: basis), error)
        }
    }

    /// Splits a day's energy by rule alone.
    init(byRule basis: Basis) {
        calories = basis.calories
        protein = basis.planned
        fat = basis.fat(beside: protein)
        carbohydrate = basis.carbohydrateRest(protein: protein, fat: fat)
    }

    private func checkSum() throws(MacronutrientCollision) {
        if energy > calories + 4 { throw .overCalories(by: energy - calories) }
        if energy < calories - 4 { throw .underCalories(by: calories - energy) }
    }
}

extension MacronutrientSplit.Basis {
    fileprivate typealias Portion = MacronutrientSplit.Portion

    fileprivate var planned: Portion {
        Portion(.plan, [Derivation.Step([.number(ExactDecimal(protein))], result: ExactDecimal(protein))])
    }

    /// Checks that the set amounts serve the weight.
    fileprivate func check(protein: Int?, fat: Int?) throws(MacronutrientCollision) {
        if let protein {
            guard protein >= leastProtein else { throw .proteinTooLow(grams: protein, least: leastProtein) }
            if lowersProtein, protein > recommendedProtein {
                throw .proteinTooHigh(grams: protein, most: recommendedProtein)
            }
        }
        if let fat, let least = leastFat?.result.units, fat < least { throw .fatTooLow(grams: fat, least: least) }
    }

    /// Fat by its rule.
    fileprivate func fat(beside protein: Portion) -> Portion {
        let usual = Derivation.Step.share(
            MacronutrientSplit.fatShare, of: calories, energy: MacronutrientEnergy.fat)
        let left = calories - MacronutrientEnergy.protein * protein.grams
        let allowance = MacronutrientEnergy.carbohydrate * MacronutrientSplit.carbohydrateAllowance
        var best = Portion(.share, [usual])
        if left - MacronutrientEnergy.fat * best.grams < allowance {
            let lowered = loweredStep(protein, left: left - allowance)
            let least = Derivation.Step.share(
                MacronutrientSplit.leastFatShare, of: calories, energy: MacronutrientEnergy.fat)
            // Where protein leaves nothing beside the allowance, there is nothing to lower fat to.
            if left > allowance { best = best.followed(by: .loweredForCarbohydrate, lowered) }
            if least.result.units > lowered.result.units { best = best.followed(by: .leastShare, least) }
        }
        if let least = leastFat, least.result.units > best.grams {
            best = best.followed(by: .leastPerKilogram, least)
        }
        guard MacronutrientEnergy.fat * best.grams > left else { return best }
        return best.followed(by: .rest, restStep([(protein, MacronutrientEnergy.protein)], MacronutrientEnergy.fat))
    }

    private func loweredStep(_ protein: Portion, left: Int) -> Derivation.Step {
        let grams = max(left, 0) / MacronutrientEnergy.fat
        return Derivation.Step(
            [
                .open, .number(ExactDecimal(calories)), .minus, .number(4), .times,
                .number(ExactDecimal(protein.grams)), .minus, .number(4), .times,
                .number(ExactDecimal(MacronutrientSplit.carbohydrateAllowance)), .close, .dividedBy, .number(9),
            ],
            rounding: left % MacronutrientEnergy.fat == 0 ? .exact : .down, result: ExactDecimal(grams))
    }

    /// Carbohydrate at its low share, and fat as the rest; nil where that is less fat than the weight needs.
    fileprivate func lowInCarbohydrate(_ protein: Portion) -> (fat: Portion, carbohydrate: Portion)? {
        let carbohydrate = Portion(
            .share,
            [
                .share(
                    MacronutrientSplit.lowCarbohydrateShare, of: calories, energy: MacronutrientEnergy.carbohydrate)
            ])
        guard let fat = try? fatLeft(protein: protein, carbohydrate: carbohydrate) else { return nil }
        return (fat, carbohydrate)
    }

    fileprivate func fatLeft(
        protein: Portion, carbohydrate: Portion
    ) throws(MacronutrientCollision) -> Portion {
        let others = [
            (protein, MacronutrientEnergy.protein), (carbohydrate, MacronutrientEnergy.carbohydrate),
        ]
        try checkRoom(others)
        let fat = Portion(.rest, [restStep(others, MacronutrientEnergy.fat, .whole)])
        let least = leastFat?.result.units ?? 0
        guard fat.grams >= least else { throw .fatTooLow(grams: fat.grams, least: least) }
        return fat
    }

    fileprivate func proteinLeft(fat: Portion, carbohydrate: Portion) throws(MacronutrientCollision) -> Portion {
        let others = [(fat, MacronutrientEnergy.fat), (carbohydrate, MacronutrientEnergy.carbohydrate)]
        try checkRoom(others)
        let protein = Portion(.rest, [restStep(others, MacronutrientEnergy.protein, .whole)])
        try check(protein: protein.grams, fat: nil)
        return protein
    }

    fileprivate func carbohydrateLeft(protein: Portion, fat: Portion) throws(MacronutrientCollision) -> Portion {
        let others = [(protein, MacronutrientEnergy.protein), (fat, MacronutrientEnergy.fat)]
        try checkRoom(others)
        return carbohydrateRest(protein: protein, fat: fat)
    }

    /// Carbohydrate as the rest.
    fileprivate func carbohydrateRest(protein: Portion, fat: Portion) -> Portion {
        Portion(
            .rest,
            [
                restStep(
                    [(protein, MacronutrientEnergy.protein), (fat, MacronutrientEnergy.fat)],
                    MacronutrientEnergy.carbohydrate)
            ])
    }

    private func checkRoom(_ others: [(Portion, Int)]) throws(MacronutrientCollision) {
        let left = left(by: others)
        guard left >= 0 else { throw .overCalories(by: -left) }
    }

    private func left(by others: [(Portion, Int)]) -> Int {
        others.reduce(calories) { $0 - $1.1 * $1.0.grams }
    }

    /// The grams that the others leave, where a gram gives `energy` kilocalories.
    private func restStep(
        _ others: [(Portion, Int)], _ energy: Int, _ rounding: Derivation.Rounding = .down
    ) -> Derivation.Step {
        var terms: [Term] = [.open, .number(ExactDecimal(calories))]
        for (portion, energy) in others {
            terms += [.minus, .number(ExactDecimal(energy)), .times, .number(ExactDecimal(portion.grams))]
        }
        terms += [.close, .dividedBy, .number(ExactDecimal(energy))]
        let left = max(left(by: others), 0)
        let grams = rounding == .down ? left / energy : left.dividedRoundingHalfAwayFromZero(by: energy)
        return Derivation.Step(
            terms, rounding: left % energy == 0 ? .exact : rounding, result: ExactDecimal(grams))
    }
}

extension MacronutrientSplit.Portion {
    fileprivate init(_ rule: MacronutrientSplit.Rule, _ steps: [Derivation.Step]) {
        self.init(grams: steps.last?.result.units ?? 0, rule: rule, steps: steps)
    }

    fileprivate init(_ amount: OwnMacronutrients.Amount, _ basis: MacronutrientSplit.Basis, energy: Int) {
        self.init(.own, [amount.step(calories: basis.calories, energy: energy, reference: basis.reference)])
    }

    /// The same portion with another step, which decides.
    fileprivate func followed(by rule: MacronutrientSplit.Rule, _ step: Derivation.Step) -> Self {
        MacronutrientSplit.Portion(rule, steps + [step])
    }
}
