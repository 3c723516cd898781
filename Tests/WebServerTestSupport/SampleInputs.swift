/// Requests, forms and files that the tests of several features send.
package enum SampleInputs {
    /// A diary entry of all that an entry may have.
    package static let porridge: JSON = [
        "day": "2025-10-26", "calories": 420, "protein": 18.5, "carbohydrate": 60.25, "fat": 0.1, "name": "Porridge 🥣",
        "meal": "breakfast",
    ]

    /// A log to be moved in, with one line that can't be read.
    package static let log = """
        date,weight_kg,kcal
        2025-10-20,81.6,2210
        2025-10-21,,1980
        some day,80,
        2025-10-22,81.4,
        """

    /// A page with a recipe.
    package static let recipePage = """
        <html><head><script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","recipeYield":"4 servings",
        "recipeIngredient":["200 g flour","300 ml milk","2 eggs","Salt to taste","1 unobtainium"]}</script></head></html>
        """

    /// The fields of the short way in.
    package static let shortOnboarding = [
        "units": "us", "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": "180", "height": "5",
        "heightInches": "10", "primaryGoal": "lose_weight", "targetWeight": "165",
    ]

    /// The five steps to a cycle, with their fields.
    package static let cycleOnboarding: [(step: String, fields: [String: String])] = [
        ("goal", ["goal": "lose_weight"]), ("calories", ["calorieTarget": "1700"]),
        ("eating_window", ["eatingWindowStart": "10:00", "eatingWindowEnd": "18:30"]),
        ("explainer", ["preset": "five_two"]), ("reveal", [:]),
    ]
}
