import APIContract
import Foundation
import NutritionScience

/// A backup of Waistline: the days, each with what was eaten, and the foods and recipes by their numbers.
struct WaistlineBackup: Decodable {
    struct DayRecord: Decodable {
        let dateTime: String
        let items: [Item]?
        let stats: Stats?
    }

    struct Stats: Decodable {
        let weight: LooseNumber?
    }

    struct Item: Decodable {
        let id: Int64?
        /// `recipe`, or a food.
        let type: String?
        let category: LooseNumber?
        let portion: LooseNumber?
        let quantity: LooseNumber?
        let nutrition: Nutrition?
    }

    struct Product: Decodable {
        let id: Int64?
        let portion: LooseNumber?
        let nutrition: Nutrition?
    }

    struct Nutrition: Decodable {
        let calories: LooseNumber?
        let kilojoules: LooseNumber?
        let proteins: LooseNumber?
        let carbohydrates: LooseNumber?
        let fat: LooseNumber?
        /// All other nutrients that it tells.
        let others: [Nutrient: LooseNumber]

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        /// Names of the nutrients that labels give, in the units of labels.
        private static let names: [String: Nutrient] = [
            "sugars": .sugar, "fiber": .fibre, "saturated-fat": .saturatedFat, "salt": .salt,
            "monounsaturated-fat": .monounsaturatedFat, "polyunsaturated-fat": .polyunsaturatedFat,
            "trans-fat": .transFat,
        ]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            func number(_ name: String) throws -> LooseNumber? {
                try container.decodeIfPresent(LooseNumber.self, forKey: Key(stringValue: name))
            }
            calories = try number("calories")
            kilojoules = try number("kilojoules")
            proteins = try number("proteins")
            carbohydrates = try number("carbohydrates")
            fat = try number("fat")
            others = try Self.names.reduce(into: [:]) { others, name in others[name.value] = try number(name.key) }
        }
    }

    /// A number that may be written as text.
    struct LooseNumber: Decodable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            value = (try? container.decode(Double.self)) ?? (try? container.decode(String.self)).flatMap(Double.init)
        }
    }

    /// The person's choices.
    struct Settings: Decodable {
        struct Diary: Decodable {
            private enum CodingKeys: String, CodingKey {
                case mealNames = "meal-names"
            }

            let mealNames: [String]?
        }

        let diary: Diary?

        /// Choices that are written otherwise are not known.
        init(from decoder: any Decoder) throws {
            diary = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Diary.self, forKey: .diary)
        }

        private enum CodingKeys: CodingKey {
            case diary
        }
    }

    let diary: [DayRecord]
    let foodList: [Product]?
    let recipes: [Product]?
    let settings: Settings?

    /// The content of the person's days.
    func content(_ rules: LogRules) -> LogContent {
        let (foods, recipes) = (Self.byNumber(foodList), Self.byNumber(recipes))
        var content = LogContent(source: .waistline)
        var intakes = LogIntakes()
        for (index, entry) in diary.enumerated() {
            // Days are written as the beginning of the day in universal time, wherever the person is.
            guard let date = LogDate(String(entry.dateTime.prefix(10)), rules),
                case .day(let day) = date
            else {
                content.skip(index + 1, .date)
                continue
            }
            guard rules.days?.contains(day) != false else {
                content.skip(index + 1, .dayOutOfRange)
                continue
            }
            if let weight = entry.stats?.weight?.value, weight > 0 {
                content.add(LogContent.LoggedWeight(line: index + 1, date: date, amount: weight, unit: nil))
            }
            for item in entry.items ?? [] {
                // Foods and recipes are numbered each for themselves.
                let food = item.id.flatMap { (item.type == "recipe" ? recipes : foods)[$0] }
                let category = item.category?.value.flatMap(Int.init(exactly:))
                let meal = category.flatMap { self.meal($0, rules) }
                if let (intake, others) = item.intake(of: food, on: date, meal: meal, line: index + 1) {
                    intakes.add(intake, others)
                } else {
                    content.skip(index + 1, .energy)
                }
            }
        }
        content.intakes = intakes.all
        return content
    }

    private static let usualMeals: [Meal] = [.breakfast, .lunch, .dinner, .snack]

    /// The meal of a category: that which its name says, or by its number where the backup has no names.
    private func meal(_ category: Int, _ rules: LogRules) -> Meal? {
        guard let names = settings?.diary?.mealNames else {
            return Self.usualMeals.indices.contains(category) ? Self.usualMeals[category] : nil
        }
        return names.indices.contains(category) ? LogMarks.meal(names[category], own: rules.meals) : nil
    }

    private static func byNumber(_ foods: [Product]?) -> [Int64: Product] {
        Dictionary((foods ?? []).compactMap { food in food.id.map { ($0, food) } }) { $1 }
    }
}

extension WaistlineBackup.Item {
    /// An intake of a number of the food's portions; nil where neither of them has an energy.
    fileprivate func intake(
        of food: WaistlineBackup.Product?, on date: LogDate, meal: Meal?, line: Int
    ) -> (LogContent.Intake, others: [(Nutrient, Double)])? {
        guard let nutrition = nutrition ?? food?.nutrition else { return nil }
        let whole = food?.portion?.value ?? portion?.value ?? 1
        let share = self.nutrition == nil && whole > 0 ? (portion?.value ?? whole) / whole : 1
        let factor = share * (quantity?.value ?? 1)
        func part(_ number: WaistlineBackup.LooseNumber?) -> Double? {
            number?.value.map { $0 * factor }.flatMap { (0...LogEnergy.most).contains($0) ? $0 : nil }
        }
        let kilojoules = part(nutrition.kilojoules).map { $0 * LogEnergy.kilocaloriesPerKilojoule }
        guard let energy = part(nutrition.calories) ?? kilojoules else { return nil }
        let intake = LogContent.Intake(
            line: line, date: date, meal: meal, energy: energy, protein: part(nutrition.proteins),
            carbohydrate: part(nutrition.carbohydrates), fat: part(nutrition.fat))
        let others = nutrition.others.compactMap { nutrient, number in
            part(number).flatMap { LogNutrient.isPossible($0, of: nutrient) ? (nutrient, $0) : nil }
        }
        return (intake, others)
    }
}
