import APIContract
import NutritionScience
import Rules

/// Intakes, added up by day and meal.
struct LogIntakes {
    private struct Key: Hashable {
        let date: LogDate
        let meal: Meal?
    }

    /// The most of a nutrient that a row can say, in grams; more is a mistake.
    static let mostGrams = 2000.0

    /// Whether each row is a food, or a meal: what only some of them tell of a nutrient is then not what all of them
    /// have.
    private let eachIsFood: Bool
    private var places: [Key: Int] = [:]
    private var sums: [LogContent.Intake] = []
    private var nutrients: [NutrientSums] = []

    init(eachIsFood: Bool = true) {
        self.eachIsFood = eachIsFood
    }

    /// All of it, in the order in which it was begun.
    var all: [LogContent.Intake] {
        zip(sums, nutrients).map { sum, nutrients in
            var sum = sum
            sum.nutrients = nutrients.amounts(eachIsFood: eachIsFood)
            return sum
        }
    }

    /// Adds a row, with what it tells of the other nutrients in their units.
    mutating func add(_ intake: LogContent.Intake, _ others: [(Nutrient, Double)] = []) {
        let key = Key(date: intake.date, meal: intake.meal)
        guard let place = places[key] else {
            places[key] = sums.count
            sums.append(intake)
            nutrients.append(NutrientSums())
            nutrients[sums.count - 1].add(others, energy: intake.energy ?? 0)
            return
        }
        sums[place].energy = Self.sum(sums[place].energy, intake.energy)
        sums[place].protein = Self.sum(sums[place].protein, intake.protein)
        sums[place].carbohydrate = Self.sum(sums[place].carbohydrate, intake.carbohydrate)
        sums[place].fat = Self.sum(sums[place].fat, intake.fat)
        nutrients[place].add(others, energy: intake.energy ?? 0)
    }

    private static func sum(_ first: Double?, _ second: Double?) -> Double? {
        first.map { $0 + (second ?? 0) } ?? second
    }
}

/// Nutrients of foods together, and the share of their energy that comes from foods that tell them.
struct NutrientSums {
    private struct Told {
        var amount = 0.0
        var energy = 0.0
        var foods: Int32 = 0
    }

    private var energy = 0.0
    private var foods: Int32 = 0
    /// By the nutrients' places; empty where no food tells any.
    private var told: [Told] = []

    /// Adds a food with this energy, which tells these nutrients.
    mutating func add(_ others: [(Nutrient, Double)], energy: Double) {
        self.energy += energy
        foods += 1
        guard !others.isEmpty else { return }
        if told.isEmpty { told = [Told](repeating: Told(), count: Nutrient.allCases.count) }
        for (nutrient, amount) in others {
            told[nutrient.place].amount += amount
            told[nutrient.place].energy += energy
            told[nutrient.place].foods += 1
        }
    }

    /// The sums that stand for all foods; where the rows are no foods, all of them.
    func amounts(eachIsFood: Bool) -> NutrientAmounts {
        var amounts = NutrientAmounts()
        for nutrient in LogNutrient.all where !told.isEmpty && told[nutrient.place].foods > 0 {
            let told = told[nutrient.place]
            let share = energy > 0 ? told.energy / energy : Double(told.foods) / Double(foods)
            guard !eachIsFood || nutrient.isKnown(of: share, toldByAll: told.foods == foods) else { continue }
            amounts[nutrient] = told.amount
        }
        return amounts
    }
}
