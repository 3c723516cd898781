package import APIContract

extension TypedAmount {
    /// The grams of an amount of a food, and the rule that they come by; without grams where nothing tells what one of it
    /// weighs. `name` is what the food was called, and `usual` the grams that the person had of it last.
    package static func read(
        _ typed: TypedAmount?, of food: KnownFood, called name: String, usual: Double?
    ) -> ReadAmount {
        guard let typed else { return unsaid(of: food, usual: usual) }
        if typed.isLittle, let first = food.portions.first, first.grams <= spoonful {
            return unsaid(of: food, usual: nil)
        }
        if let one = typed.unit?.grams { return typed.counted(.weight, each: one) }
        if let one = typed.unit?.millilitres { return typed.counted(.volume, each: one) }
        if let share = PortionShare.best(for: typed, of: food, called: name) {
            let size = typed.size.flatMap { share.portion.isSaid($0) ? nil : $0.factor }
            return typed.counted(.portion, each: share.grams, unit: share.portion.name, size: size)
        }
        let size = typed.size?.factor
        if let unit = typed.unit, let one = food.grams(ofMeasure: unit) ?? food.household(unit) {
            return typed.counted(.household, each: one, unit: unit.rawValue, size: size)
        }
        // A jar is none of the spoons that its food is eaten by, and twenty of something no twenty cups.
        guard food.portions.isEmpty, typed.unit == nil || typed.unit == .portion || typed.unit == .piece else {
            return ReadAmount(.assumed, count: typed.count, unit: typed.unit?.rawValue, size: size)
        }
        if let usual { return typed.counted(.usual, each: usual, size: size) }
        return typed.counted(.assumed, each: hundred, size: size)
    }

    private static let hundred = 100.0
    /// The most grams of a portion that is little already.
    private static let spoonful = 20.0
    /// The most grams that anything is read as; far less is refused.
    private static let most = 1e6

    private static func unsaid(of food: KnownFood, usual: Double?) -> ReadAmount {
        if let usual { return ReadAmount(.usual, gramsEach: usual, grams: usual) }
        guard let portion = food.portions.first else { return ReadAmount(.assumed, gramsEach: hundred, grams: hundred) }
        if food.isTooRich(portion) {
            guard let spoon = food.portions.first(where: \.isLittle) else {
                return TypedAmount(count: 1, unit: .handful).counted(.household, each: 30)
            }
            return TypedAmount(count: 1, unit: nil).counted(.portion, each: spoon.grams, unit: spoon.name)
        }
        return ReadAmount(
            .portion, count: 1, unit: portion.name, gramsEach: portion.grams, grams: Self.rounded(portion.grams))
    }

    private func counted(
        _ basis: ReadAmount.Basis, each: Double, unit: String? = nil, size: Double? = nil
    ) -> ReadAmount {
        let typed = Self.rounded(count * each * (size ?? 1))
        let grams = min(max(0.1, typed), Self.most)
        return ReadAmount(
            basis, count: count, unit: unit ?? self.unit?.rawValue, gramsEach: Self.rounded(each), grams: grams,
            size: size, typedGrams: grams == typed ? nil : typed)
    }

    /// Grams to a hundredth.
    private static func rounded(_ grams: Double) -> Double { (grams * 100).rounded() / 100 }
}

extension ReadAmount {
    /// The same amount, with at least these grams.
    func weighing(atLeast least: Double) -> ReadAmount {
        guard let grams, grams < least else { return self }
        return ReadAmount(
            basis, count: count, unit: unit, gramsEach: gramsEach, grams: least, size: size,
            typedGrams: typedGrams ?? grams)
    }
}
