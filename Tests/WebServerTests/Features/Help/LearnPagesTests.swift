import Testing
import WebServerTestSupport

struct LearnPagesTests {
    @Test("A BMR is compared with those of people of the same age and sex")
    func comparison() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            #expect(try await !browser.open("/learn/bmr").text.contains("Among others"), "an example is nobody")
            try await browser.signUp()
            try await browser.onboard()
            let page = try await browser.open("/learn/bmr")
            #expect(page.text.contains("% of US men aged 30–39. That is mostly body size."))
            #expect(!page.html.contains("?among="))
        }
    }

    @Test("Who is neither male nor female chooses whom to be compared with")
    func choice() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard(["gender": "other"])
            #expect(try await browser.open("/learn/bmr").text.contains("% of US adults aged 30–39"))
            #expect(try await browser.open("/learn/bmr?among=women").text.contains("% of US women aged 30–39"))
            #expect(try await browser.open("/learn/bmr?among=%3Cscript%3E").text.contains("% of US adults"))
        }
    }

    @Test("Both formulas of the BMR are explained to everybody, and when which is better")
    func formulas() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            let page = try await browser.open("/learn/bmr").text
            for text in ["Katch-McArdle, 370 + (21.6 × lean mass in kg)", "(Cunningham, 1991)", "Mifflin-St Jeor"] {
                #expect(page.contains(text), "\(text)")
            }
            #expect(try await browser.open("/learn/calorie-target").text.contains("a pace of your own"))
            let expenditure = try await browser.open("/learn/tdee").text
            #expect(expenditure.contains("In time, your own log knows better") && expenditure.contains("Kalman filter"))
            #expect(try await browser.open("/learn/timeline").text.contains("A pace of your own changes it"))
        }
    }

    @Test("The constants of both sexes and the factors of all levels are told")
    func constants() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            #expect(try await !browser.open("/learn/tdee").html.contains("class=\"badge\""), "an example is nobody")
            try await browser.signUp()
            try await browser.onboard()
            let basal = try await browser.open("/learn/bmr").text
            #expect(basal.contains("Gender offsets: Male: +5 calories Female: −161 calories"), "\(basal)")
            #expect(basal.contains("−78 calories, the average of both, with no study behind it"))
            let page = try await browser.open("/learn/tdee")
            let rows = page.html.matches(of: /<tr><th scope="row">(.*?)<\/th><td>([\d.]+)<\/td><\/tr>/)
            #expect(rows.map { String($0.2) } == ["1.2", "1.375", "1.55", "1.725", "1.9"])
            #expect(rows.filter { $0.1.contains("yours") }.map { String($0.2) } == ["1.55"])
            try await browser.submit(
                "/profile/edit", ["bodyFat": "20", "bmrFormula": "katch_mcardle", "units": "us"])
            #expect(try await !browser.open("/learn/bmr").text.contains("Gender offsets"), "that formula has none")
        }
    }

    @Test("The timeline says what to expect as the body changes")
    func timeline() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            let page = try await browser.open("/learn/timeline")
            #expect(page.text.contains("So expect 17 weeks if your target follows your weight each week"))
            #expect(page.text.contains("Lancet 2011;378:826"))
        }
    }
}
