package import APIContract
package import NutritionScience

extension EnergyUnit {
    /// The number of these in a kilocalorie.
    package var perKilocalorie: Double {
        switch self {
        case .kilocalories: 1
        case .kilojoules: Kilocalorie.kilojoules
        }
    }

    /// Kilocalories of a number of these, to the nearest whole one.
    package func kilocalories(_ energy: Double) -> Int {
        Int((min(max(energy, -1e9), 1e9) / perKilocalorie).rounded(.toNearestOrAwayFromZero))
    }
}

extension EnergyUnit {
    /// Typed energy without its unit, and that unit; the other one where none is typed.
    package static func typed(_ text: String, otherwise: EnergyUnit) -> (number: String, unit: EnergyUnit) {
        let text = text.trimmed.lowercased()
        let named: [(String, EnergyUnit)] = [("kj", .kilojoules), ("kcal", .kilocalories), ("cal", .kilocalories)]
        guard let (name, unit) = named.first(where: { text.hasSuffix($0.0) }) else { return (text, otherwise) }
        return (String(text.dropLast(name.count)).trimmed, unit)
    }
}

extension Sentences {
    /// Energy as the person reads it, to a whole kilocalorie or kilojoule, without its unit: `2,225`, `9,309`.
    package func energy(_ kilocalories: Int) -> String { number(value(energy: Double(kilocalories))) }

    /// Energy as the person reads it, without its unit; kilocalories as exact as they are.
    package func energy(_ kilocalories: ExactDecimal) -> String {
        energy == .kilocalories ? number(kilocalories) : number(value(energy: kilocalories.value))
    }

    /// A target or an estimate of energy, without its unit: of kilojoules the nearest ten, for they are no more certain than
    /// the kilocalories that they come from: `2,225`, `9,310`.
    package func energy(about kilocalories: Int) -> String {
        guard energy == .kilojoules else { return number(kilocalories) }
        return number(10 * Int((Double(kilocalories) * energy.perKilocalorie / 10).rounded(.toNearestOrAwayFromZero)))
    }

    /// Energy as the person types it, to a whole kilocalorie or kilojoule, without a sign between thousands.
    package func typed(energy kilocalories: Int) -> String { String(value(energy: Double(kilocalories))) }

    /// Kilocalories as a form sends them that nobody types in: with their unit, where the person types another one.
    package func unmistakable(energy kilocalories: Int) -> String {
        energy == .kilocalories ? String(kilocalories) : "\(kilocalories) kcal"
    }

    /// Energy in the person's unit, to a whole kilocalorie or kilojoule.
    package func value(energy kilocalories: Double) -> Int {
        Int((min(max(kilocalories, -1e9), 1e9) * energy.perKilocalorie).rounded(.toNearestOrAwayFromZero))
    }

    /// The same sentences for arithmetic, which is in kilocalories whatever the person reads.
    package var inKilocalories: Sentences { Sentences(language: language, food: food, hidesNumbers: hidesNumbers) }

    /// Arithmetic that gives energy, in kilocalories; said so where the person reads kilojoules.
    package func energyArithmetic(_ step: Derivation.Step) -> String { inEnergy(notation.text(step)) }

    /// The same of an expression without its result.
    package func energyArithmetic(_ expression: [Term]) -> String { inEnergy(notation.text(expression)) }

    private func inEnergy(_ text: String) -> String {
        energy == .kilocalories ? text : "\(text) \(inKilocalories("unit.calories"))"
    }

    /// The sentence that converts kilocalories, behind arithmetic with energy; none for a person who reads kilocalories.
    package var conversion: [String] { energy == .kilocalories ? [] : [self("energy.conversion")] }

    /// A text about arithmetic with energy, and for a person who reads kilojoules the sentence that converts them.
    package func withConversion(_ text: String) -> String {
        ([text] + conversion).joined(separator: " ")
    }

    /// The place of a sentence that the unit of energy fills by itself: `energy.cal` with its name, and `energy.500` with so
    /// many kilocalories; nil for any other.
    func ofEnergy(_ place: String) -> String? {
        guard place.hasPrefix("energy.") else { return nil }
        let name = place.dropFirst("energy.".count)
        // So few kilocalories, as those of a gram, are not rounded further.
        if let kilocalories = Int(name) {
            return kilocalories < 100 ? energy(kilocalories) : energy(about: kilocalories)
        }
        return self("energy.\(energy.rawValue).\(name)")
    }
}
