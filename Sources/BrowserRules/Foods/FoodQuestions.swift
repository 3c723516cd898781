import APIContract
import NutritionScience

/// The contents of amounts of food, and of foods of one's own.
enum FoodQuestions {
    /// Answers `amounts`, each `grams` of an own `food`, or of something with its `contents` in an amount `of` it, with
    /// what they have; null where that is not known.
    static func contents(_ question: JSONValue) -> JSONValue {
        .list(question.list("amounts").map { contents(of: $0)?.json ?? .null })
    }

    private static func contents(of amount: JSONValue) -> FoodNutrients? {
        guard let grams = amount.number("grams") else { return nil }
        if let food = amount.value("food") { return KnownFood(food).contents(grams: grams) }
        guard let whole = amount.number("of"), whole > 0 else { return nil }
        return FoodNutrients(amount.value("contents"))?.multiplied(by: grams / whole)
    }

    /// Answers what is said of an own food in its `fields` with what it has in 100 g and in its portions. What is not said
    /// is as it was `before`.
    static func ownFood(_ question: JSONValue) -> JSONValue {
        let (fields, before) = (question.value("fields") ?? .null, question.value("before") ?? .null)
        let stated = FoodNutrients(fields)?.multiplied(by: 100 / (fields.number("per") ?? 100))
        let per100g = stated ?? FoodNutrients(before.value("per100g"))
        let portions = (fields.value("portions") == nil ? before : fields).list("portions")
        var answer = Answer()
        answer.set("per100g", per100g?.json)
        answer.set(
            "portions",
            .list(
                portions.compactMap { portion in
                    guard let grams = portion.number("grams"), grams > 0 else { return nil }
                    var part = Answer()
                    part.set("name", portion.text("name"))
                    part.set("grams", grams)
                    part.set("calories", per100g?.of(grams: grams).calories ?? 0)
                    return part.json
                }))
        return answer.json
    }
}
