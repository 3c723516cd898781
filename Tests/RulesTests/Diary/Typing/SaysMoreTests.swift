import Testing

@testable import Rules

/// Which texts in the field for food are read, and which are searched for by their words.
struct SaysMoreTests {
    @Test(
        "A sentence says more than the words of one food",
        arguments: [
            "2 eggs", "3 oz chicken", "2 eggs, toast", "chicken and rice", "a banana", "500 ml water", "large fries",
            "same as yesterday", "Soup 300 kcal", "weighed 80 kg",
        ])
    func more(text: String) {
        #expect(TypedDayParser.saysMore(text, prefersGerman: false))
    }

    @Test(
        "The words of one food are searched for",
        arguments: ["banana", "chicken breast", "half-fat milk", "milk 2 %", "breakfast", "ban", "quarter pounder"])
    func words(text: String) {
        #expect(!TypedDayParser.saysMore(text, prefersGerman: false))
    }
}
