import Testing
import WebServerTestSupport

/// Forms that were shown before the person chose other units: what is in them is read in the units that they were made in.
@Suite struct FormUnitsTests {
    private func choose(_ food: String, _ energy: String, _ browser: TestBrowser) async throws {
        try await browser.submit("/settings", ["foodUnit": food, "energyUnit": energy])
    }

    @Test("An entry, and what is typed in, keep the unit of energy of their form")
    func energy() async throws {
        try await withBrowser(foods: 0) { browser in
            try await browser.open("/settings")
            try await choose("oz", "kj", browser)
            let page = try await browser.open("/diary/add")
            let units = try #require(page.fields["units"])
            #expect(units.hasSuffix("-oz-kj"))
            try await choose("g", "kcal", browser)
            let typed = ["name": "Soup", "calories": "1757", "meal": "lunch", "units": units]
            let location = try #require(try await browser.submit("/diary/add", typed).location)
            let day = try await browser.open(location)
            #expect(day.text.contains("Soup 420 cal"), "\(day.text)")
            let refused = try await browser.submit("/diary/add", typed.merging(["calories": "a lot"]) { $1 })
            #expect(refused.status == 400 && refused.text.contains("kJ"), "it is answered in its own units")
            #expect(refused.fields["units"] == units)
            let path = String(try #require(day.html.firstMatch(of: /href="(\/diary\/entries\/\d+)"/)?.1))
            let entry = try await browser.open(path).form(path)
            #expect(entry["calories"] == "420" && entry["units"]?.contains("kj") == false)
            try await choose("g", "kj", browser)
            #expect(try await browser.submit(path, entry.merging(["time": "12:30"]) { $1 }).status == 303)
            #expect(try await browser.open("/diary").text.contains("1,757 kJ"), "and not 420 kJ")
            let packed = #"{"name":"Bread","calories":"210"}"#
            try await browser.submit(
                "/diary/add/several", ["food.0": packed, "meal": "dinner", "units": "us", "key": "tray-0001"])
            #expect(try await browser.open("/diary").text.contains("Bread 879 kJ"))
        }
    }

    @Test("A label and a recipe keep the unit of food of their form")
    func kitchen() async throws {
        try await withBrowser { browser in
            try await browser.open("/settings")
            try await choose("oz", "kcal", browser)
            let fields = try await browser.open("/foods/new").form("/foods").merging([
                "name": "Oat bar", "calories": "400", "protein": "10", "carbohydrate": "60", "fat": "13", "per": "100",
                "portionName": "1 bar", "portionGrams": "2",
            ]) { $1 }
            let recipe = try #require(try await browser.submit("/recipes", ["name": "Porridge"]).location)
            let found = try await browser.open(recipe + "?q=banana").form(recipe + "/ingredients")
            try await choose("g", "kcal", browser)
            try await browser.submit("/foods", fields)
            let kitchen = try await browser.open("/kitchen")
            let path = String(try #require(kitchen.html.firstMatch(of: /href="(\/foods\/\d+)"/)?.1))
            #expect(try await browser.open(path).form(path)["portionGrams"] == "56.7", "two ounces, not two grams")
            try await browser.submit(recipe + "/ingredients", found.merging(["grams": "3"]) { $1 })
            #expect(try await browser.open(recipe).fields["grams"] == "85.05")
        }
    }

    @Test("Weights that are shown in ounces stay to the last digit when they are saved as they are")
    func unchanged() async throws {
        try await withBrowser { browser in
            let fields = [
                "name": "Oat bar", "calories": "400", "protein": "10", "carbohydrate": "60", "fat": "13", "per": "100",
                "portionName": "1 bar", "portionGrams": "41.3",
            ]
            try await browser.submit("/foods", fields)
            let recipe = try #require(try await browser.submit("/recipes", ["name": "Porridge"]).location)
            let found = try await browser.open(recipe + "?q=banana").form(recipe + "/ingredients")
            try await browser.submit(recipe + "/ingredients", found.merging(["grams": "41.3"]) { $1 })
            try await browser.submit(recipe, ["name": "Porridge", "servings": "1", "cookedWeight": "41.3"])
            try await choose("oz", "kcal", browser)
            let kitchen = try await browser.open("/kitchen")
            let path = String(try #require(kitchen.html.firstMatch(of: /href="(\/foods\/\d+)"/)?.1))
            let form = try await browser.open(path).form(path)
            #expect(form["portionGrams"] == "1.46", "41.39 g")
            #expect(try await browser.submit(path, form.merging(["brand": "Mill"]) { $1 }).status == 303)
            let page = try await browser.open(recipe)
            for action in [recipe, recipe + "/ingredients/0"] {
                #expect(try await browser.submit(action, page.form(action)).status == 303, "\(action)")
            }
            let removed = try await browser.submit(
                recipe + "/ingredients/0/delete", browser.open(recipe).form(recipe + "/ingredients/0"))
            let undo = try await browser.open(removed.location ?? "").form(recipe + "/ingredients")
            #expect(undo["grams"] == "41.3" && undo["units"] == "metric")
            try await browser.submit(recipe + "/ingredients", undo)
            try await choose("g", "kcal", browser)
            #expect(try await browser.open(path).form(path)["portionGrams"] == "41.3")
            let after = try await browser.open(recipe)
            #expect(after.form(recipe + "/ingredients/0")["grams"] == "41.3")
            #expect(after.form(recipe)["cookedWeight"] == "41.3")
        }
    }
}
