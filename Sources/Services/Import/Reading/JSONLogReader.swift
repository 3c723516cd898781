import APIContract
import Foundation

/// Reads logs in JSON: Fitbit's weights, and a backup of Waistline.
enum JSONLogReader {
    /// How large such a file may be, in bytes: thirty years of a diary are less.
    private static let largestSize = 64 << 20

    /// - Throws: `LogFile.Problem`, and what reading `text` throws.
    static func read(_ text: LogText, _ rules: LogRules) throws -> LogContent {
        var data = Data(try text.next())
        let isList = data.first { !" \t\n".utf8.contains($0) } == UInt8(ascii: "[")
        // Exports have thousands of other lists, which need not be taken apart.
        guard !isList || data.range(of: Data("\"weight\"".utf8)) != nil else {
            throw LogFile.Problem.columnsNotRecognized
        }
        while case let piece = try text.next(), !piece.isEmpty {
            data.append(contentsOf: piece)
            guard data.count <= largestSize else {
                throw isList || isDiary(data) ? LogFile.Problem.tooLarge : .columnsNotRecognized
            }
        }
        // An archive may have any other file in braces.
        guard isList || isDiary(data) else { throw LogFile.Problem.columnsNotRecognized }
        return isList ? try fitbit(data, rules) : try waistline(data, rules)
    }

    private static func isDiary(_ data: Data) -> Bool { data.range(of: Data("\"diary\"".utf8)) != nil }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(LogFile.Problem) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch DecodingError.dataCorrupted {
            throw .damaged(line: nil)
        } catch {
            throw .columnsNotRecognized
        }
    }

    // MARK: Fitbit

    /// A weigh-in of Fitbit: `{"logId":…,"weight":181.4,"date":"09/19/17","time":"23:59:59"}`, in the account's unit.
    private struct FitbitWeight: Decodable {
        let logId: Int64
        let weight: Double
        let date: String
    }

    private static func fitbit(_ data: Data, _ rules: LogRules) throws(LogFile.Problem) -> LogContent {
        var content = LogContent(source: .fitbit)
        for (index, entry) in try decode([FitbitWeight].self, data).enumerated() {
            guard let date = LogDate(entry.date, timeZone: rules.timeZone), let day = date.day(.monthFirst) else {
                content.skip(index + 1, .date)
                continue
            }
            guard rules.days?.contains(day) != false else {
                content.skip(index + 1, .dayOutOfRange)
                continue
            }
            content.add(LogContent.Weight(line: index + 1, date: .day(day), amount: entry.weight, unit: nil))
        }
        return content
    }

    // MARK: Waistline

    /// A backup of Waistline: the days, each with what was eaten, and the foods and recipes by their numbers.
    private struct Waistline: Decodable {
        struct Day: Decodable {
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

        struct Food: Decodable {
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
        }

        let diary: [Day]
        let foodList: [Food]?
        let recipes: [Food]?
    }

    /// The foods and the recipes of a backup, which are numbered each for themselves.
    private struct WaistlineFoods {
        private let foods: [Int64: Waistline.Food]
        private let recipes: [Int64: Waistline.Food]

        init(_ backup: Waistline) {
            let byNumber = { (list: [Waistline.Food]?) in
                Dictionary((list ?? []).compactMap { food in food.id.map { ($0, food) } }) { $1 }
            }
            (foods, recipes) = (byNumber(backup.foodList), byNumber(backup.recipes))
        }

        func food(of item: Waistline.Item) -> Waistline.Food? {
            item.id.flatMap { (item.type == "recipe" ? recipes : foods)[$0] }
        }
    }

    /// A number that may be written as text.
    private struct LooseNumber: Decodable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            value = (try? container.decode(Double.self)) ?? (try? container.decode(String.self)).flatMap(Double.init)
        }
    }

    private static let meals: [Meal] = [.breakfast, .lunch, .dinner, .snack]

    private static func waistline(_ data: Data, _ rules: LogRules) throws(LogFile.Problem) -> LogContent {
        let backup = try decode(Waistline.self, data)
        let foods = WaistlineFoods(backup)
        var content = LogContent(source: .waistline)
        var intakes = LogIntakes()
        for (index, entry) in backup.diary.enumerated() {
            // Days are written as the beginning of the day in universal time, wherever the person is.
            guard let date = LogDate(String(entry.dateTime.prefix(10)), timeZone: rules.timeZone),
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
                content.add(LogContent.Weight(line: index + 1, date: date, amount: weight, unit: nil))
            }
            for item in entry.items ?? [] {
                guard let intake = intake(item, foods.food(of: item), on: date, line: index + 1) else {
                    content.skip(index + 1, .energy)
                    continue
                }
                intakes.add(intake)
            }
        }
        content.intakes = intakes.all
        return content
    }

    /// What an item has: so many times the food's portion.
    private static func intake(
        _ item: Waistline.Item, _ food: Waistline.Food?, on date: LogDate, line: Int
    ) -> LogContent.Intake? {
        guard let nutrition = item.nutrition ?? food?.nutrition else { return nil }
        let portion = food?.portion?.value ?? item.portion?.value ?? 1
        let share = item.nutrition == nil && portion > 0 ? (item.portion?.value ?? portion) / portion : 1
        let factor = share * (item.quantity?.value ?? 1)
        func part(_ number: LooseNumber?) -> Double? {
            number?.value.map { $0 * factor }.flatMap { (0...LogEnergy.most).contains($0) ? $0 : nil }
        }
        let kilojoules = part(nutrition.kilojoules).map { $0 * LogEnergy.kilocaloriesPerKilojoule }
        guard let energy = part(nutrition.calories) ?? kilojoules else { return nil }
        let category = item.category?.value.flatMap(Int.init(exactly:)) ?? -1
        return LogContent.Intake(
            line: line, date: date, meal: meals.indices.contains(category) ? meals[category] : nil, energy: energy,
            protein: part(nutrition.proteins), carbohydrate: part(nutrition.carbohydrates), fat: part(nutrition.fat))
    }
}

extension LogContent {
    /// Adds a weight that somebody can weigh.
    fileprivate mutating func add(_ weight: Weight) {
        if weight.isPossible { weights.append(weight) } else { skip(weight.line, .weightOutOfRange) }
    }
}
