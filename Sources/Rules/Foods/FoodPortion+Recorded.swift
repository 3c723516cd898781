package import APIContract

extension FoodPortion {
    /// A portion of `hundredths` of a gram of a food with `calories` kilocalories in 100 g.
    package init(name: String?, hundredths: Int, caloriesIn100g calories: Int) {
        self.init(name: name, grams: Double(hundredths) / 100, calories: (calories * hundredths + 5000) / 10_000)
    }
}
