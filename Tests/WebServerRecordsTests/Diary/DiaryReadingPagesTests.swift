import Foundation
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// Typing a day in a browser without scripts: read, changed, confirmed, taken back.
struct DiaryReadingPagesTests {
    @Test("What was typed is read, and logged with one button")
    func confirm() async throws {
        try await withBrowser(foods: .max) { browser in
            #expect(try await browser.open("/diary/add").html.contains("href=\"/diary/reading?meal="))
            let page = try await browser.read("2 eggs, 200 g skyr\n500 ml water", meal: "breakfast")
            #expect(page.status == 200)
            for text in ["2 × 50 g = 100 g (portion: 1 large)", "Egg · 100 g · 143 cal", "logged as a drink"] {
                #expect(page.text.contains(text), "\(text): \(page.text)")
            }
            var form = page.form("/diary/reading/confirm")
            #expect(form["amount-0"] == "100" && form["amount-1"] == "200" && form["amount-2"] == "17")
            form["amount-1"] = "150"
            form["meal-0"] = "lunch"
            let location = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            #expect(location.hasPrefix("/diary?day=2025-10-27&added="))
            let day = try await browser.open(location)
            #expect(day.text.contains("Logged 3 items") && day.text.contains("Lunch 143 cal"))
            #expect(day.text.contains("Skyr 150 g") && day.text.contains("17 fl oz"))
            #expect(try await browser.submit("/diary/reading/confirm", form).location == location, "it counts once")
            _ = try await browser.submit("/diary/undo", day.form("/diary/undo"))
            let without = try await browser.open("/diary").text
            #expect(!without.contains("Skyr") && !without.contains("17 fl oz"))
        }
    }

