import Testing
import WebServerTestSupport

/// Tasks on Home, and the page of one's own, without scripts.
@Suite struct TasksPagesTests {
    @Test("A tap on Home does a task, and another one undoes it")
    func taps() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            var home = try await browser.open("/home")
            #expect(home.text.contains("1 of 5 done. 3 more begin a streak."), "\(home.text)")
            let tick = ["task": "lunch", "day": "2025-10-27", "done": "1", "key": "tap-00001"]
            let answer = try await browser.submit("/home/tasks", tick)
            #expect(answer.status == 303 && answer.location == "/home#task-lunch")
            home = try await browser.open("/home")
            #expect(home.text.contains("Done. Well done.") && home.text.contains("2 of 5 done"))
            #expect(home.html.contains(#"aria-checked="true""#))
            try await browser.submit(
                "/home/tasks", ["task": "lunch", "day": "2025-10-27", "done": "", "key": "tap-00002"])
            #expect(try await browser.open("/home").text.contains("Marked as not done."))
            try await browser.submit("/home/tasks", tick)
            #expect(try await browser.open("/home").text.contains("1 of 5 done"), "the same tap counts once")
            #expect(try await browser.submit("/home/tasks", ["task": "nothing"]).location == "/home")
        }
    }

    @Test("What is logged is ticked off, and says why")
    func evidence() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            try await browser.submit("/home/water", ["millilitres": "500", "key": "glass-001"])
            #expect(try await browser.open("/home").text.contains("17 fl oz of 98 fl oz"))
            try await browser.submit("/home/water", ["millilitres": "3000", "key": "glass-002"])
            let home = try await browser.open("/home")
            #expect(
                home.text.contains("Logged 118 fl oz") && home.text.contains("You've reached a day's water target!"))
            try await browser.submit("/home/tasks", ["task": "water", "day": "2025-10-27", "done": ""])
            #expect(try await browser.open("/home").text.contains("2 of 5 done"), "no tap undoes it")
        }
    }

    @Test("A task of one's own is added, changed, stopped and taken up again")
    func ownTasks() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            #expect(try await browser.open("/tasks").text.contains("No tasks of your own yet"))
            let walk = ["title": "Walk <b>20</b> minutes", "monday": "1", "key": "add-00001"]
            #expect(try await browser.submit("/tasks/add", walk).location == "/tasks")
            try await browser.submit("/tasks/add", walk)
            var page = try await browser.open("/tasks")
            #expect(page.html.matches(of: /action="\/tasks\/stop"/).count == 1, "a retry adds nothing")
            #expect(page.html.contains("Walk &lt;b&gt;20&lt;/b&gt; minutes"))
            #expect(try await browser.open("/home").text.contains("1 of 6 done"))
            let id = String(try #require(page.html.firstMatch(of: /name="id" value="(\d+)"/)).1)
            try await browser.submit("/tasks/change", ["id": id, "title-\(id)": "Run", "tuesday-\(id)": "1"])
            page = try await browser.open("/tasks")
            #expect(page.text.contains("Run Tue") && page.text.contains("Saved. It applies from today."))
            #expect(try await browser.open("/home").text.contains("1 of 5 done"), "it is Monday")
            try await browser.submit("/tasks/stop", ["id": id])
            #expect(try await browser.open("/tasks").text.contains("Start Again"))
            try await browser.submit("/tasks/start", ["id": id])
            #expect(try await browser.open("/tasks").html.contains("action=\"/tasks/stop\""))
            service.clock.advance(days: 1)
            #expect(try await browser.open("/home").text.contains("0 of 6 done"))
        }
    }

    @Test("What was refused comes back as it was typed")
    func refused() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            var answer = try await browser.submit("/tasks/add", ["title": " ", "friday": "1"])
            #expect(answer.status == 400 && answer.text.contains("What to do is required."))
            #expect(answer.html.contains(#"name="friday" value="1" aria-label="Friday" checked"#))
            answer = try await browser.submit("/tasks/add", ["title": "Walk"])
            #expect(
                answer.status == 400 && answer.text.contains("At least one day is required.")
                    && answer.html.contains(#"value="Walk""#))
            try await browser.submit("/tasks/add", ["title": "Walk", "monday": "1"])
            let page = try await browser.open("/tasks")
            let id = String(try #require(page.html.firstMatch(of: /name="id" value="(\d+)"/)).1)
            answer = try await browser.submit("/tasks/change", ["id": id, "title-\(id)": "", "monday-\(id)": "1"])
            #expect(answer.status == 400 && answer.html.contains("href=\"#title-\(id)\""))
            answer = try await browser.submit("/tasks/stop", ["id": "99999"])
            #expect(answer.status == 404 && answer.text.contains("There is no such task on this day."))
        }
    }

    @Test("A badge is notified once on Home, and stays on the profile")
    func badges() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service)
            let home = try await browser.open("/home")
            #expect(home.text.contains("You know your numbers!") && home.html.contains(#"class="banner news""#))
            #expect(try await !browser.open("/home").text.contains("You know your numbers!"))
            let profile = try await browser.open("/profile")
            #expect(profile.text.contains("1 of 8 earned") && profile.text.contains("To come: 7 days in a row"))
        }
    }

    @Test("In German too")
    func german() async throws {
        try await TestService.run { service in
            let browser = try await TestBrowser.planned(service, language: "de")
            let home = try await browser.open("/home")
            #expect(
                home.text.contains("1 von 5 erledigt")
                    && home.text.contains("Noch 3 Aufgaben, und deine Serie beginnt."))
            #expect(home.text.contains("Mittagessen eintragen") && home.text.contains("Du kennst deine Zahlen!"))
        }
    }
}
