import APIContract
import Rules
import Testing

/// Recipes that are typed or pasted.
@Suite struct RecipeTextTests {
    @Test("Each line with anything on it is an ingredient")
    func lines() throws {
        let pasted = "200 g oats\r\n\r\n  300 ml\tmilk  \r\n \u{1}\n1 banana"
        let text = try RecipeText(RecipeTextRequest(name: " Porridge ", ingredients: pasted))
        #expect(text.name == "Porridge" && text.lines == ["200 g oats", "300 ml milk", "1 banana"])
    }

    @Test("Of a line, no more is read than an ingredient has")
    func long() throws {
        let long = String(repeating: "a", count: 400)
        #expect(try RecipeText(RecipeTextRequest(name: "A", ingredients: long)).lines.map(\.count) == [300])
    }

    @Test(
        "What no recipe can be is refused by name",
        arguments: [
            (nil, "1 egg", ["name": .missing]), (" ", nil, ["name": .missing, "ingredients": .missing]),
            ("Soup", " \n\t", ["ingredients": .missing]),
            ("Soup", String(repeating: "1 egg\n", count: 101), ["ingredients": .tooManyEntries(maximum: 100)]),
            (
                "Soup", String(repeating: "a", count: 20_001),
                ["ingredients": .wrongLength(minimum: 1, maximum: 20_000)]
            ),
        ] as [(String?, String?, [String: FieldProblem])])
    func refused(name: String?, ingredients: String?, fields: [String: FieldProblem]) {
        #expect(throws: InvalidInput(fields)) {
            try RecipeText(RecipeTextRequest(name: name, ingredients: ingredients))
        }
    }
}
