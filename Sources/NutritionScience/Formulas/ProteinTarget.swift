/// The daily protein target: grams for each kilogram of reference weight.
///
/// Source: the grams per kilogram are the product's specification. Jäger et al., International Society of Sports
/// Nutrition position stand: protein and exercise (J Int Soc Sports Nutr 2017;14:20), finds 1.4 to 2.0 g enough for
/// most who exercise, and up to 3.1 g useful for trained people who eat less than they burn.
public enum ProteinTarget {
    /// Grams of protein a day for each kilogram of reference weight.
    public static func gramsPerKilogram(_ goal: Goal) -> ExactDecimal {
        ExactDecimal(tenthGramsPerKilogram(goal), places: 1)
    }

    /// The body mass index above which additional weight does not count for protein.
    static let referenceBodyMassIndex = 30

    /// The weight, to the gram, at which a person of this height has a body mass index of 30.
    public static func referenceWeightLimit(height: Height) -> Mass {
        let side = Int64(height.tenthMillimetres)
        // 30 kg/m² is 30 × side² × 10⁻⁸ kg, which is 3 × side² × 10⁻⁴ g.
        return Mass(grams: Int((3 &* side &* side).dividedRoundingHalfAwayFromZero(by: 10_000)))
    }

    /// The largest share of the calorie target that protein may have, in per cent. The Institute of Medicine's
    /// acceptable range (2005) ends at 35; this line is the product's own.
    public static let largestShare = 45
    /// Grams of protein for each kilogram of reference weight that no share reduces. Source: Jäger et al. 2017.
    public static let leastGramsPerKilogram = ExactDecimal(14, places: 1)
    /// Grams of protein for each kilogram that are enough for most who exercise. Source: Jäger et al. 2017.
    public static let enoughGramsPerKilogram = ExactDecimal(20, places: 1)

    /// Grams of protein for each kilogram of reference weight that suffice for most people, a choice beside the goal's.
    /// Source: Jäger et al. 2017, in the middle of 1.4 to 2.0 g.
    public static let sufficientGramsPerKilogram = ExactDecimal(16, places: 1)

    /// The grams of protein a day at `perKilogram` grams for each kilogram of reference weight.
    public static func grams(_ perKilogram: ExactDecimal, weight: Mass, height: Height) -> Int {
        Derivation.Step.perKilogram(perKilogram, of: min(weight, referenceWeightLimit(height: height))).result.units
    }

    /// Grams of protein for each kilogram of reference weight that are recommended for everyone, whatever their goal.
    ///
    /// Source: Institute of Medicine, Dietary Reference Intakes 2005.
    public static let recommendedGramsPerKilogram = ExactDecimal(8, places: 1)

    /// The daily protein target in whole grams.
    ///
    /// - Parameter calories: The daily calorie target in kcal, of which protein has at most `largestShare`; nil for
    ///   formula version 1, which did not limit it.
    /// - Parameter isLowered: Whether it is no more than is recommended for everyone, which no share comes near.
    public static func derive(weight: Mass, height: Height, goal: Goal, isLowered: Bool = false, calories: Int?)
        -> Derivation
    {
        let limit = referenceWeightLimit(height: height)
        let reference = min(weight, limit)
        let perKilogram = isLowered ? recommendedGramsPerKilogram : gramsPerKilogram(goal)
        let tenThousandths = perKilogram.units * reference.grams
        let total = tenThousandths.dividedRoundingHalfAwayFromZero(by: 10_000)
        let largest = calories.map { largestShare * $0 / 400 }
        let isHeld = !isLowered && largest.map { $0 < total } ?? false
        let product = Derivation.Step(
            [.number(perKilogram), .times, .number(reference.kilograms)],
            for: isHeld ? .beforeShare : .result, rounding: tenThousandths % 10_000 == 0 ? .exact : .whole,
            result: ExactDecimal(total))
        let held = isHeld ? calories.map { shareSteps(reference, calories: $0) } ?? [] : []
        return Derivation(
            .proteinTarget,
            inputs: [
                .init(.proteinPerKilogram, perKilogram), .init(.weight, weight.kilograms),
                .init(.height, height.centimetres),
            ] + (isHeld ? calories.map { [.init(.calorieTarget, ExactDecimal($0))] } ?? [] : []),
            steps: (reference < weight ? [limitStep(height: height, limit: limit), product] : [product]) + held)
    }

    /// Protein at its largest share of the calories, and no less than the weight needs.
    private static func shareSteps(_ reference: Mass, calories: Int) -> [Derivation.Step] {
        let least = (14 * reference.grams).dividedRoundingHalfAwayFromZero(by: 10_000)
        let isEnough = largestShare * calories / 400 >= least
        let share = shareStep(calories: calories, for: isEnough ? .result : .largestShare)
        guard !isEnough else { return [share] }
        let serving = Derivation.Step(
            [.number(leastGramsPerKilogram), .times, .number(reference.kilograms)],
            rounding: 14 * reference.grams % 10_000 == 0 ? .exact : .whole, result: ExactDecimal(least))
        return [share, serving]
    }

    /// The largest share of `calories` kilocalories, in grams, rounded down.
    static func shareStep(calories: Int, for purpose: Derivation.Purpose = .result) -> Derivation.Step {
        Derivation.Step(
            [
                .number(ExactDecimal(largestShare, places: 2)), .times, .number(ExactDecimal(calories)), .dividedBy,
                .number(4),
            ],
            for: purpose, rounding: largestShare * calories % 400 == 0 ? .exact : .down,
            result: ExactDecimal(largestShare * calories / 400))
    }

    private static func limitStep(height: Height, limit: Mass) -> Derivation.Step {
        Derivation.Step(
            [.number(ExactDecimal(referenceBodyMassIndex)), .times, .number(height.metres), .squared],
            for: .referenceWeight,
            rounding: (3 * height.tenthMillimetres * height.tenthMillimetres) % 10_000 == 0 ? .exact : .thousandths,
            result: limit.kilograms)
    }

    private static func tenthGramsPerKilogram(_ goal: Goal) -> Int {
        switch goal {
        case .loseWeight: 22
        case .gainMuscle: 24
        case .maintain, .improveHealth: 18
        }
    }
}
