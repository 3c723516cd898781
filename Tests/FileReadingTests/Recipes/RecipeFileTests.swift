import Foundation
import Rules
import Testing

@testable import FileReading

/// Files with recipes, as they are saved and exported.
@Suite struct RecipeFileTests {
    private func read(_ text: String) throws -> [RecipeFile.Entry] { try Self.read(Array(text.utf8)) }

    static func read(_ bytes: [UInt8], inPiecesOf size: Int = 100_000) throws -> [RecipeFile.Entry] {
        var rest = bytes[...]
        return try RecipeFile.read {
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }.recipes
    }

    @Test(
        "Linked data of a page, in every shape that pages have it in",
        arguments: [
            #"{"@context":"https://schema.org","@type":"Recipe","name":"Dal","recipeYield":"4 servings","recipeIngredient":["200 g lentils","1 onion"]}"#,
            #"[{"@type":"WebSite","name":"Site"},{"@type":["Recipe","NewsArticle"],"name":"Dal","recipeYield":["4","4 servings"],"recipeIngredient":["200 g lentils","1 onion"]}]"#,
            #"{"@graph":[{"@type":"WebPage","name":"A page"},{"@type":"Recipe","name":"Dal","recipeYield":4,"recipeIngredient":["200 g lentils","1 onion"]}]}"#,
            #"{"@type":"WebPage","mainEntity":{"@type":"https://schema.org/Recipe","name":"Dal","yield":"für 4 Personen","ingredients":"200 g lentils\n1 onion"}}"#,
            #"{"@type":"Recipe","name":"D&#97;l","recipeYield":"Serves 4-6","recipeIngredient":["<p>200&nbsp;g <b>lentils</b></p>","1 &amp;#111;nion"]}"#,
        ])
    func linkedData(json: String) throws {
        let page = """
            <!DOCTYPE html><html><head><title>Dal</title><SCRIPT TYPE='application/ld+json'>{"@type": broken</SCRIPT>
            <script>var x = "<script type=application/ld+json>";</script>
            <script class="seo" type="application/ld+json">\(json)</script></head><body>Eat</body></html>
            """
        let expected = RecipeFile.Entry("Dal", servings: 4, lines: ["200 g lentils", "1 onion"])
        #expect(try read(page) == [expected])
        #expect(try read(json) == [expected], "the same as a file of JSON")
    }

    @Test(
        "Linked data that is not quite JSON, and letters that are written otherwise",
        arguments: [
            "<!--\n{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}\n-->",
            "//<![CDATA[\n{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"description\":\"a\nb\tc\",\"recipeIngredient\":[\"500 g Mehl\"]}\n//]]>",
            "{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]};",
            "\n\t// <![CDATA[\n{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}\n// ]]>\n",
            "/* <![CDATA[ */{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]};/* ]]> */",
            "//<!--\n[{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}]\n//-->",
            "<!--//--><![CDATA[//><!--\n{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}\n//--><!]]>",
            "// the recipe\n{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}",
            "/* json */ {\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}",
            "<!-- recipe -->\n[{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}]",
            "// <![CDATA[\n[{\"@type\":\"Recipe\",\"name\":\"Knödel\",\"recipeIngredient\":[\"500 g Mehl\"]}]\n// ]]>",
            "{&quot;@type&quot;:&quot;Recipe&quot;,&quot;name&quot;:&quot;Knödel&quot;,&quot;recipeIngredient&quot;:[&#34;500 g Mehl&#34;]}",
        ])
    func notQuiteJSON(script: String) throws {
        let page = "<html><script type=\"application/ld+json\">\(script)</script></html>"
        let expected = [RecipeFile.Entry("Knödel", servings: nil, lines: ["500 g Mehl"])]
        #expect(try read(page) == expected)
        #expect(try Self.read(page.unicodeScalars.map { UInt8($0.value) }) == expected, "in Latin-1")
        #expect(try Self.read([0xFF, 0xFE] + page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == expected)
    }

