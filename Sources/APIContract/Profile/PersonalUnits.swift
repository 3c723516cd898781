/// The unit that a person reads and types weights in.
public enum WeightUnit: String, Codable, CaseIterable, Sendable {
    /// Kilograms.
    case kilograms = "kg"
    /// Pounds.
    case pounds = "lb"
    /// Stone, of 14 pounds each, and pounds.
    case stone = "st"
}

/// The unit that a person reads and types amounts of food in.
public enum FoodUnit: String, Codable, CaseIterable, Sendable {
    /// Grams.
    case grams = "g"
    /// Ounces.
    case ounces = "oz"
}

/// The unit that a person reads and types energy in.
public enum EnergyUnit: String, Codable, CaseIterable, Sendable {
    /// Kilocalories, the calories of labels.
    case kilocalories = "kcal"
    /// Kilojoules.
    case kilojoules = "kj"
}

/// The units of a person, each by itself: a system, which decides on heights and water, and what they chose beside it.
public struct PersonalUnits: Hashable, Sendable {
    /// The system, and the default of a unit of weight that is not chosen.
    public var system: UnitSystem
    /// The chosen unit of weights; nil for that of the system.
    public var chosenWeight: WeightUnit?
    /// The unit of amounts of food.
    public var food: FoodUnit
    /// The unit of energy.
    public var energy: EnergyUnit

    /// Kilograms, centimetres, millilitres.
    public static let metric = PersonalUnits(.metric)
    /// Pounds, feet and inches, fluid ounces.
    public static let us = PersonalUnits(.us)

    /// The units of a system, and those that are chosen beside it.
    public init(
        _ system: UnitSystem, weight: WeightUnit? = nil, food: FoodUnit = .grams, energy: EnergyUnit = .kilocalories
    ) {
        self.system = system
        self.chosenWeight = weight
        self.food = food
        self.energy = energy
    }

    /// The unit of weights.
    public var weight: WeightUnit { chosenWeight ?? (system == .us ? .pounds : .kilograms) }

    /// Whether weights are read in pounds, alone or beside stone: what goes by weight is then said for each pound.
    public var countsPounds: Bool { weight != .kilograms }

    /// These units with another system.
    public func with(_ system: UnitSystem) -> PersonalUnits {
        var units = self
        units.system = system
        return units
    }
}

extension PersonalUnits {
    /// The units that a form names: `metric`, `us`, `metric-st-oz-kj`; nil for anything else.
    public init?(_ text: String) {
        let names = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard let system = names.first.flatMap(UnitSystem.init) else { return nil }
        self.init(system)
        for name in names.dropFirst() {
            if let weight = WeightUnit(rawValue: name) {
                chosenWeight = weight
            } else if let food = FoodUnit(rawValue: name) {
                self.food = food
            } else if let energy = EnergyUnit(rawValue: name) {
                self.energy = energy
            } else {
                return nil
            }
        }
    }

    /// The name of the units, for a form that is made in them.
    public var text: String {
        var names = [system.rawValue]
        if let chosenWeight { names.append(chosenWeight.rawValue) }
        if food != .grams { names.append(food.rawValue) }
        if energy != .kilocalories { names.append(energy.rawValue) }
        return names.joined(separator: "-")
    }
}

extension PersonalUnits: Codable {
    /// Decodes units by their name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let units = PersonalUnits(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the name of units")
        }
        self = units
    }

    /// Encodes the name of the units.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension Preferences {
    /// The units that the person reads and types in.
    public var personalUnits: PersonalUnits {
        PersonalUnits(units, weight: weightUnit, food: foodUnit ?? .grams, energy: energyUnit ?? .kilocalories)
    }

    /// The same in other units, for a form that was made in them.
    public func inUnits(_ chosen: PersonalUnits) -> Preferences {
        var preferences = self
        (preferences.units, preferences.weightUnit) = (chosen.system, chosen.chosenWeight)
        preferences.foodUnit = chosen.food == .grams ? nil : chosen.food
        preferences.energyUnit = chosen.energy == .kilocalories ? nil : chosen.energy
        return preferences
    }
}