    @Test("More water than anyone drinks is refused where it stands, and nothing is logged")
    func tooMuchWater() async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.read("1 egg, 500 l water", meal: "dinner")
            var form = page.form("/diary/reading/confirm")
            let refused = try await browser.submit("/diary/reading/confirm", form)
            #expect(refused.status == 400 && refused.html.contains("href=\"#amount-1\""))
            #expect(try await !browser.open("/diary").text.contains("Egg"))
            form["amount-1"] = "17"
            let day = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            #expect(try await browser.open(day).text.contains("17 fl oz"))
            form = ["text": "1 egg", "meal": "dinner", "key": "nothing-01"]
            let nothing = try await browser.submit("/diary/reading/confirm", form)
            #expect(nothing.status == 400 && nothing.text.contains("Choose at least one food"))
        }
    }

    @Test("What has a name of its own is one thing, and a meal alone is asked about")
    func oneThing() async throws {
        try await withBrowser(foods: .max) { browser in
            let coffee = try await browser.read("coffee with milk", meal: "breakfast").text
            #expect(coffee.contains("Coffee with a little milk") && !coffee.contains("Milk, whole"))
            let meal = try await browser.read("breakfast", meal: "lunch")
            #expect(meal.text.contains("We don’t know “breakfast”. Enter its calories, or leave it out."))
            let form = meal.form("/diary/reading/confirm").merging(["amount-0": "450"]) { $1 }
            let day = try await browser.open(
                try #require(try await browser.submit("/diary/reading/confirm", form).location))
            #expect(day.text.contains("breakfast 450 cal"))
        }
    }

    @Test("Another food can be taken, a part left out, and what is not known typed in")
    func change() async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.read("1 egg, apple, qqqq", meal: "dinner")
            #expect(page.text.contains("We don’t know “qqqq”. Enter its calories, or leave it out."))
            let fried = try #require(page.html.firstMatch(of: /<option\s+value="(food-[0-9]+)"[^>]*>Egg, fried/)?.1)
            var form = page.form("/diary/reading/confirm")
            form["food-0"] = "food-999999"
            let gone = try await browser.submit("/diary/reading/confirm", form)
            #expect(gone.status == 400, "what is not there any more is not taken for another food")
            form["food-0"] = String(fried)
            form["meal-0"] = "dinner"
            form["take-1"] = nil
            form["amount-2"] = "321"
            form["meal-2"] = "dinner"
            let day = try await browser.open(
                try #require(try await browser.submit("/diary/reading/confirm", form).location))
            #expect(day.text.contains("Egg, fried 46 g") && !day.text.contains("Apple"))
            #expect(day.text.contains("qqqq 321 cal"))
        }
    }

    @Test("What is not known by its name is not logged, unless what comes near it is chosen")
    func near() async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.read("200 g unicorn onion, 1 egg", meal: "dinner")
            #expect(page.text.contains("We don’t know “200 g unicorn onion”. Pick a close match"))
            #expect(page.text.contains("None of these"))
            var form = page.form("/diary/reading/confirm")
            #expect(form["take-0"] == nil && form["food-0"] == "read" && form["amount-0"] == "")
            let first = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            let without = try await browser.open(first).text
            #expect(without.contains("Egg") && !without.contains("nicorn"))
            let onion = try #require(page.html.firstMatch(of: /<option\s+value="(food-[0-9]+)"[^>]*>Onion · 200 g/)?.1)
            (form["food-0"], form["take-1"], form["key"]) = (String(onion), nil, "near-000001")
            let second = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            #expect(try await browser.open(second).text.contains("Onion 200 g"))
            (form["amount-0"], form["key"]) = ("50", "near-000002")
            let third = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            #expect(try await browser.open(third).text.contains("Onion 50 g"))
            (form["food-0"], form["amount-0"], form["key"]) = ("read", "90", "near-000003")
            let typed = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            #expect(try await browser.open(typed).text.contains("unicorn onion 90 cal"))
        }
    }

    @Test("Much at once is asked about, and nothing that was typed is lost")
    func question() async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.read("6 kg skyr", meal: "dinner")
            #expect(page.text.contains("More than 5 kg at once. Is that right?"))
            var form = page.form("/diary/reading/confirm")
            #expect(form["text"] == "6 kg skyr")
            form["confirmed-0"] = nil
            let asked = try await browser.submit("/diary/reading/confirm", form)
            #expect(asked.status == 400 && asked.text.contains("Yes, that is right"))
            #expect(asked.form("/diary/reading/confirm")["amount-0"] == "6000")
            form["confirmed-0"] = "1"
            #expect(try await browser.submit("/diary/reading/confirm", form).status == 303)
        }
    }

    @Test("Much at once is asked about where an amount or energy is typed")
    func questionOfForms() async throws {
        try await withBrowser(foods: .max) { browser in
            let typed = ["name": "Feast", "calories": "12000", "meal": "dinner", "key": "feast-0001"]
            let asked = try await browser.submit("/diary/add", typed)
            #expect(asked.status == 400 && asked.text.contains("Calories: that is more than 10,000 kcal at once."))
            #expect(asked.html.contains("<button name=\"confirmed\" value=\"12000\">Yes, that is right</button>"))
            #expect(asked.html.contains("value=\"Feast\""))
            let other = typed.merging(["confirmed": "11000"]) { $1 }
            #expect(try await browser.submit("/diary/add", other).status == 400, "another amount was confirmed")
            let sure = typed.merging(["confirmed": "12000"]) { $1 }
            let day = try #require(try await browser.submit("/diary/add", sure).location)
            #expect(try await browser.open(day).text.contains("Feast"))
        }
    }

    @Test("An empty text is asked for again, and a long one is not lost")
    func refused() async throws {
        try await withBrowser(foods: .max) { browser in
            #expect(try await browser.open("/diary/reading").text.contains("Write what you ate"))
            #expect(try await browser.read(" ", meal: "lunch").status == 400)
            let long = String(repeating: "egg, ", count: 300)
            let refused = try await browser.read(long, meal: "lunch")
            #expect(refused.status == 400 && refused.html.contains("egg, egg, egg"))
        }
    }

    @Test("What is eaten often at a meal comes first, on the page and in a search")
    func habit() async throws {
        try await withBrowser(foods: .max) { browser in
            func eat(_ name: String, _ meal: String, days: [String]) async throws {
                for day in days {
                    let entry = ["name": name, "calories": "300", "meal": meal, "day": day]
                    #expect(try await browser.submit("/diary/add", entry).status == 303)
                }
            }
            try await eat("Porridge of mine", "breakfast", days: ["2025-10-24", "2025-10-25", "2025-10-26"])
            try await eat("Banana bread", "snack", days: ["2025-10-20", "2025-10-21"])
            try await eat("Late pizza", "dinner", days: ["2025-10-26"])
            let morning = try await browser.open("/diary/add?meal=breakfast").text
            #expect(order(of: ["Porridge of mine", "Late pizza"], in: morning))
            let evening = try await browser.open("/diary/add?meal=dinner").text
            #expect(order(of: ["Late pizza", "Banana bread"], in: evening))
            let found = try await browser.open("/diary/add?q=banana&meal=snack").text
            #expect(order(of: ["Banana 1 medium (118 g)", "Banana bread"], in: found), "the name comes before habit")
            let begun = try await browser.open("/diary/add?q=bana&meal=snack").text
            #expect(order(of: ["Banana bread", "Banana 1 medium (118 g)"], in: begun), "nothing is named yet")
        }
    }

    private func order(of words: [String], in text: String) -> Bool {
        let places = words.compactMap { text.range(of: $0)?.lowerBound }
        return places.count == words.count && places == places.sorted()
    }
}

extension TestBrowser {
    /// The page that shows how a text is read.
    fileprivate func read(_ text: String, meal: String) async throws -> PageAnswer {
        try await submit("/diary/reading", ["text": text, "meal": meal, "day": "2025-10-27"])
    }
}
