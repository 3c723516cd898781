package import APIContract

extension FieldCheck {
    /// A list of a person's own meals: 3 to 10, each once.
    ///
    /// - Throws: `InvalidInput` naming every invalid field of every meal.
    package static func ownMeals(_ entries: [OwnMealsRequest.Entry]) throws(InvalidInput) -> [OwnMeal] {
        let counts = OwnMeals.counts
        guard entries.count >= counts.lowerBound else {
            throw InvalidInput(["meals": .tooSmall(minimum: counts.lowerBound)])
        }
        guard entries.count <= counts.upperBound else {
            throw InvalidInput(["meals": .tooManyEntries(maximum: counts.upperBound)])
        }
        var (meals, problems): ([OwnMeal], [String: FieldProblem]) = ([], [:])
        for (index, entry) in entries.enumerated() {
            do throws(InvalidInput) {
                meals.append(try ownMeal(entry, besides: meals.map(\.meal), path: "meals[\(index)]."))
            } catch { problems.merge(error.fields) { first, _ in first } }
        }
        guard problems.isEmpty else { throw InvalidInput(problems) }
        for (index, meal) in meals.enumerated() {
            guard let name = meal.name else { continue }
            let before = meals[..<index].compactMap(\.name).first {
                $0.trimmed.lowercased() == name.trimmed.lowercased()
            }
            if let before { problems["meals[\(index)].name"] = .mealNameTaken(before) }
        }
        guard problems.isEmpty else { throw InvalidInput(problems) }
        return meals
    }

    private static func ownMeal(
        _ entry: OwnMealsRequest.Entry, besides others: [Meal], path: String
    ) throws(InvalidInput) -> OwnMeal {
        let (meal, name, time) = try all(
            unusedMeal(entry.meal, besides: others, field: path + "meal"),
            mealName(entry.name, field: path + "name"), optionalTimeOfDay(entry.time, field: path + "time"))
        return OwnMeal(meal, name: name, time: time)
    }

    private static func unusedMeal(_ text: String?, besides others: [Meal], field: String) -> Checked<Meal> {
        guard let text else { return .refused(field: field, .missing) }
        let unused = Meal.allCases.filter { !others.contains($0) }
        guard let meal = unused.first(where: { $0.rawValue == text }) else {
            return .refused(field: field, .notOneOf(unused.map(\.rawValue)))
        }
        return .accepted(meal)
    }

    /// The name of a meal, in at most 40 characters without control characters; nil where it is blank.
    private static func mealName(_ text: String?, field: String) -> Checked<String?> {
        guard let text, !text.isBlank else { return .accepted(nil) }
        guard text.unicodeScalars.count <= OwnMeals.longestName else {
            return .refused(field: field, .wrongLength(minimum: 0, maximum: OwnMeals.longestName))
        }
        guard !text.hasControlCharacters else { return .refused(field: field, .controlCharacters) }
        return .accepted(text)
    }
}
