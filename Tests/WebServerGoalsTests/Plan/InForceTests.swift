import HTTPTypes
import Testing
import WebServerTestSupport

/// A number has one value at one moment: that of the plan in force. The day is 27 October 2025, a Monday.
@Suite struct InForceTests {
    @Test("What if starts from the plan in force, not from one that would be made now")
    func whatIf() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.submit("/diary/weight", ["weight": "176", "units": "us"])
            let page = try await browser.open("/plan/what-if")
            let tried = try await browser.submit("/plan/what-if", page.form("/plan/what-if"))
            for html in [page.html, tried.html] {
                let table = try #require(html.firstMatch(of: /<table[\s\S]*?<\/table>/)?.0)
                #expect(table.contains("2,225") && !table.contains("2,197"), "\(table)")
            }
        }
    }

    @Test("A week with a new cycle is judged by what was in force on its days, and nothing invites to another one")
    func cycle() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            #expect(try await browser.open("/plan").text.contains("Set Up a Fasting Cycle"))
            var person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.post("/v1/diary", ["name": "All of it", "calories": 2238])
            service.clock.advance(days: 1)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            let begun = try await service.send(
                .put, "/v1/cycle", ["preset": "five_two", "start": "2025-10-28"], token: person.accessToken)
            #expect(begun.status == 200 || begun.status == 201, "\(begun.text)")
            let page = try await browser.open("/plan")
            #expect(page.text.contains("2,238 / ~2,225 cal"), "\(page.text)")
            #expect(!page.text.contains("Set Up a Fasting Cycle"))
            let week = try await person.get("/v1/progress").data["thisWeek"]
            #expect(week["meanCalories"] == 2238 && week["meanTarget"] == 2225)
        }
    }
}
