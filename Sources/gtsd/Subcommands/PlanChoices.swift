import APIContract
public import ArgumentParser
public import NutritionScience

extension Sex: ExpressibleByArgument {
    /// Reads a sex in the contract's spelling, with `-` for `_` if you like; not telling counts as `other`.
    public init?(argument: String) {
        let text = spelling(argument)
        self.init(rawValue: text == "prefer_not_to_say" ? Sex.other.rawValue : text)
    }
}

extension Goal: ExpressibleByArgument {
    /// Reads a goal in the contract's spelling, with `-` for `_` if you like, or by its first word.
    public init?(argument: String) {
        let text = spelling(argument)
        guard let goal = Goal.allCases.first(where: { $0.rawValue == text || $0.rawValue.hasPrefix(text + "_") })
        else { return nil }
        self = goal
    }
}

extension ActivityLevel: ExpressibleByArgument {
    /// Reads an activity level in the contract's spelling, with `-` for `_` if you like, or by its first word.
    public init?(argument: String) {
        let text = spelling(argument)
        guard let level = Self.allCases.first(where: { $0.rawValue == text || $0.rawValue.hasPrefix(text + "_") })
        else { return nil }
        self = level
    }
}

extension BasalMetabolicRate.Formula: ExpressibleByArgument {
    /// Reads a formula in the contract's spelling, with `-` for `_` if you like, or by its first word.
    public init?(argument: String) {
        let text = spelling(argument)
        guard let formula = Self.allCases.first(where: { $0.rawValue == text || $0.rawValue.hasPrefix(text + "_") })
        else { return nil }
        self = formula
    }
}

extension UnitSystem: ExpressibleByArgument {}

private func spelling(_ argument: String) -> String {
    argument.lowercased().replacing("-", with: "_")
}
