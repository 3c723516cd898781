import Foundation
import Services
import Testing
import WebServerTestSupport

/// Foods and recipes of one's own, as a browser without scripts shows them.
struct KitchenPagesTests {
    @Test("A label is typed in, asked about, logged by the portion, changed, removed and taken back")
    func label() async throws {
        try await withBrowser { browser in
            let none = try await browser.open("/diary/add?q=4006381333931")
            #expect(none.html.contains("href=\"/foods/new?barcode=4006381333931&amp;day="))
            var form = try await browser.open("/foods/new?barcode=4006381333931").form("/foods")
            form.merge([
                "name": "Crunchy granola", "calories": "1.900 kJ", "protein": "10", "carbohydrate": "60", "fat": "17",
                "sugar": "61", "portionName": "1 bowl", "portionGrams": "45,5", "per": "100",
            ]) { $1 }
            let asked = try await browser.submit("/foods", form)
            #expect(asked.status == 400)
            #expect(asked.text.contains("Sugar is part of carbohydrate"))
            #expect(asked.form("/foods")["portionGrams"] == "45,5", "what was typed stays")
            form["confirmed"] = "1"
            let address = try #require(try await browser.submit("/foods", form).location)
            #expect(address.hasPrefix("/diary/add/own/"))
            let food = try await browser.open(address)
            for text in ["Crunchy granola", "1 bowl (46 g)", "454 cal in 100 g", "61 g in 100 g", "Your own food"] {
                #expect(food.text.contains(text), "\(text)")
            }
            #expect(try await browser.open("/diary/add?q=gran").text.contains("Your own food · 1 bowl (46 g)"))
            let logged = try await browser.submit("/diary/add", food.form("/diary/add"))
            #expect(try await browser.open(logged.location ?? "").text.contains("Crunchy granola 1 bowl · 46 g"))
            // Found by its barcode, by its name before all others, and in the kitchen.
            #expect(try await browser.open("/diary/add?q=4006381333931").text.contains("Crunchy granola"))
            #expect(try await browser.open("/kitchen").text.contains("Crunchy granola 454 cal in 100 g"))

            let path = address.replacing("/diary/add/own", with: "/foods")
            var change = try await browser.open(path).form(path)
            #expect(change["sugar"] == "61" && change["portionName"] == "1 bowl")
            change["calories"] = "1900"
            let refused = try await browser.submit(path, change)
            #expect(refused.text.contains("If the label says 1,900 kilojoules, type “1,900 kJ”."))
            let removed = try #require(try await browser.submit(path + "/delete", [:]).location)
            let kitchen = try await browser.open(removed)
            #expect(!kitchen.text.contains("Crunchy granola") && kitchen.text.contains("Undo"))
            #expect(try await browser.submit(path + "/restore", [:]).location == "/kitchen")
            #expect(try await browser.open("/kitchen").text.contains("Crunchy granola"))
        }
    }

    @Test("A food that is typed in for another day is logged on that day")
    func anotherDay() async throws {
        try await withBrowser { browser in
            let (code, place) = ("4006381333931", "day=2025-10-25&meal=lunch")
            let none = try await browser.open("/diary/add?q=\(code)&\(place)")
            let address = "/foods/new?barcode=\(code)&\(place)"
            #expect(none.html.contains("href=\"\(address.replacing("&", with: "&amp;"))\""), "\(none.html)")
            var form = try await browser.open(address).form("/foods")
            #expect(form["per"] == "portion", "labels of the United States are for a serving")
            form["per"] = "100"
            form.merge(["name": "", "calories": "454", "protein": "10", "carbohydrate": "60", "fat": "17"]) { $1 }
            let refused = try await browser.submit("/foods", form)
            #expect(refused.form("/foods")["day"] == "2025-10-25", "a refusal forgets nothing")
            form["name"] = "Crunchy granola"
            let own = try #require(try await browser.submit("/foods", form).location)
            #expect(own.hasSuffix("?\(place)"))
            let food = try await browser.open(own)
            #expect(food.html.contains("?\(place.replacing("&", with: "&amp;"))"), "its change comes back there")
            let logged = try await browser.submit("/diary/add", food.form("/diary/add"))
            #expect(logged.location?.contains("day=2025-10-25") == true)
        }
    }

    @Test("One's own version of a food wins over the table's")
    func correction() async throws {
        try await withBrowser { browser in
            let found = try await browser.open("/diary/add?q=banana")
            let id = try #require(found.form("/diary/add")["foodId"])
            let page = try await browser.open("/foods/new?of=\(id)")
            #expect(page.text.contains("your numbers replace those of “Banana”"))
            var form = page.form("/foods")
            #expect(form["calories"] == "89" && form["portionName"] == "1 medium")
            form.merge(["name": "My plantain", "calories": "120", "confirmed": "1"]) { $1 }
            #expect(try await browser.submit("/foods", form).location?.hasPrefix("/diary/add/own/") == true)
            let again = try await browser.open("/diary/add?q=banana").text
            #expect(again.contains("My plantain Your own version of “Banana”"))
            #expect(!again.contains("Banana 1 medium"))
            #expect(try await browser.open("/diary/add/\(id)").text.contains("You have your own version of this food."))
        }
    }

