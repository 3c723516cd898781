import Services
import TestSupport
import Testing
import WebServerTestSupport

/// An entry keeps the unit in which its amount was typed, on the API and on the pages.
struct EntryPortionTests {
    private static let bread: JSON = [
        "name": "Rye bread", "calories": 250, "protein": 8, "portions": [["name": "1 slice", "grams": 40]],
    ]
    private static let two: JSON = ["count": 2, "unit": "slice"]

    /// An entry of two slices.
    private func slices(_ person: TestPerson) async throws -> JSON {
        let food = try await person.post("/v1/own-foods", Self.bread).data["food"]["id"]
        let said: JSON = ["ownFoodId": food, "grams": 80, "portion": Self.two, "meal": "lunch"]
        return try await person.post("/v1/diary", said).data["entry"]
    }

    @Test("It is stored beside the grams, which count, and goes with other grams", arguments: TestDatabase.allCases)
    func stored(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let entry = try await slices(person)
            #expect(entry["portion"] == Self.two && entry["grams"] == 80 && entry["calories"] == 200)
            let path = "/v1/diary/\(try #require(entry["id"].integer))"
            #expect(try await person.patch(path, ["meal": "dinner"]).data["entry"]["portion"] == Self.two)
            #expect(try await person.patch(path, ["grams": 80]).data["entry"]["portion"] == Self.two)
            let three: JSON = ["count": 3, "unit": "slice"]
            let more = try await person.patch(path, ["grams": 120, "portion": three]).data["entry"]
            #expect(more["portion"] == three && more["calories"] == 300)
            let other = try await person.patch(path, ["grams": 100]).data["entry"]
            #expect(other["portion"] == .null && other["grams"] == 100)
            #expect(!other.names.contains("portion"), "without one, nothing of it is sent")
            _ = try await person.patch(path, ["portion": Self.two])
            #expect(try await person.patch(path, ["portion": .null]).data["entry"]["portion"] == .null)
        }
    }

    @Test("What is no amount is refused by a sentence that names its field")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let long = String(repeating: "x", count: 51)
            let cases: [(JSON, String, String)] = [
                (["count": 0, "unit": "slice"], "portion.count", "Count of the portion must be more than 0."),
                (["count": 10_001, "unit": "slice"], "portion.count", "Count of the portion must be at most 10000."),
                (["count": 2, "unit": " "], "portion.unit", "Unit of the portion is required."),
                (
                    ["count": 2, "unit": .string(long)], "portion.unit",
                    "Unit of the portion must have 1 to 50 characters."
                ),
            ]
            let food = try await person.post("/v1/own-foods", Self.bread).data["food"]["id"]
            for (portion, field, sentence) in cases {
                let answer = try await person.post(
                    "/v1/diary", ["ownFoodId": food, "grams": 80, "portion": portion])
                #expect(answer.status == 400 && answer.fields == [field], "\(answer.fields)")
                #expect(answer.json["fields"][field] == .string(sentence))
            }
            let typed = try await person.post("/v1/diary", ["calories": 100, "portion": Self.two])
            #expect(typed.status == 400 && typed.fields == ["grams"])
            #expect(try await person.diary().isEmpty)
        }
    }

    @Test("A copy, a move, a favourite and what was eaten before keep it")
    func again() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let entry = try await slices(person)
            let copy = try await person.post("/v1/diary/copy", ["from": "2025-10-27", "to": "2025-10-26"])
            #expect(copy.data["entries"].entries.map { $0["portion"] } == [Self.two])
            let place: JSON = ["id": entry["id"], "day": "2025-10-25"]
            let moved = try await person.post("/v1/diary/move", ["entries": [place]]).data["entries"].entries
            #expect(moved.map { $0["portion"] } == [Self.two])
            let favourite = try await person.post("/v1/diary/favourites", ["entryId": entry["id"]]).data["favourite"]
            #expect(favourite["food"]["portion"] == Self.two)
            #expect(
                try await person.get("/v1/diary/suggestions").data["favourites"][0]["food"]["portion"] == Self.two)
        }
    }

    @Test("Devices send and read it, and grams from one of them remove it for all")
    func synced() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let (phone, tablet) = (SyncingDevice(person), SyncingDevice(person))
            let food = try await person.post("/v1/own-foods", Self.bread).data["food"]["id"]
            let id = "0193f5a0-0000-4000-8000-000000000002"
            try await phone.sync(
                phone.mutation(
                    "diary_entry", id,
                    ["day": "2025-10-27", "ownFoodId": food, "grams": 80, "portion": Self.two]))
            try await tablet.sync()
            let record = try #require(phone.records.keys.first { $0.hasPrefix("diary_entry/") })
            #expect(tablet.records[record]?["portion"] == Self.two)
            try await tablet.sync(tablet.mutation("diary_entry", id, ["grams": 90]))
            try await phone.sync()
            #expect(phone.records[record]?["grams"] == 90 && phone.records[record]?["portion"] == .null)
        }
    }

    @Test("Slices stay slices on the pages: in the diary, in the form, and until the grams are others")
    func pages() async throws {
        try await withBrowser(foods: 0) { browser in
            let made = try await browser.open("/foods/new").form("/foods").merging([
                "name": "Rye bread", "calories": "250", "portionName": "1 slice", "portionGrams": "40",
            ]) { $1 }
            let address = try #require(try await browser.submit("/foods", made).location)
            let form = try await browser.open(address).form("/diary/add")
                .merging(["amount": "2", "unit": "portions", "meal": "lunch"]) { $1 }
            let location = try #require(try await browser.submit("/diary/add", form).location)
            let day = try await browser.open(location)
            #expect(day.text.contains("2 × slice · 80 g"), "\(day.text)")
            let entry = String(try #require(day.html.firstMatch(of: /href="(\/diary\/entries\/\d+)"/)?.1))
            var edit = try await browser.open(entry).form(entry)
            #expect(edit["amount"] == "2" && edit["unit"] == "portions")
            edit["meal"] = "dinner"
            #expect(try await browser.submit(entry, edit).status == 303)
            #expect(try await browser.open("/diary").text.contains("2 × slice · 80 g"))
            // In grams, the amount is that of no number of slices any more.
            edit = try await browser.open(entry).form(entry)
            (edit["amount"], edit["unit"]) = ("100", "grams")
            #expect(try await browser.submit(entry, edit).status == 303)
            let after = try await browser.open("/diary").text
            #expect(after.contains("100 g") && !after.contains("slice"), "\(after)")
            edit = try await browser.open(entry).form(entry)
            #expect(edit["amount"] == "100" && edit["unit"] == "grams")
        }
    }

    @Test("The tray sends how an amount was said, and what it sends wrong is left out")
    func tray() async throws {
        try await withBrowser { browser in
            let found = try await browser.open("/diary/add?q=banana").form("/diary/add")
            let id = try #require(found["foodId"])
            let packed = #"{"foodId":"\#(id)","amount":"85.05","unit":"grams","portionCount":"3","portionUnit":"oz"}"#
            let wrong = #"{"foodId":"\#(id)","amount":"50","unit":"grams","portionCount":"some","portionUnit":"oz"}"#
            try await browser.submit(
                "/diary/add/several",
                ["food.0": packed, "food.1": wrong, "day": "2025-10-27", "meal": "lunch", "key": "said-00001"])
            let day = try await browser.open("/diary").text
            #expect(day.contains("Banana 3 oz · 85 g") && day.contains("Banana 50 g"), "\(day)")
        }
    }

    @Test("A typed day keeps what it counts, and another amount in the form does not")
    func typed() async throws {
        try await withBrowser(foods: .max) { browser in
            let page = try await browser.open("/diary/add?meal=lunch&q=2+large+eggs%2C+3+oz+chicken+and+100+g+rice")
            var form = page.form("/diary/reading/confirm")
            let day = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            let logged = try await browser.open(day).text
            #expect(logged.contains("2 × large · 100 g") && logged.contains("3 oz · 85 g"), "\(logged)")
            #expect(logged.contains(/Rice[^·]* 100 g/), "\(logged)")
            (form["amount-0"], form["key"]) = ("120", "typed-again-1")
            let changed = try #require(try await browser.submit("/diary/reading/confirm", form).location)
            #expect(try await browser.open(changed).text.contains("Egg 120 g"))
        }
    }
}