    @Test func marksInTheText() throws {
        let page = """
            <html><body><h1>News</h1><div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">Pfannkuchen</h2>
            <span itemprop="recipeYield">4 Portionen</span><meta itemprop="recipeYield" content="12">
            <ul><li itemprop="recipeIngredient">250 g <b>Mehl</b></li><li itemprop="ingredients">3 Eier</li></ul></div>
            <p itemprop="name">Not the dish</p></body></html>
            """
        #expect(
            try read(page) == [RecipeFile.Entry("Pfannkuchen", servings: 4, lines: ["250 g Mehl", "3 Eier"])])
    }

    @Test("A page that Chrome saved in one file")
    func oneFile() throws {
        let page = """
            From: <Saved by Blink>\r
            MIME-Version: 1.0\r
            Content-Type: multipart/related; boundary="x"\r
            \r
            --x\r
            Content-Transfer-Encoding: quoted-printable\r
            \r
            <script type=3D"application/ld+json">{"@type":"Recipe","name":"Sp=C3=A4tzle","recipeIngre=\r
            dient":["400 g Mehl"]}</script>\r
            --x--\r
            """
        #expect(try read(page) == [RecipeFile.Entry("Spätzle", servings: nil, lines: ["400 g Mehl"])])
    }

    @Test func mealie() throws {
        let new = """
            {"id":"1","slug":"dal","name":"Dal","recipeYield":"","recipeServings":4.0,"recipeIngredient":[
              {"quantity":200.0,"unit":{"name":"gram","abbreviation":"g"},"food":{"name":"red lentils"},"note":"rinsed",
               "display":"200 gram red lentils rinsed","title":"Dal"},
              {"quantity":1.5,"unit":null,"food":{"name":"onion"},"note":""},
              {"quantity":0.0,"unit":null,"food":null,"note":"2 tbsp ghee","originalText":"2 tbsp ghee"}]}
            """
        #expect(
            try read(new) == [
                RecipeFile.Entry(
                    "Dal", servings: 4, lines: ["200 gram red lentils, rinsed", "1.5 onion", "2 tbsp ghee"])
            ])
        let old = #"{"name":"Dal","recipe_yield":"4 servings","recipe_ingredient":["200 g lentils","1 onion"]}"#
        let archive = try Self.zip(["recipes/dal/dal.json": old, "recipes/dal/images/original.webp": "RIFF"])
        #expect(try Self.read(archive) == [RecipeFile.Entry("Dal", servings: 4, lines: ["200 g lentils", "1 onion"])])
    }

    @Test(
        "Servings are numbers of people, portions or pieces, and no other",
        arguments: [
            ("4 servings", 4.0), ("Serves 6-8", 6), ("für 4 Personen", 4), ("4 Portionen", 4), ("Serves: 2 people", 2),
            ("Serves: 8", 8), ("Serves : 8", 8), ("Serves about 6", 6), ("Servings - 4", 4), ("Personen: 3", 3),
            ("Yield: 6", 6), ("Für ca. 4 Personen", 4), ("Serves 8.", 8), ("Yields 24 cookies", 24),
            ("Makes 1/2 cup", nil), ("Makes 9x13 pan", nil), ("Makes 2 × 450 g loaves", nil),
            ("4-6", 4), ("Makes one 9x13 pan", nil), ("12 ounces", nil), ("1 loaf (12 slices)", 12),
            ("500 servings", nil), ("Yield: 24 cookies", 24), ("Serves four", 4), ("Für vier Personen", 4),
            ("Ergibt 12 Stück", 12), ("4 porciones", 4), ("Rendimiento: 8 porciones", 8), ("6人分", 6),
            ("Servings per recipe: 8", 8), ("1 loaf (16 slices)", 16), ("12 large muffins", 12), ("1 loaf", nil),
            ("Makes one loaf", nil), ("4 personnes", 4), ("2 portions", 2), ("1/2 cookies", nil),
        ] as [(String, Double?)])
    func servings(text: String, expected: Double?) {
        #expect(RecipeJSON.servings(text) == expected)
    }

    @Test("An amount with three decimals can't be taken for thousands")
    func decimals() throws {
        let recipe =
            #"{"name":"X","recipeIngredient":[{"quantity":1.333,"unit":{"name":"tsp"},"food":{"name":"salt"}}]}"#
        #expect(try read(recipe).first?.lines == ["1.3330 tsp salt"])
        #expect(RecipeLine("1.3330 tsp salt", prefersGerman: true).food.amount?.count == 1.333)
    }

    @Test func tandoor() throws {
        let recipe = """
            {"name":"Linsensuppe","description":"","servings":4,"servings_text":"","steps":[
              {"name":"","instruction":"Kochen.","ingredients":[
                {"food":{"name":"Linsen","plural_name":null},"unit":{"name":"g"},"amount":"250.0000000000000000",
                 "note":"rote","order":0,"is_header":false,"no_amount":false},
                {"food":{"name":"Salz"},"unit":null,"amount":0.0,"note":"","is_header":false,"no_amount":true},
                {"food":null,"unit":null,"amount":0,"note":"Zum Schluss","is_header":true,"no_amount":true}]},
              {"instruction":"Servieren.","ingredients":[
                {"food":{"name":"Sahne"},"unit":{"name":"EL"},"amount":2,"note":""}]}]}
            """
        let expected = RecipeFile.Entry(
            "Linsensuppe", servings: 4, lines: ["250 g Linsen, rote", "Salz", "2 EL Sahne"])
        let inner = try Self.zip(["recipe.json": recipe, "image.jpg": "JFIF"])
        #expect(try Self.read(inner) == [expected])
        #expect(try Self.read(Self.zip(["1.zip": inner, "2.zip": inner])) == [expected], "each once")
        #expect(try read(recipe) == [expected])
    }

    @Test(
        "What has no recipe is refused, whatever it is",
        arguments: [
            "", "date,weight_kg\n2026-09-20,80\n", "{}", "[]", "[[[", "<html>", #"{"@type":"Recipe","name":"Empty"}"#,
            #"<script type="application/ld+json">"#, "\u{0}\u{1}",
            #"{"@type":"Recipe","recipeIngredient":["no name"]}"#,
            #"{"diary":[{"dateTime":"2026"}]}"#, "PK\u{3}\u{4}nonsense",
        ])
    func none(text: String) {
        #expect(throws: FileProblem.self) { try read(text) }
    }

    @Test("Hostile files end, and take little")
    func hostile() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(throws: FileProblem.self) { try read(deep) }
        let nested = String(repeating: "<div itemscope itemtype='http://schema.org/Recipe'>", count: 20_000)
        #expect(throws: FileProblem.self) { try read(nested) }
        #expect(throws: FileProblem.self) { try read(String(repeating: "<script type=ld+json>", count: 100_000)) }
        #expect(throws: FileProblem.self) { try read(String(repeating: "<script", count: 200_000)) }
        let marked = String(repeating: "<ul itemprop='ingredients'><li>1 egg<br>", count: 20_000)
        let nameless = "<div itemscope itemtype='http://schema.org/Recipe'>" + marked
        #expect(throws: FileProblem.self) { try read(nameless) }
        let ends = String(repeating: "<br", count: 100_000)
        #expect(try read(#"{"@type":"Recipe","name":"R","recipeIngredient":["1 egg\#(ends)"]}"#).count == 1)
        let comments = String(repeating: "//", count: 1_000_000)
        #expect(throws: FileProblem.self) { try read("<script type=ld+json>\(comments)</script>") }
        let many = (0..<3000).map { #"{"@type":"Recipe","name":"R\#($0)","recipeIngredient":["1 egg"]}"# }
        #expect(try read("[\(many.joined(separator: ","))]").count == RecipeFile.mostRecipes)
        let long = String(repeating: "x", count: 1_000_000)
        let lines = (0..<500).map { _ in "\"1 \(long.prefix(1000))\"" }.joined(separator: ",")
        let recipe = try #require(
            try read(#"{"@type":"Recipe","name":"\#(long)","recipeIngredient":[\#(lines)]}"#).first)
        #expect(recipe.name.count == 100 && recipe.lines.count == 100 && recipe.lines.allSatisfy { $0.count == 300 })
        let huge = (0..<900).map { number in
            let line = "\"\(number) \(String(repeating: "y", count: 290))\""
            return
                #"{"@type":"Recipe","name":"R\#(number)","recipeIngredient":[\#(Array(repeating: line, count: 100).joined(separator: ","))]}"#
        }
        let kept = try read("[\(huge.joined(separator: ","))]")
        #expect(kept.count < 200, "more text than a thousand recipes have is left out")
        let bomb = try Self.zip(["recipe.json": String(repeating: " ", count: 60 << 20)])
        #expect(throws: FileProblem.self) { try Self.read(bomb) }
        #expect(throws: FileProblem.self) { try Self.read(Array(bomb.dropLast(100))) }
        let bread = #"{"@type":"Recipe","name":"Bread","recipeIngredient":["500 g flour"]}"#
        let mixed = try Self.zip(["a.json": String(repeating: "x", count: 40 << 20), "b.json": bread])
        #expect(try Self.read(mixed).map(\.name) == ["Bread"], "what is too large is left out, and the rest is read")
        let marks = String(repeating: "&amp;", count: 100_000)
        #expect(try read(#"{"@type":"Recipe","name":"\#(marks)","recipeIngredient":["1 egg"]}"#).count == 1)
    }

    @Test("A file in which anything is changed is read, or refused in a sentence", arguments: 0..<60)
    func changed(seed: Int) throws {
        var bytes = Array(
            """
            <html><script type="application/ld+json">{"@type":"Recipe","name":"Dal","recipeYield":"4",\
            "recipeIngredient":["200 g lentils","1 onion, chopped"]}</script><div itemscope \
            itemtype="http://schema.org/Recipe"><p itemprop="name">Dal</p><p itemprop="ingredients">1 egg</p></div>
            """.utf8)
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<(1 + next(40)) {
            switch next(3) {
            case 0: bytes[next(bytes.count)] = UInt8(next(256))
            case 1: bytes.removeSubrange(next(bytes.count)..<bytes.count)
            default: bytes.insert(contentsOf: bytes.prefix(next(bytes.count + 1)), at: next(bytes.count + 1))
            }
            if bytes.isEmpty { bytes = [0x7B] }
        }
        do {
            let entries = try Self.read(bytes, inPiecesOf: 1 + next(50))
            #expect(entries.allSatisfy { !$0.name.isEmpty && !$0.lines.isEmpty })
        } catch is FileProblem {}
    }

    // MARK: Archives

    private static func zip(_ files: [String: String]) throws -> [UInt8] {
        try zip(files.mapValues { Array($0.utf8) })
    }

    private static func zip(_ files: [String: [UInt8]]) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files {
            let file = folder.appending(path: "in/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [
            "-c", "import shutil,sys; shutil.make_archive(sys.argv[1] + '/out', 'zip', sys.argv[1] + '/in')",
            folder.path(percentEncoded: false),
        ]
        try process.run()
        process.waitUntilExit()
        return Array(try Data(contentsOf: folder.appending(path: "out.zip")))
    }
}
