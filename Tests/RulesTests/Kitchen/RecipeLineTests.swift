import Testing

@testable import Rules

/// Lines of recipes, before any food is looked for.
@Suite struct RecipeLineTests {
    @Test(
        "English lines have the amounts that they say",
        arguments: [
            ("1-1/2 cups all-purpose flour", "all-purpose flour", 1.5, .cup),
            ("2-1/2 lb chicken thighs", "chicken thighs", 2.5, .pound),
            ("1/3rd cup sugar", "sugar", 1.0 / 3, .cup), ("¼ c brown sugar", "brown sugar", 0.25, .cup),
            ("2 c. sugar", "sugar", 2, .cup), ("1 lb 4 oz beef, cubed", "beef", 1.25, .pound),
            ("1 kg 200 g potatoes", "potatoes", 1.2, .kilogram),
            ("1 quart vegetable stock", "vegetable stock", 1, .quart),
            ("1 pt. cherry tomatoes", "cherry tomatoes", 1, .pint), ("1/2 gal water", "water", 0.5, .gallon),
            ("1 stick butter, softened", "butter", 1, .stick), ("2 sticks (8 oz) butter", "butter", 8, .ounce),
            ("1/2 cup plus 2 tablespoons sugar", "sugar", 0.625, .cup),
            ("1/2 cup + 2 tbsp sugar", "sugar", 0.625, .cup),
            ("1 cup sugar, plus 2 tablespoons for dusting", "sugar", 1.125, .cup),
            ("1 cup sugar plus more for dusting", "sugar", 1, .cup),
            ("300g/10½oz chicken breast, diced", "chicken breast", 300, .gram),
            ("1kg/2lb 4oz floury potatoes", "floury potatoes", 1, .kilogram),
            ("450g/1lb minced beef", "minced beef", 450, .gram), ("1 cup/125 g flour", "flour", 125, .gram),
            ("250ml/9fl oz milk", "milk", 250, .millilitre), ("1 (15 oz/425 g) can chickpeas", "chickpeas", 15, .ounce),
            ("1 1/2 - 2 cups stock", "stock", 1.75, .cup),
            ("3 heaping tbsp. cocoa powder", "cocoa powder", 3, .tablespoon),
            ("2 T olive oil", "olive oil", 2, .tablespoon), ("1 t salt", "salt", 1, .teaspoon),
            ("2 eggs plus 1 egg yolk", "eggs", 2, nil), ("1 cup half & half", "half half", 1, .cup),
            ("Juice of 1 lemon", "lemon", 1, nil), ("2 lemon wedges", "lemon wedges", 2, nil),
            ("10 mint leaves, torn", "mint leaves", 10, nil), ("0 onions", "onions", 0, nil),
        ] as [(String, String, Double, TypedUnit?)])
    func english(line: String, name: String, count: Double, unit: TypedUnit?) {
        Self.check(RecipeLine(line, prefersGerman: false), name, count, unit)
    }

    @Test(
        "So have German ones",
        arguments: [
            ("1-1/2 EL Öl", "Öl", 1.5, .tablespoon), ("1 geh. EL Mehl", "Mehl", 1, .tablespoon),
            ("1 Tasse und 2 EL Zucker", "Zucker", 1.125, .cup), ("1 kg 200 g Kartoffeln", "Kartoffeln", 1.2, .kilogram),
            ("2 leicht gehäufte TL Backpulver", "Backpulver", 2, .teaspoon), ("1 Msp. Safran", "Safran", 1, .pinch),
            ("Saft von 1 Zitrone", "Zitrone", 1, nil), ("2 Knoblauchzehen", "Knoblauchzehen", 2, nil),
        ] as [(String, String, Double, TypedUnit?)])
    func german(line: String, name: String, count: Double, unit: TypedUnit?) {
        Self.check(RecipeLine(line, prefersGerman: true), name, count, unit)
    }

    @Test("Pints are those of where the person lives")
    func pints() {
        #expect(RecipeLine("1 pint cream", prefersGerman: false).food.amount?.unit?.millilitres?.rounded() == 568)
        let american = RecipeLine("1 pint cream", prefersGerman: false, isAmerican: true)
        #expect(american.food.amount?.unit?.millilitres?.rounded() == 473)
    }

