import APIContract
import NutritionScience

/// Names of meals.
extension LogMarks {
    private static let meals: [(beginning: String, meal: Meal)] =
        usualMeals
        + mealsOfOtherLanguages.map { own in
            (beginning: LogColumnName.words(of: own.beginning).joined(separator: " "), meal: own.meal)
        }

    private static let usualMeals: [(beginning: String, meal: Meal)] = [
        // Samsung has numbers.
        ("100001", .breakfast), ("100002", .lunch), ("100003", .dinner), ("10000", .snack),
        ("breakfast", .breakfast), ("fruhstuck", .breakfast), ("petit", .breakfast), ("desayuno", .breakfast),
        ("colazione", .breakfast), ("ontbijt", .breakfast), ("morning", .breakfast), ("lunch", .lunch),
        ("mittag", .lunch), ("dejeuner", .lunch), ("almuerzo", .lunch), ("pranzo", .lunch), ("dinner", .dinner),
        ("abend", .dinner), ("supper", .dinner), ("diner", .dinner), ("cena", .dinner), ("evening", .dinner),
        ("snack", .snack), ("zwischen", .snack), ("collation", .snack), ("spuntino", .snack), ("tussendoor", .snack),
    ]

    /// As Waistline calls its meals in other languages. Of two that begin alike, the longer one stands first.
    private static let mealsOfOtherLanguages: [(beginning: String, meal: Meal)] = [
        ("snídan", .breakfast), ("śniadani", .breakfast), ("frukost", .breakfast), ("aamiai", .breakfast),
        ("café da manhã", .breakfast), ("mic dejun", .breakfast), ("kahvalt", .breakfast), ("reggeli", .breakfast),
        ("doručak", .breakfast), ("доручак", .breakfast), ("завтрак", .breakfast), ("сніданок", .breakfast),
        ("закуски", .snack), ("закуска", .breakfast), ("ארוחת בוקר", .breakfast), ("아침", .breakfast),
        ("早餐", .breakfast), ("朝食", .breakfast), ("oběd", .lunch), ("obiad", .lunch), ("middageten", .lunch),
        ("lounas", .lunch), ("almoço", .lunch), ("prânz", .lunch), ("öğle", .lunch), ("ebéd", .lunch),
        ("ručak", .lunch), ("ручак", .lunch), ("обед", .lunch), ("обід", .lunch), ("обяд", .lunch),
        ("ארוחת צהריים", .lunch), ("점심", .lunch), ("午餐", .lunch), ("昼食", .lunch), ("večeř", .dinner),
        ("večera", .dinner), ("вечера", .dinner), ("вечеря", .dinner), ("ужин", .dinner), ("kolacj", .dinner),
        ("middag", .dinner), ("päiväll", .dinner), ("illalli", .dinner), ("jantar", .dinner), ("cină", .dinner),
        ("akşam", .dinner), ("vacsora", .dinner), ("avondeten", .dinner), ("ארוחת ערב", .dinner), ("저녁", .dinner),
        ("晚餐", .dinner), ("夕食", .dinner), ("svačin", .snack), ("przekąsk", .snack), ("välipala", .snack),
        ("lanche", .snack), ("gustăr", .snack), ("atıştır", .snack), ("tízórai", .snack), ("uzsonna", .snack),
        ("merend", .snack), ("refrigerio", .snack), ("encas", .snack), ("перекус", .snack), ("간식", .snack),
    ]

    /// The meal of this name: one that the person calls so, or else a usual one; nil for none, or another one.
    static func meal(_ name: String, own: [String: Meal]) -> Meal? {
        let words = LogColumnName.words(of: name)
        if let own = own[words.joined(separator: " ")] { return own }
        if let stored = Meal(rawValue: name) { return stored }
        let plain = words.joined(separator: " ")
        return meals.first { plain.hasPrefix($0.beginning) }?.meal
    }

    /// Whether a cell names a meal, and not a part of the day, at which people train too.
    static func isMeal(_ name: String, own: [String: Meal]) -> Bool {
        let words = LogColumnName.words(of: name)
        return words.count <= 3 && words.first != "morning" && words.first != "evening" && meal(name, own: own) != nil
    }
}
