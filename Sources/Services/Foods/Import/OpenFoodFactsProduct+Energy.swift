import APIContract
import FoodTable
import NutritionScience

extension OpenFoodFactsProduct {
    /// What 100 g have, in kilocalories, doubted where kilocalories and kilojoules were exchanged; nil where it is not
    /// given.
    var energy: Double? {
        guard let given = kilocalories ?? kilojoules.map({ $0 / Self.kilojoulesPerKilocalorie }) else { return nil }
        let ifExchanged = given / Self.kilojoulesPerKilocalorie
        if let kilojoules, kilojoules > 0, Self.isClose(ifExchanged, kilojoules) { return kilojoules }
        // Less than this, the rest of a food may have as well: alcohol, acids.
        guard let told = energyOfNutrients, told >= 30, given > 3 * told else { return given }
        return Self.isClose(ifExchanged, told) ? ifExchanged : given
    }

    /// What protein, carbohydrate and fat bring, and fibre; nil where one of them is not known.
    private var energyOfNutrients: Double? {
        let factors: [(String?, Double)] = [(protein, 4), (carbohydrate, 4), (fat, 9)]
        let parts = factors.compactMap { text, factor in text.flatMap(FoodNumber.number).map { $0 * factor } }
        guard parts.count == factors.count else { return nil }
        return parts.reduce(0, +) + (nutrients[.fibre] ?? 0) * 2
    }

    private static let kilojoulesPerKilocalorie = 4.184

    private static func isClose(_ energy: Double, _ other: Double) -> Bool { abs(energy - other) <= 0.15 * other }
}
