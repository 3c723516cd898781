import Foundation
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// The one field in which food is found, and what the tray sends: several foods at once.
struct TrayPagesTests {
    private static let path = "/diary/add/several"

    @Test("A sentence in the field is read, and logged with one button")
    func sentence() async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.open("/diary/add?meal=lunch&q=2+eggs%2C+3+oz+chicken+and+a+banana")
            #expect(page.html.components(separatedBy: "data-part").count == 4)
            #expect(page.text.contains("Egg 2 eggs · 100 g") && page.text.contains("143 cal"))
            var form = page.form("/diary/reading/confirm")
            form["take-2"] = nil
            let day = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            let logged = try await browser.open(day).text
            #expect(logged.contains("Logged 2 items") && logged.contains("85 g") && !logged.contains("Banana"))
        }
    }

    @Test(
        "What nothing knows is said, and what has some of the words is a question",
        arguments: [
            ("qqqq", "We don’t know “qqqq”."), ("unicorn+onion", "We don’t know “unicorn”. Did you mean one of these?"),
            ("2+eggs%2C+qqqq", "We don’t know “qqqq”."),
        ])
    func unknown(query: String, sentence: String) async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.open("/diary/add?q=\(query)")
            #expect(page.text.contains(sentence), "\(page.text)")
            #expect(page.html.contains("take-0") == query.hasPrefix("2"), "nothing of it is chosen unasked")
        }
    }

    @Test("The tray sends foods and drinks at once, each with its day and meal, and once under their key")
    func tray() async throws {
        try await withBrowser(foods: .max) { browser in
            let form = [
                "food.0": #"{"name":"Soup","calories":"300","shown":"Soup"}"#,
                "food.1": #"{"name":"Tea","calories":"2","meal":"breakfast","day":"2025-10-26"}"#, "water.2": "500",
                "day": "2025-10-27", "meal": "lunch", "key": "tray-00001",
            ]
            let first = try #require(try await browser.submit(Self.path, form).location)
            #expect(try await browser.submit(Self.path, form).location == first)
            let day = try await browser.open(first)
            #expect(day.text.contains("Soup") && day.text.contains("17 fl oz") && !day.text.contains("Tea"))
            #expect(try await browser.open("/diary?day=2025-10-26").text.contains("Tea"))
            _ = try await browser.submit("/diary/undo", day.form("/diary/undo"))
            #expect(try await !browser.open("/diary").text.contains("17 fl oz"))
        }
    }

    @Test("What the tray has as a guess is one")
    func guess() async throws {
        try await withBrowser(foods: 0) { browser in
            let form = [
                "food.0": #"{"name":"Curry","calories":"700","guess":"20"}"#, "meal": "lunch", "key": "guess-0001",
            ]
            let location = try #require(try await browser.submit(Self.path, form).location)
            #expect(try await browser.open(location).text.contains("Curry ~700 cal ±20%"))
            let page = try await browser.open("/diary/add").html
            #expect(page.contains("data-guesses") && page.contains("Roughly (±20%)"))
        }
    }

    @Test("What is asked about is named, and logged once it is confirmed")
    func refused() async throws {
        try await withBrowser(foods: .max) { browser in
            func form(_ more: String) -> [String: String] {
                ["food.0": #"{"name":"Feast","calories":"12000"\#(more)}"#, "meal": "lunch", "key": "feast-0001"]
            }
            let asked = try await browser.submit(Self.path, form(""))
            #expect(asked.status == 400 && asked.text.contains("Feast: Calories: that is more than 10,000 kcal"))
            #expect(try await browser.submit(Self.path, form(#","confirmed":"12000""#)).status == 303)
            let water = ["water.0": "99999999", "meal": "lunch", "key": "water-0001"]
            let drunk = try await browser.submit(Self.path, water)
            #expect(drunk.status == 400 && drunk.text.contains("Water: "))
            let ahead = ["water.0": "250", "meal": "lunch", "day": "2025-10-28", "key": "water-0002"]
            let planned = try await browser.submit(Self.path, ahead)
            #expect(planned.status == 400 && planned.text.contains("Water can’t be planned."), "\(planned.text)")
        }
    }
}
