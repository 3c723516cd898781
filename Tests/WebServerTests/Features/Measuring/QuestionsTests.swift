import APIContract
import HTTPTypes
import Testing
import WebServerTestSupport

/// Questions to people, and people's reports.
struct QuestionsTests {
    private static let recommendation = "How likely are you to recommend GTSD"
    private static let rating = "How do you like your plan?"

    @Test("The questions come one after the other, once a quarter each")
    func quarter() async throws {
        try await CountedBrowser.run { person in
            let (browser, clock) = (person.browser, person.service.clock)
            #expect(try await !browser.open("/home").text.contains(Self.recommendation))
            clock.advance(days: 15)
            #expect(try await browser.open("/home").text.contains(Self.recommendation))
            #expect(try await !browser.open("/home", headers: .refusingMeasuring).text.contains(Self.recommendation))
            #expect(try await !browser.open("/plan").text.contains(Self.rating), "never both")
            #expect(try await browser.submit("/measuring/recommendation", ["later": "1"]).location == "/home")
            #expect(try await !browser.open("/home").text.contains(Self.recommendation))
            // A further answer within the quarter does not count.
            try await browser.submit("/measuring/recommendation", ["score": "9"])

            clock.advance(days: 14)
            #expect(try await !browser.open("/home").text.contains(Self.recommendation))
            let plan = try await browser.open("/plan")
            #expect(plan.text.contains(Self.rating) && plan.text.contains("1 star ") && plan.text.contains("5 stars"))
            #expect(try await browser.submit("/measuring/rating", ["stars": "4"]).location == "/plan")
            #expect(try await !browser.open("/plan").text.contains(Self.rating))
            try await browser.submit("/measuring/rating", ["stars": "1"])
            let answers = try await person.counted().filter {
                ["recommendation_answered", "plan_rated"].contains($0.named.name)
            }
            #expect(answers == [.planRated(stars: .four)])

            clock.advance(days: 77)
            let again = TestBrowser(person.service)
            try await again.submit("/login", ["email": "sarah@example.org", "password": TestPerson.password])
            #expect(try await again.open("/home").text.contains(Self.recommendation), "a quarter has passed")
            try await again.submit("/measuring/recommendation", ["score": "9"])
            #expect(try await person.counted().contains { $0.named.name == "recommendation_answered" })
        }
    }

    @Test("Nobody is asked who is not counted, or has no plan")
    func notAsked() async throws {
        try await CountedBrowser.run(saysYes: false) { person in
            person.service.clock.advance(days: 15)
            #expect(try await !person.browser.open("/home").text.contains(Self.recommendation))
            try await person.browser.submit("/measuring/recommendation", ["score": "9"])
            #expect(try await person.counted() == [])
        }
        try await TestService.run(isMeasuring: true) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            try await browser.submit("/settings/measuring", ["measured": "yes"])
            service.clock.advance(days: 15)
            #expect(try await !browser.open("/home").text.contains(Self.recommendation))
        }
    }

    @Test(
        "An answer that is none is refused, and named",
        arguments: [
            ("recommendation", "score", "11", "Score"), ("recommendation", "score", "-1", "Score"),
            ("recommendation", "score", "", "Score"), ("rating", "stars", "0", "Stars"),
            ("rating", "stars", "6", "Stars"),
        ])
    func wrong(_ question: String, _ field: String, _ value: String, _ named: String) async throws {
        try await CountedBrowser.run { person in
            let answer = try await person.browser.submit("/measuring/\(question)", [field: value])
            #expect(answer.status == 400 && answer.text.contains(named), "\(answer.text)")
            // It is still open.
            try await person.browser.submit("/measuring/\(question)", [field: "5"])
            let counted = try await person.counted().map(\.named.name)
            #expect(counted.contains(question == "rating" ? "plan_rated" : "recommendation_answered"))
        }
    }

    @Test("An answer that comes by the API counts once a quarter too")
    func api() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.signUp()
            #expect(try await person.put("/v1/measuring", ["isMeasured": true]).status == 200)
            let answered: JSON = ["events": [["event": ["recommendation_answered": ["score": 9]]]]]
            #expect(try await person.post("/v1/measuring/events", answered).data["counted"] == 1)
            #expect(try await person.post("/v1/measuring/events", answered).data["counted"] == 0)
            let later: JSON = ["putAside": ["mood", "rating"]]
            #expect(try await person.post("/v1/measuring/events", later).status == 200, "one that a later version asks")
            let rated: JSON = ["events": [["event": ["plan_rated": ["stars": 5]]]]]
            #expect(try await person.post("/v1/measuring/events", rated).data["counted"] == 0, "put aside")
            let many: JSON = ["putAside": .array(Array(repeating: "rating", count: 21))]
            let refused = try await person.post("/v1/measuring/events", many)
            #expect(refused.status == 400 && refused.text.contains("putAside"), "\(refused.text)")
            let reported: JSON = ["events": [["event": ["problem_reported": ["place": "plan"]]]]]
            #expect(try await person.post("/v1/measuring/events", reported).data["counted"] == 1)
        }
    }

    @Test("A problem is reported by its place, and by nothing else")
    func problem() async throws {
        try await CountedBrowser.run { person in
            let browser = person.browser
            #expect(try await browser.open("/settings").html.contains("href=\"/settings/problem\""))
            #expect(try await browser.open("/settings/problem?place=plan").fields["place"] == "plan")
            #expect(try await browser.open("/settings/problem?place=77.7").fields["place"] == nil)
            for fields in [[:], ["place": "77.7 kg"]] {
                let answer = try await browser.submit("/settings/problem", fields)
                #expect(answer.status == 400 && answer.html.contains("href=\"#place-home\""), "\(answer.text)")
            }
            let reported = try await browser.submit("/settings/problem", ["place": "diary", "text": "77.7 kg"])
            #expect(reported.location == "/settings")
            #expect(try await browser.open("/settings").text.contains("Reported. Thank you."))
            try await browser.submit("/settings/problem", ["place": "plan"], headers: .refusingMeasuring)
            let counted = try await person.counted().filter { $0.named.name == "problem_reported" }
            #expect(counted == [.problemReported(place: .diary)])
        }
    }

    @Test("Twenty problems an hour are reported by a person at most, and each fills a line of the log")
    func manyProblems() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for number in 1...22 {
                let answer = try await browser.submit("/settings/problem", ["place": "plan"])
                #expect(answer.status == (number <= 20 ? 303 : 429))
            }
            service.clock.advance(minutes: 60)
            #expect(try await browser.submit("/settings/problem", ["place": "plan"]).status == 303)
        }
    }

    @Test("Who is not counted can report a problem all the same", arguments: [true, false])
    func uncounted(isMeasuring: Bool) async throws {
        try await CountedBrowser.run(saysYes: false, isMeasuring: isMeasuring) { person in
            let browser = person.browser
            #expect(try await browser.open("/settings").html.contains("href=\"/settings/problem\""))
            #expect(try await browser.open("/settings/problem?place=plan").fields["place"] == "plan")
            for headers in [[:], HTTPFields.refusingMeasuring] {
                let reported = try await browser.submit("/settings/problem", ["place": "plan"], headers: headers)
                #expect(reported.location == "/settings")
            }
            #expect(try await person.counted() == [], "it is not counted")
        }
    }
}
