import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// Nobody turns the text around their name, on pages, in mails and in files.
struct TurnedTextTests {
    private static let turns: [Unicode.Scalar] = [
        "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2069}",
    ]

    @Test("Names, titles and lists with characters that turn text are refused", arguments: turns)
    func refused(_ turn: Unicode.Scalar) async throws {
        let text: JSON = .string("Sarah \(turn)gpj.exe")
        try await TestService.run { service in
            let signUp = try await service.send(.post, "/auth/signup", SignUpTests.valid.with(["name": text]))
            #expect(signUp.fields == ["name"])
            let person = try await service.onboarded()
            #expect(try await person.patch("/v1/profile", ["name": text]).fields == ["name"])
            #expect(try await person.patch("/v1/profile", ["allergies": [text]]).fields == ["allergies"])
            #expect(try await person.post("/v1/diary", ["calories": 100, "name": text]).fields == ["name"])
            #expect(
                try await person.post("/v1/tasks", ["title": text, "weekdays": ["monday"]]).fields == ["title"])
        }
    }

    @Test("A name in a script that is written leftwards is kept, and stands apart in greetings")
    func isolated() async throws {
        try await TestService.run { service in
            let name = "שרה (1)"
            let browser = TestBrowser(service)
            try await browser.submit(
                "/signup", ["name": name, "email": "sarah@example.org", "password": TestPerson.password])
            let page = try await browser.open("/onboarding/welcome")
            #expect(page.html.contains("\u{2068}\(name)\u{2069}"))
        }
    }
}
