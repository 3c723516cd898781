import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// A person's own meals as a browser without scripts shows them.
struct OwnMealsPagesTests {
    private static let page = "/diary/meals"

    @Test("Meals are named, timed, moved, added and taken out, and that is undone")
    func change() async throws {
        try await withBrowser(foods: 0) { browser in
            func press(_ act: String, _ typed: [String: String] = [:]) async throws -> PageAnswer {
                let form = try await browser.open(Self.page).form(Self.page).merging(typed) { $1 }
                return try await browser.submit(Self.page, form.merging(["act": act]) { $1 })
            }
            let typed = ["name.lunch": " Big lunch ", "time.lunch": "13:30"]
            #expect(try await press("up.lunch", typed).location == "/diary/meals?changed=1")
            let changed = try await browser.open("/diary/meals?changed=1")
            #expect(changed.text.contains("Your meals are saved.") && changed.text.contains("1. Big lunch"))
            #expect(changed.form(Self.page)["order"] == "lunch,breakfast,dinner,snack")
            #expect(try await press("add").location == "/diary/meals?changed=1#name.meal5")
            _ = try await press("remove.snack", ["name.meal5": "Tea"])
            _ = try await press("down.breakfast")
            let diary = try await browser.open("/diary")
            let order = try ["Big lunch 1:30 PM", "Dinner", "Breakfast", "Tea"].map {
                try #require(diary.text.range(of: $0)?.lowerBound, "\($0)")
            }
            #expect(order == order.sorted() && !diary.text.contains("Snack"))
            #expect(try await browser.open("/diary/add").text.contains("Big lunch Dinner Breakfast Tea"))
            #expect(try await browser.open("/home").text.contains("Log Big lunch"))

            #expect(try await press("remove.dinner").location == "/diary/meals?changed=1")
            #expect(
                !(try await browser.open("/home").text.contains("Log dinner")), "no task for what is none of theirs")
            let three = try await browser.open(Self.page)
            #expect(!three.html.contains("remove.") && three.form(Self.page)["order"] == "lunch,breakfast,meal5")
            _ = try await browser.submit("/diary/meals/undo")
            #expect(try await browser.open(Self.page).form(Self.page)["order"] == "lunch,dinner,breakfast,meal5")
            _ = try await press("usual")
            #expect(
                try await browser.open(Self.page).form(Self.page)["order"] == "breakfast,lunch,dinner,snack")
        }
    }

    @Test("What can't be stands with its sentence, and nothing is stored")
    func refused() async throws {
        try await withBrowser(foods: 0) { browser in
            var form = try await browser.open(Self.page).form(Self.page)
            form["name.dinner"] = String(repeating: "x", count: 41)
            form["time.lunch"] = "noon"
            let refused = try await browser.submit(Self.page, form)
            #expect(refused.status == 400)
            #expect(refused.text.contains("Name must have at most 40 characters."))
            #expect(refused.text.contains("Time must be a time of day such as 22:00."))
            #expect(refused.html.contains("value=\"noon\"") && refused.html.contains("href=\"#name.dinner\""))
            for (names, called) in [
                (["name.dinner": "Tea", "name.snack": " tea"], "Tea"), (["name.snack": "Dinner"], "Dinner"),
            ] {
                let form = try await browser.open(Self.page).form(Self.page).merging(names) { $1 }
                let same = try await browser.submit(Self.page, form)
                #expect(same.status == 400)
                #expect(
                    same.text.contains(
                        "Name: another meal is called “\(called)” already. Please choose another name."))
            }
            #expect(try await browser.submit(Self.page, ["order": "lunch,tea,lunch"]).status == 400)
            #expect(!(try await browser.open(Self.page).text.contains("Back to the Usual Meals")))
        }
    }

    @Test("What was eaten at a meal that was taken out still shows, and can stay there")
    func takenOut() async throws {
        try await withBrowser(foods: 0) { browser in
            let entry = ["name": "Nuts", "calories": "200", "meal": "snack", "key": "nuts-0001"]
            let id = try #require(
                try await browser.submit("/diary/add", entry).location?.firstMatch(of: /added=(\d+)/)?.1)
            let form = try await browser.open(Self.page).form(Self.page)
            _ = try await browser.submit(Self.page, form.merging(["act": "remove.snack"]) { $1 })
            #expect(try await browser.open("/diary").text.contains("Snack 200 cal"))
            let shown = try await browser.open("/diary/entries/\(id)").form("/diary/entries/\(id)")
            #expect(shown["meal"] == "snack")
            #expect(try await browser.open("/diary/add?meal=snack").text.contains("Dinner Snack"))
            #expect(!(try await browser.open("/diary?day=2025-10-26").text.contains("Snack")))
        }
    }

    @Test("An entry has its time, and those with one come first")
    func times() async throws {
        try await withBrowser(foods: 0) { browser in
            var ids: [String] = []
            for name in ["Soup", "Bread"] {
                let entry = ["name": name, "calories": "200", "meal": "lunch", "key": "\(name)-0001"]
                let location = try #require(try await browser.submit("/diary/add", entry).location)
                ids.append(String(try #require(location.firstMatch(of: /added=(\d+)/)?.1)))
            }
            let path = "/diary/entries/\(ids[1])"
            var form = try await browser.open(path).form(path)
            form["time"] = "25:00"
            #expect(try await browser.submit(path, form).text.contains("Time must be a time of day such as 22:00."))
            form["time"] = "13:05"
            #expect(try await browser.submit(path, form).status == 303)
            #expect(try await browser.open(path).form(path)["time"] == "13:05")
            let day = try await browser.open("/diary").text
            #expect(day.contains("Bread 1:05 PM 200 cal"))
            let (bread, soup) = (day.range(of: "Bread"), day.range(of: "Soup"))
            #expect(try #require(bread).lowerBound < (try #require(soup).lowerBound))
        }
    }

    @Test("The day keeps a note in the person's own words")
    func note() async throws {
        try await withBrowser(foods: 0) { browser in
            let said = ["day": "2025-10-20", "completeness": "", "text": "Long\twalk\r\n<b>Rain</b>", "ill": "1"]
            #expect(try await browser.submit("/diary/day", said).status == 303)
            let page = try await browser.open("/diary?day=2025-10-20")
            #expect(page.html.contains("<p class=\"day-text\">Long walk\n&lt;b&gt;Rain&lt;/b&gt;</p>"))
            let nothing = ["day": "2025-10-20", "completeness": "", "text": " "]
            #expect(try await browser.submit("/diary/day", nothing).location == "/diary?day=2025-10-20&noted=1")
            let noted = try await browser.open("/diary?day=2025-10-20&noted=1")
            #expect(!noted.html.contains("day-text") && noted.text.contains("Saved. Undo"))
            for _ in 1...2 {
                let back = try await browser.submit("/diary/day/undo", noted.form("/diary/day/undo"))
                #expect(back.location == "/diary?day=2025-10-20")
                let again = try await browser.open("/diary?day=2025-10-20").html
                #expect(again.contains("Long walk\n") && again.contains("name=\"ill\" value=\"1\" checked"))
            }
            _ = try await browser.submit("/diary/day", nothing)
            browser.service.clock.advance(minutes: 24 * 60 + 1)
            _ = try await browser.submit("/diary/day/undo", ["day": "2025-10-20"])
            #expect(!(try await browser.open("/diary?day=2025-10-20").html.contains("day-text")))
            try await browser.service.diary.deleteExpired()
            let left = try await browser.service.database.read { connection in
                try connection.query("SELECT day FROM replaced_day_notes").count
            }
            #expect(left == 0)
        }
    }
}
