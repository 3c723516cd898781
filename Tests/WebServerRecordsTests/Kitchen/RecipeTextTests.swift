import Database
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// A recipe whose ingredients are pasted, one a line.
struct RecipeTextTests {
    @Test("It is read line by line, confirmed, and kept")
    func pasted() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            let text = "200 g oats\r\n\r\n  300 ml milk  \r\n1 banana"
            try await browser.open("/recipes/new")
            let read = try await browser.submit("/recipes", ["name": "Porridge", "ingredients": text])
            #expect(read.location == "/recipes/import/0")
            let page = try await browser.open("/recipes/import/0")
            for line in ["Porridge", "200 g oats", "300 ml milk", "1 banana"] {
                #expect(page.text.contains(line), "\(line)")
            }
            let saved = try await browser.submit("/recipes/import/0", page.form("/recipes/import/0"))
            let address = try #require(saved.location)
            #expect(address.hasPrefix("/recipes/"))
            #expect(try await browser.open(address).text.contains("Porridge"))
        }
    }

    @Test("Without a name nothing that was pasted is lost")
    func withoutName() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            try await browser.open("/recipes/new")
            let refused = try await browser.submit("/recipes", ["name": " ", "ingredients": "1 <banana>"])
            #expect(refused.status == 400 && refused.html.contains(">1 &lt;banana&gt;</textarea>"))
        }
    }

    @Test("It waits beside the recipes of a file, and too many lines are refused by name")
    func besideOthers() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            try await browser.open("/recipes/new")
            for (name, place) in [("One", 0), ("Two", 1), ("One", 0)] {
                let answer = try await browser.submit("/recipes", ["name": name, "ingredients": "1 apple"])
                #expect(answer.location == "/recipes/import/\(place)")
            }
            let many = String(repeating: "1 apple\n", count: 101)
            let refused = try await browser.submit("/recipes", ["name": "Three", "ingredients": many])
            #expect(refused.status == 400 && refused.html.contains("ingredients-problem"))
            #expect(try await browser.open("/recipes/import/1").text.contains("Two"))
        }
    }

    @Test("Over the API it is read line by line, without anything being stored, and refused by its fields")
    func api() async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 400)
            let person = try await service.signUp()
            let path = "/v1/recipes/reading/text"
            let text: JSON = [
                "name": "Pancakes", "ingredients": "200 g flour\n\n 300 ml milk \nSalt to taste\n1 unobtainium",
            ]
            let recipe = try await person.post(path, text).data
            #expect(recipe["name"] == "Pancakes" && recipe["isKnown"] == false && recipe["servings"] == .null)
            let lines = recipe["lines"].entries
            #expect(lines.map { $0["line"] } == ["200 g flour", "300 ml milk", "Salt to taste", "1 unobtainium"])
            #expect(lines.map { $0["problem"] } == [.null, .null, "no_amount", "no_food"])
            #expect(lines[0]["grams"] == 200 && lines[0]["food"]["nutrients"]["calories"].number ?? 0 > 600)
            #expect(try await person.get("/v1/own-foods").data["foods"] == [])
            let many = JSON.string(String(repeating: "1 egg\n", count: 101))
            #expect(try await person.post(path, ["name": " ", "ingredients": "\n"]).fields == ["ingredients", "name"])
            #expect(try await person.post(path, ["name": "Eggs", "ingredients": many]).fields == ["ingredients"])
            #expect(try await service.send(.post, path, text).status == 401)
        }
    }
}
