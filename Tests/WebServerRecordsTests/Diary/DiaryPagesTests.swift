import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// The diary as a browser without scripts shows it.
struct DiaryPagesTests {
    @Test("Food is found, logged by a tap, and taken back")
    func log() async throws {
        try await withBrowser { browser in
            let empty = try await browser.open("/diary/add")
            #expect(empty.status == 200 && empty.text.contains("What you log shows up here"))
            #expect(empty.headers[.permissionsPolicy]?.contains("camera=(self)") == true)
            let found = try await browser.open("/diary/add?q=bannana&meal=snack")
            #expect(found.text.contains("Banana 1 medium (118 g) 105 cal"))
            let tap = found.form("/diary/add")
            #expect(tap["meal"] == "snack")
            for _ in 1...2 {
                let answer = try await browser.submit("/diary/add", tap)
                let location = try #require(answer.location)
                #expect(location.wholeMatch(of: /\/diary\?day=2025-10-27&added=(\d+)#entry-\1/) != nil, "\(location)")
            }
            let address = try #require(try await browser.submit("/diary/add", tap).location)
            let day = try await browser.open(address)
            #expect(day.text.contains("Logged: Banana"))
            #expect(day.html.contains(#"href="/diary/add?meal=snack" aria-describedby="added">Add Another"#))
            #expect(day.text.contains("105 of ~2,225 cal"))
            #expect(day.text.contains("Banana 118 g 105 cal"))
            #expect(
                try await browser.submit("/diary/undo", day.form("/diary/undo")).location == "/diary?day=2025-10-27")
            #expect(try await !browser.open("/diary").text.contains("Banana"))
            #expect(
                try await browser.submit("/diary/add", tap).location == "/diary?day=2025-10-27", "it is not added again"
            )
        }
    }

    @Test("An amount is chosen in portions or grams, with meal and day")
    func amount() async throws {
        try await withBrowser { browser in
            let found = try await browser.open("/diary/add?q=banana&day=2025-10-20&meal=lunch")
            let address = try #require(found.html.firstMatch(of: /href="(\/diary\/add\/[^"]*)"/)?.1)
            let food = try await browser.open(String(address).replacing("&amp;", with: "&"))
            for text in ["USDA Standard Reference 28", "89 cal", "105 cal", "1.1 g", "23 g"] {
                #expect(food.text.contains(text), "\(text)")
            }
            var form = food.form("/diary/add")
            #expect(form["day"] == "2025-10-20" && form["meal"] == "lunch" && form["unit"] == "portions")
            for (amount, sentence) in [
                ("", "Amount is required."), ("many", "Amount must be a number."),
                ("0", "Amount must be more than 0."), ("-1", "Amount must be more than 0."),
                ("200", "Amount must be between 1 and 10,000 g."), ("1/0", "Amount must be a number."),
            ] {
                form["amount"] = amount
                let refused = try await browser.submit("/diary/add", form)
                #expect(refused.status == 400 && refused.text.contains(sentence), "\(refused.text)")
            }
            form["amount"] = "1,5"
            let location = try #require(try await browser.submit("/diary/add", form).location)
            #expect(location.hasPrefix("/diary?day=2025-10-20&added="))
            let day = try await browser.open(location)
            #expect(day.text.contains("Lunch 158 cal"))
            #expect(day.text.contains("177 g"))
            #expect(!day.text.contains("~2,225"), "there was no plan on that day")
        }
    }

    @Test("A single gram of a food with portions is asked about")
    func oneGram() async throws {
        try await withBrowser { browser in
            let found = try await browser.open("/diary/add?q=banana&day=2025-10-20&meal=lunch")
            let address = try #require(found.html.firstMatch(of: /href="(\/diary\/add\/[^"]*)"/)?.1)
            let food = try await browser.open(String(address).replacing("&amp;", with: "&"))
            let form = food.form("/diary/add").merging(["unit": "grams", "amount": "1"]) { $1 }
            let asked = try await browser.submit("/diary/add", form)
            #expect(asked.status == 400 && asked.text.contains("Amount: that would be 1 g. Is it right?"))
            #expect(asked.html.contains(#"name="confirmed" value="1""#))
            let confirmed = form.merging(["confirmed": "1"]) { $1 }
            let location = try #require(try await browser.submit("/diary/add", confirmed).location)
            #expect(location.hasPrefix("/diary?day=2025-10-20&added="))
            let half = food.form("/diary/add").merging(["amount": "1 1/2", "key": "half-00001"]) { $1 }
            let day = try await browser.open(try #require(try await browser.submit("/diary/add", half).location))
            #expect(day.text.contains("177 g"))
            #expect(day.html.contains(#"href="/diary/add?day=2025-10-20&amp;meal=lunch" aria-describedby="added""#))
            #expect(day.text.contains("Add Another"))
        }
    }

    @Test("Far more energy in the nutrients than was typed is asked about")
    func nutrientsBeyondEnergy() async throws {
        try await withBrowser { browser in
            let form = ["name": "Shake", "calories": "650", "protein": "9999", "meal": "lunch", "key": "shake-0001"]
            let asked = try await browser.submit("/diary/add", form)
            #expect(asked.status == 400)
            #expect(
                asked.text.contains(
                    "Calories: protein, carbohydrate and fat alone come to about 39,996 kcal. Is it right?"))
            #expect(asked.html.contains(#"name="confirmed" value="650""#))
            let usual = form.merging(["protein": "30", "key": "shake-0002"]) { $1 }
            let location = try #require(try await browser.submit("/diary/add", usual).location)
            let id = try #require(location.firstMatch(of: /added=(\d+)/)?.1)
            let entry = try await browser.open("/diary/entries/\(id)").form("/diary/entries/\(id)")
            let changed = entry.merging(["protein": "9999"]) { $1 }
            #expect(try await browser.submit("/diary/entries/\(id)", changed).text.contains("about 39,996 kcal"))
            let confirmed = changed.merging(["confirmed": "650"]) { $1 }
            #expect(try await browser.submit("/diary/entries/\(id)", confirmed).status == 303)
        }
    }

    @Test("Food is typed in, changed, marked, removed and brought back")
    func entry() async throws {
        try await withBrowser { browser in
            var form = [
                "name": "Soup <b>", "calories": "1.250", "protein": "7,5", "meal": "dinner", "key": "soup-0001",
            ]
            let refused = try await browser.submit("/diary/add", form.merging(["calories": "lots"]) { $1 })
            #expect(refused.status == 400 && refused.text.contains("Calories must be a number."))
            #expect(refused.html.contains("value=\"lots\"") && refused.html.contains("Soup &lt;b&gt;"))
            let location = try #require(try await browser.submit("/diary/add", form).location)
            let id = try #require(location.firstMatch(of: /added=(\d+)/)?.1)
            #expect(try await browser.open(location).text.contains("Soup &lt;b&gt; 1,250 cal"))

            let entry = try await browser.open("/diary/entries/\(id)")
            form = entry.form("/diary/entries/\(id)")
            #expect(form["calories"] == "1250" && form["protein"] == "7.5" && form["meal"] == "dinner")
            form["calories"] = ""
            #expect(try await browser.submit("/diary/entries/\(id)", form).text.contains("Calories are required."))
            form["calories"] = "300.4"
            form["protein"] = ""
            form["day"] = "2025-11-27"
            #expect(try await browser.submit("/diary/entries/\(id)", form).status == 400, "the day is too far ahead")
            form["day"] = "2025-10-26"
            #expect(try await browser.submit("/diary/entries/\(id)", form).location == "/diary?day=2025-10-26")
            let day = try await browser.open("/diary?day=2025-10-26")
            #expect(day.text.contains("Yesterday") && day.text.contains("300 cal") && !day.text.contains("7.5 g"))

            #expect(try await browser.open("/diary/entries/\(id)").text.contains("Add to Favorites"))
            #expect(try await browser.submit("/diary/entries/\(id)/favourite").location == "/diary/entries/\(id)")
            let marked = try await browser.open("/diary/entries/\(id)")
            #expect(marked.text.contains("Remove from Favorites") && !marked.text.contains("Add to Favorites"))
            let forget = String(try #require(marked.html.firstMatch(of: /\/diary\/favourites\/\d+\/delete/)?.0))
            #expect(try await browser.submit(forget, ["entry": String(id)]).location == "/diary/entries/\(id)")
            #expect(try await browser.open("/diary/entries/\(id)").text.contains("Add to Favorites"))
            _ = try await browser.submit("/diary/entries/\(id)/favourite")
            let add = try await browser.open("/diary/add")
            #expect(add.text.contains("Favorites"))
            #expect(add.text.contains("Everything from the day before 300 cal"))
            let remove = try await browser.submit("/diary/entries/\(id)/delete", ["day": "2025-10-26"])
            #expect(remove.location == "/diary?day=2025-10-26&removed=\(id)")
            let removed = try await browser.open("/diary?day=2025-10-26&removed=\(id)")
            #expect(removed.text.contains("Removed Undo"))
            #expect(try await browser.submit("/diary/restore", ["ids": String(id)]).location == "/diary?day=2025-10-26")
            #expect(try await browser.open("/diary?day=2025-10-26").text.contains("300 cal"))
            #expect(try await browser.open("/diary/entries/99999").status == 404)
        }
    }

    @Test("Yesterday is repeated by a tap")
    func repeats() async throws {
        try await withBrowser { browser in
            for (meal, calories) in [("lunch", "600"), ("dinner", "700")] {
                let form = [
                    "name": "Food", "calories": calories, "meal": meal, "day": "2025-10-26",
                    "key": "key-000\(calories)",
                ]
                try await browser.submit("/diary/add", form)
            }
            let add = try await browser.open("/diary/add?meal=lunch")
            #expect(add.text.contains("Lunch from the day before 600 cal"))
            #expect(add.text.contains("Everything from the day before 1,300 cal"))
            let location = try #require(try await browser.submit("/diary/copy", add.form("/diary/copy")).location)
            let day = try await browser.open(location)
            #expect(day.text.contains("Logged: Food") && day.text.contains("Lunch 600 cal"))
            let all = try #require(
                try await browser.submit("/diary/copy", ["key": "all-00001", "day": "2025-10-27"]).location)
            #expect(try await browser.open(all).text.contains("Logged 2 items"))
        }
    }

    @Test("Weight has its date, and water its day")
    func weightAndWater() async throws {
        try await withBrowser { browser in
            var form = try await browser.open("/diary/weight?day=2025-10-20").form("/diary/weight")
            #expect(form["day"] == "2025-10-20" && form["units"] == "us")
            for (weight, day, sentence) in [
                ("", "2025-10-20", "Weight is required."), ("heavy", "2025-10-20", "180"),
                ("9", "2025-10-20", "Weight must be between"), ("180", "2025-10-28", "Day must be"),
                ("180", "x", "Day must be"),
            ] {
                form["weight"] = weight
                form["day"] = day
                let refused = try await browser.submit("/diary/weight", form)
                #expect(refused.status == 400 && refused.text.contains(sentence), "\(weight) \(day)")
            }
            form["weight"] = "180.4"
            form["day"] = "2025-10-20"
            #expect(try await browser.submit("/diary/weight", form).location == "/diary?day=2025-10-20")
            let day = try await browser.open("/diary?day=2025-10-20")
            #expect(day.text.contains("Weight logged") && day.text.contains("180.4 lbs"))
            #expect(try await browser.open("/diary/weight?day=2025-10-20").form("/diary/weight")["weight"] == "180.4")
            try await browser.submit("/diary/weight/delete", ["day": "2025-10-20"])
            #expect(try await !browser.open("/diary?day=2025-10-20").text.contains("180.4 lbs"))

            try await browser.submit("/diary/water", day.form("/diary/water"))
            let wet = try await browser.open("/diary?day=2025-10-20")
            #expect(wet.text.contains("8 fl oz"))
            let remove = try #require(wet.html.firstMatch(of: /action="(\/diary\/water\/\d+\/delete)"/)?.1)
            try await browser.submit(String(remove), ["day": "2025-10-20"])
            #expect(try await browser.open("/diary?day=2025-10-20").html.contains("/delete") == false)
        }
    }

    @Test(
        "A weight in doubt is asked about where it is typed, and one tap says that it is right",
        arguments: [
            ("/diary/weight", "/diary/weight", "weight", "/diary?day=2025-10-28"),
            ("/diary/weight?update=1", "/diary/weight", "weight", "/plan"),
            ("/profile/edit", "/profile/edit", "currentWeight", "/plan"),
        ])
    func weightInDoubt(_ page: String, _ action: String, _ field: String, _ next: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 1)
            var form = try await browser.open(page).form(action)
            form[field] = "197"
            let asked = try await browser.submit(action, form)
            #expect(asked.status == 409)
            #expect(
                asked.text.contains("180 lbs was your weight on October 27, 2025. Is 197 lbs right?"), "\(asked.text)")
            #expect(asked.html.contains(#"<button name="confirmed" value="197">Yes, 197 lbs is right</button>"#))
            var again = asked.form(action)
            #expect(again[field] == "197" && again["key"] == form["key"])
            again["confirmed"] = "197"
            again[field] = "198"
            #expect(try await browser.submit(action, again).status == 409, "another weight is another question")
            again[field] = "197"
            #expect(try await browser.submit(action, again).location == next)
        }
    }

    @Test("Days that are none lead to today, and nobody sees another's entries")
    func access() async throws {
        try await withBrowser { browser in
            for day in ["2025-11-27", "x", "1969-12-31", "-1"] {
                #expect(try await browser.open("/diary?day=\(day)").location == "/diary")
            }
            #expect(try await browser.open("/diary?day=1970-01-01").status == 200)
            let location = try #require(
                try await browser.submit("/diary/add", ["name": "Mine", "calories": "100", "key": "mine-0001"]).location
            )
            let id = try #require(location.firstMatch(of: /added=(\d+)/)?.1)
            let other = TestBrowser(browser.service)
            try await other.signUp(email: "other@example.org")
            try await other.onboard()
            for path in ["/diary/entries/\(id)", "/diary/entries/x"] {
                #expect(try await other.open(path).status == 404)
            }
            #expect(try await other.submit("/diary/entries/\(id)", ["calories": "1"]).status == 404)
            try await other.submit("/diary/entries/\(id)/delete")
            try await other.submit("/diary/undo", ["ids": String(id)])
            #expect(try await browser.open("/diary").text.contains("Mine"))
        }
    }

    @Test("A barcode is looked up where one is typed, and unknown ones say what to do")
    func barcode() async throws {
        try await withBrowser { browser in
            for query in ["4006381333931", "12345678", "123456789012345"] {
                let answer = try await browser.open("/diary/add?q=\(query)")
                #expect(answer.status == 200 && answer.text.contains("This barcode is new here."))
            }
            #expect(try await browser.open("/diary/add?q=qqqq").text.contains("We don’t know “qqqq”."))
            #expect(try await browser.open("/diary/add?q=qq+qq%2B").text.contains("We don’t know “qq qq+”."))
            #expect(try await browser.open("/diary/add?q=%20").text.contains("What you log shows up here"))
        }
    }

    @Test("A search that finds nothing says by which of its words")
    func unknownWord() async throws {
        try await withBrowser(foods: 400) { browser in
            let page = try await browser.open("/diary/add?q=Milka+chocolate").text
            #expect(page.contains("We don’t know “Milka”. Did you mean one of these?"))
            #expect(try await browser.open("/diary/add?q=haribo").text.contains("We don’t know “haribo”."))
        }
    }
}

extension HTTPField.Name {
    fileprivate static let permissionsPolicy = HTTPField.Name("Permissions-Policy") ?? .contentType
}
