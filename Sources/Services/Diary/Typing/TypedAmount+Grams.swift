import APIContract

extension TypedAmount {
    /// What an amount of a food is in grams, and by which rule. `usual` is how many grams of it the person had last.
    static func read(_ typed: TypedAmount?, of food: KnownFood, usual: Double?) -> ReadAmount {
        guard let typed else { return unsaid(of: food, usual: usual) }
        if let one = typed.unit?.grams { return typed.counted(.weight, each: one) }
        if let one = typed.unit?.millilitres { return typed.counted(.volume, each: one) }
        let size = typed.size.flatMap { food.portions.first?.isSaid($0) == true ? nil : $0.factor }
        for portion in food.portions {
            guard let share = portion.share(for: typed.unit) else { continue }
            return typed.counted(.portion, each: share, unit: portion.name, size: size)
        }
        if let unit = typed.unit, let one = unit.household {
            return typed.counted(.household, each: one, unit: unit.rawValue, size: size)
        }
        if let portion = food.portions.first {
            return typed.counted(.portion, each: portion.grams, unit: portion.name, size: size)
        }
        if let usual { return typed.counted(.usual, each: usual, size: size) }
        return typed.counted(.assumed, each: hundred, size: size)
    }

    private static let hundred = 100.0
    /// Grams that nothing is read as more of; far less is refused.
    private static let most = 1e6

    private static func unsaid(of food: KnownFood, usual: Double?) -> ReadAmount {
        if let usual { return ReadAmount(.usual, gramsEach: usual, grams: usual) }
        guard let portion = food.portions.first else { return ReadAmount(.assumed, gramsEach: hundred, grams: hundred) }
        return ReadAmount(
            .portion, count: 1, unit: portion.name, gramsEach: portion.grams, grams: Self.rounded(portion.grams))
    }

    private func counted(
        _ basis: ReadAmount.Basis, each: Double, unit: String? = nil, size: Double? = nil
    ) -> ReadAmount {
        ReadAmount(
            basis, count: count, unit: unit ?? self.unit?.rawValue, gramsEach: Self.rounded(each),
            grams: min(max(1, Self.rounded(count * each * (size ?? 1))), Self.most), size: size)
    }

    /// Grams to a hundredth.
    private static func rounded(_ grams: Double) -> Double { (grams * 100).rounded() / 100 }
}

extension FoodPortion {
    /// How many of what a portion is, as its name says: a half and a cup for `1/2 cup sliced`.
    private var named: TypedAmount? { name.flatMap(TypedFoodReader.amount(ofPortion:)) }

    /// What one of a unit weighs of which the portion has some; pieces without a unit where it is nil. Nil where the
    /// portion does not tell.
    func share(for unit: TypedUnit?) -> Double? {
        guard let named, named.count > 0, named.unit?.grams == nil, named.unit?.millilitres == nil else {
            return unit == nil || unit == .portion ? grams : nil
        }
        switch unit {
        case .portion: return grams
        case nil, .piece: return grams / named.count
        case named.unit: return grams / named.count
        case let unit?: return unit.likes(named.unit) ? grams / named.count : nil
        }
    }

    /// Whether its name says already that it is a large or a small one.
    func isSaid(_ size: TypedAmount.Size) -> Bool {
        FoodText(name ?? "").plainWords.contains { TypedVocabulary.sizes[$0] == size }
    }
}

extension TypedUnit {
    /// Whether people say one for the other.
    fileprivate func likes(_ other: TypedUnit?) -> Bool {
        let alike: [Set<TypedUnit>] = [[.cup, .mug, .tub], [.glass, .cup, .mug], [.bowl, .plate], [.bottle, .can]]
        return other.map { other in alike.contains { $0.contains(self) && $0.contains(other) } } ?? false
    }
}