    @Test(
        "A name is looked for as it is written, then without what no table tells apart and what is counted of it",
        arguments: [
            ("10 mint leaves", ["mint leaves", "mint"], .leaf), ("2 lemon wedges", ["lemon wedges", "lemon"], .wedge),
            ("3 finely chopped onions", ["finely chopped onions", "onions"], nil),
            ("2 grilled salmon fillets", ["grilled salmon fillets", "grilled salmon", "cooked salmon"], nil),
            ("100 g apple slices", ["apple slices", "apple"], .gram),
            ("2 Knoblauchzehen", ["Knoblauchzehen", "Knoblauch"], .clove),
            ("150 g Schinkenwürfel", ["Schinkenwürfel", "Schinken"], .gram),
            ("400 g can chopped tomatoes", ["can chopped tomatoes", "chopped tomatoes", "tomatoes"], .gram),
            ("100 g glass noodles", ["glass noodles"], .gram),
            ("1 head of lettuce", ["head of lettuce", "lettuce"], nil),
            ("1.5% milk", ["1.5% milk", "milk"], nil),
        ] as [(String, [String], TypedUnit?)])
    func readings(line: String, names: [String], unit: TypedUnit?) {
        let readings = RecipeLine(line, prefersGerman: false).food.readings
        #expect(readings.map(\.name) == names)
        #expect(readings.last?.amount?.unit == unit)
    }

    @Test(
        "What tells which food it is belongs to its name wherever it stands, and how it is cut does not",
        arguments: [
            ("100 g tomatoes, sun-dried", ["sun-dried tomatoes"]), ("200 g rice, cooked", ["cooked rice"]),
            ("1 onion (red), finely chopped", ["red onion", "onion"]), ("2 onions, thinly sliced", ["onions"]),
            ("200 g Tomaten, getrocknet, in Öl", ["getrocknet Tomaten"]),
            ("200 g Linsen, rote", ["rote Linsen", "Linsen"]),
            ("200 ml Milch, fettarm", ["fettarm Milch"]), ("500 g Quark (20 %)", ["20% Quark", "Quark"]),
            ("250 g Quark, 40 % Fett", ["40% Quark", "Quark"]), ("200 ml Milch (3,5 % Fett)", ["3,5% Milch", "Milch"]),
            ("1 cup peanuts, roasted, unsalted", ["roasted unsalted peanuts", "roasted peanuts"]),
            ("1 cup chickpeas, cooked and drained", ["cooked chickpeas"]),
            ("1 cup dried chickpeas, soaked and cooked", ["dried chickpeas"]),
            ("200 g chickpeas, dried, soaked and cooked", ["dried chickpeas"]),
            ("200 g rice (cooked weight)", ["cooked rice"]), ("1 cup rice (3 cups cooked)", ["rice"]),
            ("1 cup rice, cooked according to package", ["rice"]),
            ("1 bunch thyme, dried or fresh", ["thyme"]), ("1 (15 oz) can black beans, drained", ["black beans"]),
            ("1 cup mixed nuts, dried fruit", ["mixed nuts"]), ("Tomaten, getrocknet, 100 g", ["Tomaten getrocknet"]),
        ] as [(String, [String])])
    func details(line: String, names: [String]) {
        #expect(RecipeLine(line, prefersGerman: true).names == names)
    }

    @Test(
        "A name is tried in other words for the same",
        arguments: [
            ("geräuchert Lachs", "Räucherlachs"), ("trocken Hefe", "Trockenhefe"),
            ("cooked eggs", "boiled eggs"), ("cooked turkey", "roasted turkey"),
            ("dried onions", "dehydrated onions"), ("red onions", nil),
        ] as [(String, String?)])
    func otherNames(name: String, other: String?) {
        #expect(RecipeDetails.otherNames(of: name).first == other)
    }

    private static func check(_ line: RecipeLine, _ name: String, _ count: Double, _ unit: TypedUnit?) {
        #expect(line.food.name == name)
        let amount = line.food.amount
        #expect(amount.map { ($0.count * 1000).rounded() } == (count * 1000).rounded() && amount?.unit == unit)
    }
}
