import FoodTable

extension FoodNumber {
    /// Grams of carbohydrate in hundredths. Where they are what protein, fat, water and ash leave of 100 g, they can be
    /// a little less than nothing, which is nothing.
    static func carbohydrate(_ text: String) -> Int? {
        hundredths(text).map { (-50..<0).contains($0) ? 0 : $0 }
    }
}
