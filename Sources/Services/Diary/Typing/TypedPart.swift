import APIContract
import NutritionScience
import Rules

/// A part of a text that tells what somebody ate, as it was understood before anything is looked up.
struct TypedPart: Equatable, Sendable {
    /// The words as they were typed.
    var words: String
    /// The meal that it was eaten at; nil where the text does not tell.
    var meal: Meal?
    /// The day that it was eaten on; nil where the text does not tell.
    var day: TypedDay?
    /// What the words mean.
    var meaning: Meaning

    /// What the words of a part mean.
    indirect enum Meaning: Equatable, Sendable {
        /// Something to eat. Where it may be several things, such as bread with butter, `pieces` are those.
        case food(TypedFood, pieces: [TypedFood])
        /// What was eaten before, at a meal or on a whole day.
        case again(TypedDay, Meal?)
        /// Water, in millilitres; nil where the text does not tell how much.
        case water(Double?)
        /// What the scales showed, in kilograms; nil where no unit tells which it is, and the number stands beside it.
        case weight(Double, unit: TypedUnit?)
        /// Nothing that can be understood.
        case unread
    }

    /// How many foods it may be at most.
    var countOfFoods: Int {
        if case .food(_, let pieces) = meaning { max(1, pieces.count) } else { 1 }
    }
}

/// Something to eat, as it was typed.
struct TypedFood: Equatable, Sendable {
    /// The words as they were typed.
    var words: String
    /// What it is called, without its amount.
    var name: String
    /// How much of it; nil where the text does not tell.
    var amount: TypedAmount?
    /// Kilocalories that were typed with it.
    var calories: Double?
    /// Grams of protein that were typed with it.
    var protein: Double?
    /// Grams of carbohydrate that were typed with it.
    var carbohydrate: Double?
    /// Grams of fat that were typed with it.
    var fat: Double?
    /// The day that it is left from: yesterday's soup.
    var from: TypedDay?

    /// Whether energy or macronutrients were typed with it.
    var hasNumbers: Bool { calories != nil || protein != nil || carbohydrate != nil || fat != nil }

    /// How much of it, as water: a piece of ice is 20 ml.
    var amountOfWater: TypedAmount? {
        guard let amount, amount.unit == nil else { return amount }
        let isCubes = FoodText(name).plainWords.contains { TypedVocabulary.iceCubes.contains($0) }
        return isCubes ? TypedAmount(count: 20 * amount.count, unit: .millilitre) : amount
    }

    /// Whether it is water, which is logged beside food.
    var isWater: Bool {
        let words = FoodText(name).plainWords
        guard !hasNumbers, !TypedVocabulary.ice.contains(words) else { return !hasNumbers }
        return words.contains(where: TypedVocabulary.water.contains)
            && words.allSatisfy { TypedVocabulary.water.contains($0) || TypedVocabulary.kindsOfWater.contains($0) }
    }
}

/// An amount as it was typed.
struct TypedAmount: Equatable, Sendable {
    /// How many.
    var count: Double
    /// Of what; nil for pieces or portions that are only counted.
    var unit: TypedUnit?
    /// How large each is said to be.
    var size: Size?

    /// Millilitres of so much water; a glass where it is only counted.
    var millilitresOfWater: Double {
        let one = unit.map { $0.grams ?? $0.millilitres ?? $0.household ?? 250 } ?? 250
        return count * one * (size?.factor ?? 1)
    }

    /// A large or a small one.
    enum Size: String, Equatable, Sendable {
        case small
        case large

        /// What part of a usual one it is.
        var factor: Double { self == .small ? 0.75 : 1.25 }
    }
}

/// A day as people name it, seen from the day that they write on.
enum TypedDay: Equatable, Sendable {
    /// The day itself, or so many days before it.
    case back(Int)
    /// The last day of the week of this number, Monday being 0, before the day.
    case weekday(Int)

    /// The day, where it is written on `today`.
    func day(on today: CalendarDay) -> CalendarDay {
        switch self {
        case .back(let days): return today.adding(days: -days)
        case .weekday(let weekday):
            let back = (today.weekday - weekday + 7) % 7
            return today.adding(days: -(back == 0 ? 7 : back))
        }
    }
}
