import Testing

@testable import NutritionScience

/// The table of nutrients, a row for each in the order of the list.
@Suite struct NutrientTableTests {
    @Test func everyNutrientHasItsRow() {
        #expect(Nutrient.table.map(\.nutrient) == Nutrient.allCases)
        #expect(Nutrient.allCases.map(\.place) == Array(Nutrient.allCases.indices))
    }

    @Test func noNameIsGivenTwice() {
        let numbers = Nutrient.allCases.flatMap(\.foodDataCentral)
        #expect(Set(numbers).count == numbers.count)
        for names in [
            Nutrient.allCases.map(\.key), Nutrient.allCases.compactMap(\.openFoodFacts),
            Nutrient.allCases.compactMap(\.appleHealth),
        ] {
            #expect(Set(names).count == names.count)
        }
    }

    @Test func aNutrientIsFoundByItsName() {
        for nutrient in Nutrient.allCases { #expect(Nutrient(key: nutrient.key) == nutrient) }
        #expect(Nutrient(key: "saturatedFat") == nil)
        #expect(Nutrient.others.count == Nutrient.allCases.count - 3)
    }
}
