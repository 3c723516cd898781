import HTTPTypes
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
}