    @Test("All that a new food lacks is named at once")
    func emptyFood() async throws {
        try await withBrowser(foods: 0) { browser in
            let refused = try await browser.submit("/foods", ["name": "", "calories": ""])
            #expect(refused.status == 400)
            #expect(refused.text.contains("Name is required.") && refused.text.contains("Calories are required."))
        }
    }

    @Test("A recipe is put together, and logged by the serving")
    func recipe() async throws {
        try await withBrowser { browser in
            let refused = try await browser.submit("/recipes", ["name": " "])
            #expect(refused.status == 400 && refused.text.contains("Name is required."))
            let path = try #require(try await browser.submit("/recipes", ["name": "Apple bowl"]).location)
            #expect(try await browser.open(path).text.contains("Nothing yet."))
            for query in ["apple", "banana"] {
                let found = try await browser.open(path + "?q=\(query)")
                let form = found.form(path + "/ingredients")
                #expect(try await browser.submit(path + "/ingredients", form).location == path)
            }
            func version() async throws -> String {
                try await browser.open(path).form(path + "/ingredients/0")["version"] ?? ""
            }
            let none = try await browser.submit(
                path + "/ingredients/0", ["grams": "0", "version": try await version()])
            #expect(none.text.contains("Amount must be between 0.1 and 100,000 g."))
            let light = ["name": "Apple bowl", "servings": "2", "cookedWeight": "10"]
            #expect(
                try await browser.submit(path, light).text.contains(
                    "g: a dish with the energy of these ingredients can’t weigh less."))
            let wrong = try await browser.submit(path + "/ingredients/0", ["grams": "lots"])
            #expect(wrong.status == 400 && wrong.text.contains("Amount must be a number."))
            let seen = try await version()
            let change = ["grams": "200", "version": seen]
            #expect(try await browser.submit(path + "/ingredients/0", change).location == path)
            // A person who saw other ingredients changes nothing.
            #expect(try await browser.submit(path + "/ingredients/0/delete", ["version": seen]).status == 303)
            #expect(try await browser.open(path).text.contains("The recipe has changed in the meantime."))
            let details = ["name": "Apple bowl", "servings": "2", "cookedWeight": ""]
            #expect(try await browser.submit(path, details).location?.hasPrefix(path) == true)
            // 104 cal of apple, and 105 of banana.
            let recipe = try await browser.open(path)
            #expect(
                recipe.text.contains("The whole dish, 318 g, has 209 cal. Each of 2 servings is 159 g and has 105 cal.")
            )
            let log = try await browser.open(path.replacing("/recipes/", with: "/diary/add/own/"))
            #expect(log.text.contains("1 serving (159 g)"))
            let logged = try await browser.submit("/diary/add", log.form("/diary/add"))
            #expect(try await browser.open(logged.location ?? "").text.contains("Apple bowl 1 serving · 159 g"))
            let removal = ["version": try await version()]
            let removed = try await browser.submit(path + "/ingredients/1/delete", removal).location
            let without = try await browser.open(try #require(removed))
            #expect(!without.text.contains("Banana") && without.text.contains("Removed"))
            let undo = without.form(path + "/ingredients")
            #expect(try await browser.submit(path + "/ingredients", undo).location == path)
            #expect(try await browser.open(path).text.contains("Banana"))
            #expect(
                try await browser.submit(path + "/ingredients/7/delete", ["version": try await version()]).status
                    == 404)
        }
    }

    @Test("Nutrients of days tell how much of them is known, and where it came from")
    func nutrients() async throws {
        try await withBrowser { browser in
            #expect(try await browser.open("/nutrients").text.contains("Nothing logged on these days."))
            var form = try await browser.open("/foods/new").form("/foods")
            form.merge([
                "name": "Juice", "calories": "45", "protein": "1", "carbohydrate": "10", "fat": "0", "vitamin_c": "30",
            ]) { $1 }
            let address = try #require(try await browser.submit("/foods", form).location)
            _ = try await browser.submit("/diary/add", try await browser.open(address).form("/diary/add"))
            _ = try await browser.submit("/diary/add", ["name": "Toast", "calories": "55", "day": "2025-10-27"])
            let day = try await browser.open("/nutrients?days=1")
            #expect(day.text.contains("Vitamin C known for 45% of the energy 30 mg of"))
            let course = try await browser.open("/nutrients/vitamin_c?days=30")
            #expect(
                course.text.contains("known for 45% of the energy") && course.text.contains("Juice 30 mg once · 100%")
            )
            #expect(try await browser.open("/nutrients/unobtainium").status == 404)
            #expect(try await browser.open("/nutrients?days=12&day=x").status == 200)
        }
    }
}
