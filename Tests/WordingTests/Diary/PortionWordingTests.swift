import APIContract
import NutritionScience
import Testing

@testable import Wording

struct PortionWordingTests {
    @Test(
        "An amount is written as it was said, with what it weighs in the person's unit",
        arguments: [
            (100, 2, "large", "2 × large · 100 g", "2 × large · 3.5 oz"),
            (30, 1, "slice", "1 slice · 30 g", "1 slice · 1.1 oz"),
            (85.05, 3, "oz", "3 oz · 85 g", "3 oz"), (46, 0.5, "cup", "0.5 × cup · 46 g", "0.5 × cup · 1.6 oz"),
            (92.14, 3.25, "oz", "3.25 oz · 92 g", "3.25 oz"), (250, 250, "ml", "250 ml · 250 g", "250 ml · 8.8 oz"),
        ] as [(Double, Double, String, String, String)])
    func text(grams: Double, count: Double, unit: String, inGrams: String, inOunces: String) {
        let said = DiaryEntry.Portion(count: count, unit: unit)
        #expect(Sentences().text(food: grams, said: said) == inGrams)
        #expect(Sentences(food: .ounces).text(food: grams, said: said) == inOunces)
        #expect(Sentences().text(food: grams, said: nil) == Sentences().text(food: grams))
    }

    @Test(
        "The amount of a text is kept as it was typed, and grams are grams",
        arguments: [
            (
                ReadAmount(.portion, count: 2, unit: "1 large", gramsEach: 50, grams: 100),
                .init(count: 2, unit: "large")
            ),
            (ReadAmount(.weight, count: 3, unit: "ounce", gramsEach: 28.35, grams: 85.05), .init(count: 3, unit: "oz")),
            (ReadAmount(.weight, count: 100, unit: "gram", gramsEach: 1, grams: 100), nil),
            (
                ReadAmount(.household, count: 2, unit: "tablespoon", gramsEach: 15, grams: 30),
                .init(count: 2, unit: "tablespoon")
            ),
            (ReadAmount(.portion, count: 2, unit: "1 large", grams: 1, typedGrams: 0.2), nil),
            (ReadAmount(.usual, gramsEach: 80, grams: 80), nil), (nil, nil),
        ] as [(ReadAmount?, DiaryEntry.Portion?)])
    func read(amount: ReadAmount?, portion: DiaryEntry.Portion?) {
        #expect(Sentences().portion(of: amount) == portion)
    }
}
