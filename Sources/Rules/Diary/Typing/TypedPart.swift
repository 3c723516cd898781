package import APIContract
package import NutritionScience

/// A part of a text about food that was eaten, as it was understood before anything is looked up.
package struct TypedPart: Equatable, Sendable {
    /// The words as they were typed.
    package var words: String
    /// The meal that it was eaten at; nil where the text does not tell.
    package var meal: Meal?
    /// The day that it was eaten on; nil where the text does not tell.
    package var day: TypedDay?
    /// The meaning of the words.
    package var meaning: Meaning

    /// The meaning of the words of a part.
    package indirect enum Meaning: Equatable, Sendable {
        /// Something to eat. Where it may be several things, such as bread with butter, `pieces` are those.
        case food(TypedFood, pieces: [TypedFood])
        /// The same as before, at a meal or on a whole day.
        case again(TypedDay, Meal?)
        /// Water, in millilitres; nil where the text does not tell how much.
        case water(Double?)
        /// A weigh-in in kilograms; where no unit tells them, a number.
        case weight(Double, unit: TypedUnit?)
        /// Nothing that can be understood.
        case unread
    }

    /// A part of a text, with what its words mean.
    package init(words: String, meal: Meal? = nil, day: TypedDay? = nil, meaning: Meaning) {
        (self.words, self.meal, self.day, self.meaning) = (words, meal, day, meaning)
    }

    /// The most foods that it may be.
    package var countOfFoods: Int {
        if case .food(_, let pieces) = meaning { max(1, pieces.count) } else { 1 }
    }

    /// Whether the energy of all that it is was typed.
    package var tellsEnergy: Bool {
        guard case .food(let food, let pieces) = meaning else { return false }
        return (pieces.isEmpty ? [food] : pieces).allSatisfy { $0.calories != nil }
    }
}

/// Something to eat, as it was typed.
package struct TypedFood: Equatable, Sendable {
    /// The words as they were typed.
    package var words: String
    /// Its name, without its amount.
    package var name: String
    /// Its amount; nil where the text does not tell.
    package var amount: TypedAmount?
    /// Kilocalories that were typed with it.
    package var calories: Double?
    /// Grams of protein that were typed with it.
    package var protein: Double?
    /// Grams of carbohydrate that were typed with it.
    package var carbohydrate: Double?
    /// Grams of fat that were typed with it.
    package var fat: Double?
    /// The day that it is left from: yesterday's soup.
    package var from: TypedDay?

    /// Whether energy or macronutrients were typed with it.
    package var hasNumbers: Bool { calories != nil || protein != nil || carbohydrate != nil || fat != nil }

    /// Its amount as water: a piece of ice is 20 ml.
    package var amountOfWater: TypedAmount? {
        guard let amount, amount.unit == nil else { return amount }
        let isCubes = FoodText(name).plainWords.contains { TypedVocabulary.iceCubes.contains($0) }
        return isCubes ? TypedAmount(count: 20 * amount.count, unit: .millilitre) : amount
    }

    /// Whether it is water, which is logged beside food.
    package var isWater: Bool {
        let words = FoodText(name).plainWords
        guard !hasNumbers, !TypedVocabulary.ice.contains(words) else { return !hasNumbers }
        return words.contains(where: TypedVocabulary.water.contains)
            && words.allSatisfy { TypedVocabulary.water.contains($0) || TypedVocabulary.kindsOfWater.contains($0) }
    }
}

/// An amount as it was typed.
package struct TypedAmount: Equatable, Sendable {
    /// The number of units.
    package var count: Double
    /// Of what; nil for pieces or portions that are only counted.
    package var unit: TypedUnit?
    /// The size that each is said to have.
    package var size: Size?
    /// Whether it was only said to be little, which is a spoonful of what is eaten by more.
    package var isLittle = false

    /// An amount of a number of units.
    package init(count: Double, unit: TypedUnit?, size: Size? = nil, isLittle: Bool = false) {
        (self.count, self.unit, self.size, self.isLittle) = (count, unit, size, isLittle)
    }

    /// Millilitres of this amount of water; a glass where it is only counted.
    package var millilitresOfWater: Double {
        let one = unit.map { $0.grams ?? $0.millilitres ?? $0.household ?? 250 } ?? 250
        return count * one * (size?.factor ?? 1)
    }

    /// A large or a small one.
    package enum Size: String, Equatable, Sendable {
        case small
        case large

        /// The ratio to a usual one.
        package var factor: Double { self == .small ? 0.75 : 1.25 }
    }
}

/// A day as people name it, seen from the day that they write on.
package enum TypedDay: Equatable, Sendable {
    /// The day itself, or a number of days before it.
    case back(Int)
    /// The last day of the week of this number, Monday being 0, before the day.
    case weekday(Int)

    /// The day, where it is written on `today`.
    package func day(on today: CalendarDay) -> CalendarDay {
        switch self {
        case .back(let days): return today.adding(days: -days)
        case .weekday(let weekday):
            let back = (today.weekday - weekday + 7) % 7
            return today.adding(days: -(back == 0 ? 7 : back))
        }
    }
}
