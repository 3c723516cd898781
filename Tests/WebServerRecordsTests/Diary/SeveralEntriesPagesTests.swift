import Foundation
import Testing
import WebServerTestSupport

/// Several entries at once, as a browser without scripts has them.
struct SeveralEntriesPagesTests {
    private static let page = "/diary/several"
    private static let yesterday = "/diary?day=2025-10-26"

    @Test("A meal is copied to today by a tap, and undone by one")
    func copyMeal() async throws {
        try await withYesterday { browser in
            let form = try await browser.open(Self.yesterday).form("/diary/copy")
            #expect(form["from"] == "2025-10-26" && form["meal"] == "lunch")
            for _ in 1...2 {
                let location = try #require(try await browser.submit("/diary/copy", form).location)
                let today = try await browser.open(location)
                #expect(today.text.contains("Logged 2 items") && today.text.contains("Lunch 500 cal"))
            }
            let today = try await browser.open(try #require(try await browser.submit("/diary/copy", form).location))
            _ = try await browser.submit("/diary/undo", today.form("/diary/undo"))
            #expect(try await browser.open("/diary").text.contains("Lunch 500 cal") == false)
        }
    }

    @Test("What is chosen is copied to another day and meal")
    func copyChosen() async throws {
        try await withYesterday { browser in
            let all = try await browser.open("/diary/several?day=2025-10-26&meal=lunch")
            var form = all.form(Self.page)
            let chosen = form.keys.filter { $0.hasPrefix("entry.") }.sorted()
            #expect(chosen.count == 2, "those of the meal are chosen")
            #expect(form["to"] == "2025-10-27" && form["toMeal"] == "")
            form[chosen[0]] = nil
            form["toMeal"] = "snack"
            form["act"] = "copy"
            form["to"] = "2025-11-27"
            let refused = try await browser.submit(Self.page, form)
            #expect(refused.status == 400 && refused.text.contains("2025-11-27") == false)
            #expect(refused.text.contains("To the day must be a day from"))
            #expect(refused.html.contains("href=\"#to\""))
            form["to"] = "2025-10-20"
            let location = try #require(try await browser.submit(Self.page, form).location)
            #expect(location.hasPrefix("/diary?day=2025-10-20&added="))
            let day = try await browser.open(location)
            #expect(day.text.contains("Logged: Bread") && day.text.contains("Snack 200 cal"))
            #expect(try await browser.open(Self.yesterday).text.contains("Lunch 500 cal"))
        }
    }

    @Test("Nothing of today is copied onto today by one press")
    func sameDay() async throws {
        try await withYesterday { browser in
            _ = try await browser.submit(
                "/diary/add", ["name": "Tea", "calories": "5", "meal": "lunch", "key": "tea-000001"])
            let page = try await browser.open("/diary/several?all=1")
            #expect(page.text.contains("Leave it empty to stay on this day."))
            var form = page.form(Self.page)
            #expect(form["to"] == "")
            form["act"] = "copy"
            let refused = try await browser.submit(Self.page, form)
            #expect(refused.status == 400 && refused.text.contains("Choose another day or a meal first."))
            form["act"] = "move"
            form["toMeal"] = "dinner"
            let moved = try await browser.open(try #require(try await browser.submit(Self.page, form).location))
            #expect(moved.text.contains("Dinner 5 cal") && !moved.text.contains("Lunch 5 cal"))
        }
    }

    @Test("What is chosen is moved, and moved back")
    func move() async throws {
        try await withYesterday { browser in
            var form = try await browser.open("/diary/several?day=2025-10-26&meal=lunch").form(Self.page)
            let dinner = try #require(
                try await browser.open(Self.yesterday).html.firstMatch(of: /entries\/(\d+)">\s*<span[^>]*>\s*Stew/)?.1)
            form["entry.\(dinner)"] = "1"
            form["toMeal"] = "breakfast"
            form["act"] = "move"
            let location = try #require(try await browser.submit(Self.page, form).location)
            let today = try await browser.open(location)
            #expect(today.text.contains("Moved 3 items") && today.text.contains("Breakfast 1,200 cal"))
            #expect(!(try await browser.open(Self.yesterday).text.contains("500 cal")))
            let back = try await browser.submit("/diary/move-back", today.form("/diary/move-back"))
            #expect(back.location == Self.yesterday)
            let yesterday = try await browser.open(Self.yesterday).text
            #expect(yesterday.contains("Lunch 500 cal") && yesterday.contains("Dinner 700 cal"))
            for wrong in ["", "x", "2025-10-26", "2025-10-26.lunch.x", "x.lunch.1"] {
                #expect(try await browser.submit("/diary/move-back", ["moved": wrong]).location == "/diary")
            }
        }
    }

    @Test("What is chosen is removed, and brought back")
    func remove() async throws {
        try await withYesterday { browser in
            var form = try await browser.open("/diary/several?day=2025-10-26&meal=lunch").form(Self.page)
            form["act"] = "delete"
            let location = try #require(try await browser.submit(Self.page, form).location)
            let removed = try await browser.open(location)
            #expect(removed.text.contains("Removed 2 items") && !removed.text.contains("500 cal"))
            let back = try await browser.submit("/diary/restore", removed.form("/diary/restore"))
            #expect(back.location == Self.yesterday)
            let yesterday = try await browser.open(Self.yesterday)
            #expect(yesterday.text.contains("Lunch 500 cal"))
            let all = try #require(yesterday.html.firstMatch(of: /\/diary\/several\?day=2025-10-26&amp;all=1/)).output
            let whole = try await browser.open(String(all).replacing("&amp;", with: "&")).form(Self.page)
            #expect(whole.keys.count { $0.hasPrefix("entry.") } == 3)
            for name in form.keys where name.hasPrefix("entry.") { form[name] = nil }
            let nothing = try await browser.submit(Self.page, form)
            #expect(nothing.status == 400 && nothing.text.contains("Choose something first."))
            #expect(try await browser.open("/diary/several").text.contains("Nothing was logged on this day."))
            #expect(try await browser.open("/diary/several?day=2025-11-27").location == "/diary/several")
        }
    }

    @Test("Several of what was eaten before are logged at once, once under their key")
    func again() async throws {
        try await withYesterday { browser in
            let add = try await browser.open("/diary/add?meal=dinner")
            let boxes = add.html.matches(of: /name="(food\.\d+)" value="([^"]*)"/).map { match in
                (String(match.1), match.2.replacing("&quot;", with: "\""))
            }
            #expect(boxes.count == 3)
            var form = add.form("/diary/add/several")
            for (name, value) in boxes.prefix(2) { form[name] = String(value) }
            let first = try #require(try await browser.submit("/diary/add/several", form).location)
            #expect(try await browser.submit("/diary/add/several", form).location == first)
            let day = try await browser.open(first)
            #expect(day.text.contains("Logged 2 items") && day.text.contains("Dinner"))
            _ = try await browser.submit("/diary/undo", day.form("/diary/undo"))
            #expect(!(try await browser.open("/diary").html.contains("class=\"entry\"")))
            let nothing = try await browser.submit("/diary/add/several", ["meal": "dinner", "key": "none-0001"])
            #expect(nothing.location == "/diary/add?meal=dinner")
            let gone = ["food.0": #"{"shown":"Old oats","ownFoodId":"4711","amount":"100"}"#, "key": "none-0003"]
            let told = try await browser.submit("/diary/add/several", gone)
            #expect(told.status == 400 && told.text.contains("Old oats isn't there anymore."))
            let wrong = ["food.0": "{\"name\":\"x\"}", "key": "none-0002"]
            #expect(try await browser.submit("/diary/add/several", wrong).status == 400)
        }
    }

    private func withYesterday(_ body: @escaping @Sendable (TestBrowser) async throws -> Void) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            for (name, calories, meal) in [
                ("Soup", "300", "lunch"), ("Bread", "200", "lunch"), ("Stew", "700", "dinner"),
            ] {
                let entry = [
                    "name": name, "calories": calories, "meal": meal, "day": "2025-10-26", "key": "\(name)-0001",
                ]
                _ = try await browser.submit("/diary/add", entry)
            }
            try await body(browser)
        }
    }
}
