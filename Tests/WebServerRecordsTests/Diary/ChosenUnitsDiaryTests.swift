import Testing
import WebServerTestSupport

/// The diary and the kitchen of a person who reads ounces and kilojoules.
@Suite struct ChosenUnitsDiaryTests {
    private func choose(_ browser: TestBrowser) async throws {
        try await browser.open("/settings")
        try await browser.submit("/settings", ["foodUnit": "oz", "energyUnit": "kj"])
    }

    @Test("Food is logged in ounces, and read in ounces and kilojoules")
    func amounts() async throws {
        try await withBrowser { browser in
            try await choose(browser)
            let found = try await browser.open("/diary/add?q=bannana&meal=snack")
            #expect(found.text.contains("Banana 1 medium (4.2 oz) 439 kJ"), "\(found.text)")
            let tap = found.form("/diary/add")
            #expect(try await browser.submit("/diary/add", tap).status == 303)
            #expect(try await browser.open("/diary").text.contains("Banana 4.2 oz 439 kJ"))
            let address = try #require(found.html.firstMatch(of: /href="(\/diary\/add\/[^"]*)"/)?.1)
            let food = try await browser.open(String(address).replacing("&amp;", with: "&"))
            #expect(!food.text.contains(/\d k?cal\b/))
            let form = food.form("/diary/add").merging(["amount": "3", "unit": "ounces"]) { $1 }
            let logged = try #require(try await browser.submit("/diary/add", form).location)
            let day = try await browser.open(logged)
            #expect(day.text.contains("Banana 3 oz 318 kJ"), "85.05 g, 76 kcal: \(day.text)")
            let entry = try #require(day.html.matches(of: /href="(\/diary\/entries\/\d+)"/).last?.1)
            let edit = try await browser.open(String(entry)).fields
            #expect(["3", "4.16"].contains(edit["amount"]) && edit["unit"] == "ounces")
            let refused = try await browser.submit("/diary/add", form.merging(["amount": "400"]) { $1 })
            #expect(refused.status == 400 && refused.text.contains("between 0.04 and 352 oz"), "\(refused.text)")
            #expect(refused.form("/diary/add")["amount"] == "400")
        }
    }

    @Test("Energy that is typed in kilojoules is stored in kilocalories, and shown as it was typed")
    func energy() async throws {
        try await withBrowser(foods: 0) { browser in
            try await choose(browser)
            try await browser.open("/diary/add")
            let typed = ["name": "Soup", "calories": "1757", "meal": "lunch"]
            let location = try #require(try await browser.submit("/diary/add", typed).location)
            let day = try await browser.open(location)
            #expect(day.text.contains("Soup 1,757 kJ"), "\(day.text)")
            let entry = try #require(day.html.firstMatch(of: /href="(\/diary\/entries\/\d+)"/)?.1)
            #expect(try await browser.open(String(entry)).fields["calories"] == "1757")
            // Again, from what was eaten before: nobody types that.
            let again = try await browser.open("/diary/add?meal=dinner").form("/diary/add")
            #expect(again["calories"] == "420 kcal")
            try await browser.submit("/diary/add", again)
            try await browser.submit("/settings", ["energyUnit": "kcal"])
            #expect(try await browser.open("/diary").text.matches(of: /Soup[^A-Z]*420 cal/).count == 2)
        }
    }

    @Test("A label is typed in kilojoules, and its portion in ounces")
    func label() async throws {
        try await withBrowser(foods: 0) { browser in
            try await choose(browser)
            let page = try await browser.open("/foods/new")
            #expect(page.text.contains("type “kcal” after kilocalories") && !page.text.contains("Calories"))
            let fields = [
                "name": "Oat bar", "calories": "1674", "protein": "10", "carbohydrate": "60", "fat": "13", "per": "100",
                "portionName": "1 bar", "portionGrams": "1.5",
            ]
            let refused = try await browser.submit("/foods", fields.merging(["calories": "5000"]) { $1 })
            #expect(refused.status == 400 && refused.text.contains("3,787 kJ"), "905 kcal: \(refused.text)")
            let saved = try #require(try await browser.submit("/foods", fields).location)
            let kitchen = try await browser.open("/kitchen")
            #expect(kitchen.text.contains("1,674 kJ in 100 g"), "400 kcal: \(saved) \(kitchen.text)")
            let address = try #require(kitchen.html.firstMatch(of: /href="(\/foods\/\d+)"/)?.1)
            let form = try await browser.open(String(address)).fields
            #expect(form["calories"] == "1674" && form["portionGrams"] == "1.5")
        }
    }
}
