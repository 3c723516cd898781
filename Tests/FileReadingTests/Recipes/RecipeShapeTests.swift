import Testing

@testable import FileReading

/// Recipes of pages that have them in a shape of their own.
@Suite struct RecipeShapeTests {
    private func read(_ text: String) throws -> [RecipeFile.Entry] { try RecipeFileTests.read(Array(text.utf8)) }

    @Test(
        "A script is told by its type, however its letters are written",
        arguments: [
            "application&#x2F;ld&#x2B;json", "application/ld&#43;json", "application&sol;ld&plus;json",
            "APPLICATION/LD+JSON; charset=utf-8",
        ])
    func scriptType(type: String) throws {
        let json =
            #"{"@type":"Recipe","name":"T","recipeYield":"Serves: 8","recipeIngredient":["100 g sugar","2 eggs"]}"#
        #expect(
            try read("<html><script type=\"\(type)\">\(json)</script></html>")
                == [RecipeFile.Entry("T", servings: 8, lines: ["100 g sugar", "2 eggs"])])
    }

    @Test(
        "Names of schema.org may have a prefix",
        arguments: [
            #"{"@context":{"s":"https://schema.org/"},"@type":"s:Recipe","s:name":"T","s:recipeYield":"4 servings","s:recipeIngredient":["2 eggs"]}"#,
            #"{"@graph":[{"@type":"schema:Recipe","schema:name":{"@value":"T"},"schema:recipeYield":4,"schema:recipeIngredient":[{"@type":"schema:PropertyValue","schema:name":"eggs","schema:value":2}]}]}"#,
            #"[{"@type":["https://schema.org/Recipe"],"https://schema.org/name":[{"@value":"T"}],"https://schema.org/recipeYield":[{"@value":"4"}],"https://schema.org/recipeIngredient":[{"@value":"2 eggs"}]}]"#,
            #"{"@type":"s:Recipe","s:name":"T","s:yield":"4","s:ingredients":"2 eggs"}"#,
        ])
    func prefixes(json: String) throws {
        let page = "<html><script data-if='a>b' type='application/ld+json'>\(json)</script></html>"
        #expect(try read(page) == [RecipeFile.Entry("T", servings: 4, lines: ["2 eggs"])])
    }

    @Test(
        "A list that is one text has a line for each ingredient, and an ingredient of two lines is one",
        arguments: [
            (
                #"["1½ pounds eggplant, unpeeled, sliced\n¾ pound zucchini\n\n10 ounces lasagna noodles\r\nsalt"]"#,
                ["1½ pounds eggplant, unpeeled, sliced", "¾ pound zucchini", "10 ounces lasagna noodles", "salt"]
            ),
            (#""200 g flour<br>2 eggs<BR />salt""#, ["200 g flour", "2 eggs", "salt"]),
            (#"["<ul><li>200 g flour</li><li>2 eggs</li></ul>"]"#, ["200 g flour", "2 eggs"]),
            (#"["200 g flour&lt;br/&gt;2 eggs"]"#, ["200 g flour", "2 eggs"]),
            (#"["• 200 g flour • 2 eggs"]"#, ["200 g flour", "2 eggs"]),
            (#"["2 cups\n  (240 g)\n  flour","1 egg"]"#, ["2 cups (240 g) flour", "1 egg"]),
            (#"["200 g\n1 cup\nflour","1 egg"]"#, ["200 g 1 cup flour", "1 egg"]),
            (
                #"["200 g flour\n1 egg","For the sauce:\n100 ml cream\n1 tsp salt"]"#,
                ["200 g flour", "1 egg", "100 ml cream", "1 tsp salt"]
            ),
            (#"[["200 g flour","1 egg"],["salt"]]"#, ["200 g flour", "1 egg", "salt"]),
            (
                #"[{"@type":"HowToSection","name":"Dough","itemListElement":["200 g flour","1 egg"]}]"#,
                ["200 g flour", "1 egg"]
            ),
            (#"{"0":"200 g flour","10":"salt","2":"1 egg"}"#, ["200 g flour", "1 egg", "salt"]),
        ] as [(String, [String])])
    func lists(list: String, expected: [String]) throws {
        #expect(try read(#"{"@type":"Recipe","name":"X","recipeIngredient":\#(list)}"#).first?.lines == expected)
    }

    @Test(
        "Several ingredients with an amount each are lines of their own, and what is told of one is not",
        arguments: [
            ("100 g sugar, 2 eggs, 250 ml milk", ["100 g sugar", "2 eggs", "250 ml milk"]),
            (
                "1 cup sugar,2 eggs,½ cup butter, softened,2 cups flour",
                ["1 cup sugar", "2 eggs", "½ cup butter, softened", "2 cups flour"]
            ),
            ("1 cup sugar; 2 eggs; 100 g flour", ["1 cup sugar", "2 eggs", "100 g flour"]),
            ("1 large egg plus 1 egg yolk", ["1 large egg", "1 egg yolk"]),
            ("1 egg white plus 1 egg", ["1 egg white", "1 egg"]),
            ("2 tbsp butter plus 1 tbsp oil", ["2 tbsp butter", "1 tbsp oil"]),
            ("1 tsp salt + 1 tsp pepper", ["1 tsp salt", "1 tsp pepper"]),
            ("2 EL Zucker und 1 Prise Salz", ["2 EL Zucker", "1 Prise Salz"]),
            ("1/2 cup plus 2 tablespoons sugar", nil), ("1 cup sugar, plus 2 tablespoons for dusting", nil),
            ("1 Tasse und 2 EL Zucker", nil), ("2 onions, 1 chopped, 1 sliced", nil),
            ("1 red and 1 green pepper", nil),
            ("1 whole chicken, 3 to 4 pounds", nil), ("2 salmon fillets, 6 ounces each", nil), ("1,5 kg Mehl", nil),
            ("250 g Quark, 40 % Fett", nil), ("3 eggs, 1 for the glaze", nil),
            ("2 cups flour and 1/2 inch ginger", nil),
            ("1 can (14 oz, 400 g tomatoes) soup", nil), ("Butter, 2 tbsp melted", nil),
        ] as [(String, [String]?)])
    func several(line: String, lines: [String]?) throws {
        for list in ["\"\(line)\"", "[\"\(line)\"]", "[\"\(line)\",\"salt\"]"] {
            let read = try read(#"{"@type":"Recipe","name":"X","recipeIngredient":\#(list)}"#).first?.lines
            #expect(read?.filter { $0 != "salt" } == lines ?? [line])
        }
    }

    @Test(
        "A heading is no ingredient",
        arguments: [
            "Dough", "For the sauce:", "For the sauce", "Teig", "Für die Füllung", "<b>Topping</b>", "Main dish:",
        ])
    func heading(line: String) throws {
        let recipe = #"{"@type":"Recipe","name":"X","recipeIngredient":["\#(line)","1 pinch salt","Pizza dough"]}"#
        #expect(try read(recipe).first?.lines == ["1 pinch salt", "Pizza dough"])
    }

    @Test(
        "An amount beside a name stands before it",
        arguments: [
            (#"{"@type":"PropertyValue","value":"3/4","name":"sugar","unitText":"cup"}"#, "3/4 cup sugar"),
            (#"{"@type":"PropertyValue","value":200,"name":"flour","unitCode":"GRM"}"#, "200 g flour"),
            (#"{"@type":"PropertyValue","value":2,"name":"eggs","unitCode":"C62"}"#, "2 eggs"),
            (
                #"{"@type":"HowToSupply","name":"milk","requiredQuantity":{"@type":"QuantitativeValue","value":1.5,"unitText":"dl"}}"#,
                "1.5 dl milk"
            ),
            (#"{"@type":"HowToSupply","name":"milk","requiredQuantity":"300 ml"}"#, "300 ml milk"),
            (#"{"ingredient":"flour","amount":"200","unit":"g"}"#, "200 g flour"),
            (#"{"@type":"PropertyValue","name":"200 g flour","value":"200"}"#, "200 g flour"),
            (#"{"@type":"Thing","name":"salt"}"#, "salt"), (#"{"name":"salt","value":null}"#, "salt"),
            (#"{"@type":"ListItem","position":1,"item":{"@type":"Thing","name":"2 eggs"}}"#, "2 eggs"),
            (#"{"@type":"ListItem","position":1,"item":"2 eggs"}"#, "2 eggs"),
            (#"{"@value":"100 g oats"}"#, "100 g oats"),
            (#"{"@type":"PropertyValue","value":"100 g oats"}"#, "100 g oats"),
            (#"{"@type":"PropertyValue","description":"100 g oats"}"#, "100 g oats"),
            (#"{"@type":"PropertyValue","name":"Ingredient","value":"100 g oats"}"#, "100 g oats"),
            (#"{"@type":"PropertyValue","name":"onions","minValue":2,"maxValue":3}"#, "2-3 onions"),
            (#"{"name":"milk","value":{"minValue":200,"maxValue":250,"unitText":"ml"}}"#, "200-250 ml milk"),
            (#"{"@type":"PropertyValue","name":"flour","maxValue":500,"unitCode":"GRM"}"#, "500 g flour"),
        ])
    func propertyValue(object: String, line: String) throws {
        let recipe = #"{"@type":"Recipe","name":"X","recipeIngredient":[\#(object),"1 pinch salt"]}"#
        #expect(try read(recipe).first?.lines == [line, "1 pinch salt"])
    }

    @Test(
        "A list that is marked as a whole has a line for each of its rows",
        arguments: [
            "<ul itemprop='recipeIngredient'><li>200 g <b>flour</b></li><li>2 eggs</li><li>salt</li></ul>",
            "<div itemprop='ingredients'>200 g flour<br>2 eggs<br/>salt</div>",
            "<div itemprop='ingredients'><h3>Dough</h3><ul><li><p>200 g</p> flour<li>2 eggs<li>salt</ul></div>",
            "<div itemprop='ingredients'><p>200 g flour</p><p>2 eggs</p><p>salt</p></div>",
            "<table itemprop='ingredients'><tr><td>200 g</td><td>flour</td></tr><tr><td>2</td><td>eggs</td></tr><tr><td>salt</td></tr></table>",
            "<ul itemprop='ingredients'><li>200 g flour</li></ul><ul itemprop='ingredients'><li>2 eggs</li><li>salt</li></ul>",
            "<ul itemprop='ingredients'><li itemprop='ingredients'>200 g flour</li><li itemprop='ingredients'>2 eggs</li><li itemprop='ingredients' content='salt'>…</li></ul>",
            "<p itemprop='ingredients'>200 g\n   flour</p><p itemprop='ingredients'><span>2</span> eggs</p><p itemprop='ingredients'>salt</p>",
            "<p itemprop='ingredients'><span>200 g</span><span>flour</span></p><p itemprop='ingredients'><b>2</b><i><u>eggs</u></i></p><p itemprop='ingredients'>salt</p>",
            "<ul itemprop='ingredients'><li><div>200 g</div><div>flour</div></li><li><span>2</span><span>eggs</span></li><li>salt</li></ul>",
        ])
    func markedList(list: String) throws {
        let page =
            "<div itemscope itemtype='https://schema.org/Recipe'><b itemprop='name'>X</b>\(list)</div><li>9 no</li>"
        #expect(try read(page).first?.lines == ["200 g flour", "2 eggs", "salt"])
    }

    @Test(
        "Servings as a quantity",
        arguments: [
            (#"{"@type":"QuantitativeValue","value":8}"#, 8.0),
            (#"{"@type":"QuantitativeValue","value":"8","unitText":"servings"}"#, 8),
            (#"{"@type":"QuantitativeValue","value":24,"unitText":"cookies"}"#, 24),
            (#"{"@type":"QuantitativeValue","value":24,"unitText":"ounces"}"#, nil),
        ] as [(String, Double?)])
    func quantity(yield: String, expected: Double?) throws {
        let recipe = #"{"@type":"Recipe","name":"X","recipeYield":\#(yield),"recipeIngredient":["1 egg"]}"#
        #expect(try read(recipe).first?.servings == expected)
    }
}
