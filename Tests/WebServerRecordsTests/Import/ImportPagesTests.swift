import HTTPTypes
import Testing
import WebServerTestSupport

/// Moving in with a browser in which no script runs. The day is 27 October 2025.
@Suite struct ImportPagesTests {
    @Test("A file is chosen, looked at, and added")
    func adding() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            #expect(try await browser.open("/profile").html.contains(#"href="/import""#))
            let page = try await browser.open("/import")
            #expect(page.html.contains(#"enctype="multipart/form-data""#))
            #expect(!page.text.contains("Add to my diary"))
            #expect(try await browser.upload(SampleInputs.log).location == "/import")
            let preview = try await browser.open("/import")
            #expect(preview.text.contains("Weigh-ins: 2 new, 0 to replace, 0 already there."))
            #expect(preview.text.contains("Days of calories: 2 new, 0 to replace, 0 already there."))
            #expect(preview.text.contains("October 20, 2025 to October 22, 2025"))
            #expect(preview.text.contains("1 line is left out"))
            #expect(preview.text.contains("Line 4: the date is missing"))
            let id = try #require(preview.fields["id"])
            #expect(try await browser.submit("/import", ["id": id]).location == "/progress")
            #expect(try await browser.open("/progress").text.contains("Your data is in your diary."))
            #expect(try await browser.open("/diary?day=2025-10-20").text.contains("2,210"))
            #expect(try await browser.submit("/import", ["id": id]).location == "/import")
            #expect(try await browser.open("/import").text.contains("This file has expired."))
            try await browser.upload(SampleInputs.log)
            #expect(try await browser.open("/import").text.contains("Your diary already has everything in this file."))
        }
    }

    @Test("A discarded file is forgotten")
    func discarding() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            try await browser.upload(SampleInputs.log)
            let id = try #require(try await browser.open("/import").fields["id"])
            #expect(try await browser.submit("/import/discard", ["id": id]).location == "/import")
            let page = try await browser.open("/import")
            #expect(page.text.contains("Discarded. Nothing was added."))
            #expect(!page.text.contains("Add to my diary"))
            #expect(try await browser.open("/diary?day=2025-10-20").text.contains("2,210") == false)
        }
    }

    @Test("Why lines are left out is said in the person's language")
    func german() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            try await browser.submit("/settings", ["language": "de"])
            try await browser.upload(SampleInputs.log)
            let page = try await browser.open("/import")
            #expect(page.text.contains("Zeile 4: Das Datum fehlt oder ist nicht zu verstehen"))
            let refused = try await browser.upload("a,b\n1,2\n")
            #expect(refused.status == 400)
            #expect(refused.text.contains("Diese Datei konnten wir nicht lesen."))
            #expect(!refused.text.contains("In mein Tagebuch übernehmen"), "that would be another file")
            #expect(!(try await browser.open("/import").text.contains("In mein Tagebuch übernehmen")))
        }
    }

    @Test("What a file leaves open is asked, and answered without a script")
    func asking() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            try await browser.upload("Wann;Wie schwer;Gegessen\n03/04/2025;180,4;2.210\n04/04/2025;180,0;1.980,5\n")
            let columns = try await browser.open("/import")
            #expect(columns.text.contains("What is in these columns?"))
            #expect(columns.text.contains("180,4 · 180,0"))
            #expect(!columns.text.contains("Add to my diary"))
            let id = try #require(columns.fields["id"])
            let wrong = try await browser.submit("/import/answers", ["id": id, "column-0": "date", "column-1": ""])
            #expect(wrong.status == 400)
            #expect(wrong.text.contains("please choose one column for the date"))
            let named = ["id": id, "column-0": "date", "column-1": "weight", "column-2": "calories"]
            #expect(try await browser.submit("/import/answers", named).location == "/import")
            let questions = try await browser.open("/import")
            #expect(questions.text.contains("What comes first in the file's dates?"))
            #expect(questions.text.contains("What unit are the file's weights in?"))
            #expect(questions.text.contains("They are 180 to 180.4. Your latest weight here is 180 lbs."))
            #expect(!questions.text.contains("Add to my diary"))
            #expect(try await browser.submit("/import", ["id": id]).location == "/import", "nothing is added")
            let answers = named.merging(["weightUnit": "lb", "dateOrder": "day_first"]) { $1 }
            #expect(try await browser.submit("/import/answers", answers).location == "/import")
            let preview = try await browser.open("/import")
            #expect(preview.text.contains("April 3, 2025 to April 4, 2025"))
            #expect(preview.text.contains("Weigh-ins: 2 new"))
            #expect(try await browser.submit("/import", ["id": id]).location == "/progress")
        }
    }

    @Test("Whether calories were eaten or burned is asked in the person's language, and burned ones are left out")
    func eatenOrBurned() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            try await browser.upload("date,kcal\n2025-10-20,2100\n2025-10-21,2200\n")
            let page = try await browser.open("/import")
            #expect(page.text.contains("Did you eat the file's calories, or burn them?"))
            #expect(page.text.contains("Half of its days have 2,200 kcal or more."))
            #expect(!page.text.contains("Add to my diary"))
            let id = try #require(page.fields["id"])
            let answers = ["id": id, "energyKind": "eaten"]
            #expect(try await browser.submit("/import/answers", answers).location == "/import")
            #expect(try await browser.open("/import").text.contains("Days of calories: 2 new"))
            #expect(
                try await browser.submit("/import/answers", ["id": id, "energyKind": "burned"]).location == "/import")
            #expect(!(try await browser.open("/import").text.contains("Add to my diary")))
            try await browser.submit("/settings", ["language": "de"])
            #expect(try await browser.open("/import").text.contains("Verbrannt: weglassen"))
        }
    }

    @Test("What needs no answer is asked in an open form, and the file can be added without one")
    func unanswered() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            let rows = (1...9).map { "2025-10-0\($0),\($0 <= 3 ? 1000 : 2400)\n" }.joined()
            try await browser.upload("date,kcal eaten\n" + rows)
            let page = try await browser.open("/import")
            #expect(page.text.contains("1,000 kcal on average. Was that everything?"))
            #expect(!page.text.contains("Your answers"))
            #expect(page.text.contains("Days of calories: 9 new") && page.text.contains("Add to my diary"))
            let id = try #require(page.fields["id"])
            try await browser.submit("/import/answers", ["id": id, "smallDays": "complete"])
            #expect(try await browser.open("/import").text.contains("Your answers"))
            #expect(try await browser.submit("/import", ["id": id]).location == "/progress")
        }
    }

    @Test("A form without its token is refused before its file is read")
    func token() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            for token in ["", "x", String(repeating: "A", count: 44)] {
                #expect(try await browser.upload(SampleInputs.log, token: token).status == 403, "\(token)")
            }
            #expect(!(try await browser.open("/import").text.contains("Add to my diary")))
        }
    }

    @Test("A form that is none is refused, and one without a file asks for it")
    func forms() async throws {
        try await TestService.run { service in
            let browser = try await Self.browser(service)
            #expect(try await browser.submit("/import/file").status == 415)
            let empty = try await browser.upload("", name: "")
            #expect(empty.status == 400)
            #expect(empty.text.contains("Please choose a file."))
            for type in ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x"] {
                let answer = try await browser.send(
                    .post, "/import/file", body: "--y\r\n\r\n--y--\r\n",
                    headers: [.origin: "https://gtsd.example", .contentType: type])
                #expect(answer.status == 400, "\(type)")
            }
        }
    }

    private static func browser(_ service: TestService) async throws -> TestBrowser {
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.open("/import")
        return browser
    }
}
