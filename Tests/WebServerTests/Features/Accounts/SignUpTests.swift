import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

struct SignUpTests {
    @Test("An account made over the API has the units of the region it is made in")
    func units() async throws {
        try await TestService.run { service in
            for (region, units) in [("en-US", "us"), ("de-DE,en-US;q=0.5", "metric"), ("", "metric")] {
                let email = "\(units)-\(region.count)@example.org"
                let account: JSON = [
                    "email": .string(email), "password": .string(TestPerson.password), "name": "Sarah",
                ]
                let answer = try await service.send(
                    .post, "/auth/signup", account, headers: region.isEmpty ? [:] : [.acceptLanguage: region])
                #expect(answer.status == 201)
                let browser = TestBrowser(service, language: "fr")
                try await browser.submit("/login", ["email": email, "password": TestPerson.password])
                let settings = try await browser.open("/settings").html
                #expect(settings.contains("value=\"\(units)\" checked"), "\(region)")
            }
        }
    }

    static let valid: JSON = ["email": "Sarah@Example.org", "password": "correct horse battery", "name": "Sarah"]

    @Test("Signing up makes an account and logs in")
    func success() async throws {
        try await TestService.run { service in
            let answer = try await service.send(.post, "/auth/signup", Self.valid)
            #expect(answer.status == 201)
            #expect(answer[header: "Cache-Control"] == "no-store")
            #expect(answer.data.names == ["user", "accessToken", "refreshToken", "expiresIn"])
            #expect(answer.data["expiresIn"] == 900)
            #expect(answer.data["accessToken"] != answer.data["refreshToken"])
            let user: JSON = [
                "id": answer.data["user"]["id"], "email": "sarah@example.org", "name": "Sarah",
                "hasCompletedOnboarding": false, "createdAt": "2025-10-27T12:00:00.000Z",
            ]
            #expect(answer.data["user"] == user)
            let person = try TestPerson(service, loggedInBy: answer)
            #expect(try await person.get("/auth/me").data == ["user": user])
        }
    }

    @Test(
        "A name in which there is nothing to see is none",
        arguments: [" ", "\u{200B}\u{200B}", "\u{FEFF} \u{2060}", "\u{3164}", "\u{AD}", "\u{2800}\u{200D}"])
    func blank(name: String) async throws {
        try await TestService.run { service in
            let refused = try await service.send(.post, "/auth/signup", Self.valid.with(["name": .string(name)]))
            #expect(refused.status == 400 && refused.json["fields"] == ["name": "Name is required."])
            let person = try await service.signUp()
            try await person.onboard()
            #expect(try await person.patch("/v1/profile", ["name": .string(name)]).fields == ["name"])
            #expect(try await person.post("/v1/tasks", ["title": .string(name)]).fields.contains("title"))
            let food: JSON = ["name": .string(name), "calories": 100]
            #expect(try await person.post("/v1/own-foods", food).fields == ["name"])
            let entry = try await person.post("/v1/diary", food)
            #expect(entry.data["entry"]["name"] == .null, "\(entry.text)")
            let family: JSON = ["name": "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "calories": 100]
            #expect(try await person.post("/v1/own-foods", family).status == 201, "what is seen may be joined")
        }
    }

    @Test("An address has one account, whatever its letters' case")
    func duplicate() async throws {
        try await TestService.run { service in
            try await service.signUp(email: "sarah@example.org")
            for email: JSON in ["sarah@example.org", "SARAH@example.ORG"] {
                let again = try await service.send(.post, "/auth/signup", Self.valid.with(["email": email]))
                #expect(again.status == 409)
                #expect(again.code == "email_taken")
            }
            #expect(try await service.logIn(email: "sArAh@eXample.org").status == 200)
        }
    }

    @Test("Two sign-ups at once for one address make one account", arguments: TestDatabase.allCases)
    func race(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<6 {
                    group.addTask { try await service.send(.post, "/auth/signup", Self.valid).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201, 409, 409, 409, 409, 409])
        }
    }

    @Test("Every field at fault is named")
    func everyField() async throws {
        try await TestService.run { service in
            for body: JSON in [[:], ["email": "", "password": "", "name": ""], ["email": nil, "name": nil]] {
                let answer = try await service.send(.post, "/auth/signup", body)
                #expect(answer.status == 400)
                #expect(answer.fields == ["email", "password", "name"])
            }
        }
    }

    @Test(
        "A field that is refused is named",
        arguments: [
            ("email", "no-at.example.org"), ("email", "a@b"), ("email", "a b@example.org"), ("email", "a@-x.org"),
            ("email", "ä@example.org"), ("email", "a@example..org"), ("email", "@example.org"),
            ("email", .string(String(repeating: "a", count: 65) + "@example.org")), ("email", 7),
            ("email", .string("a@" + String(repeating: "long-label.", count: 25) + "org")), ("email", ["a@b.c"]),
            ("password", "seven77"), ("password", .string(String(repeating: "x", count: 129))),
            ("password", 12_345_678),
            ("name", "   "), ("name", "\u{2003}\n"), ("name", .string(String(repeating: "x", count: 101))),
            ("name", "Sa\nrah"), ("name", "Sa\u{7F}rah"), ("name", false), ("name", [:]),
        ] as [(String, JSON)])
    func refused(_ field: String, _ value: JSON) async throws {
        try await TestService.run { service in
            let answer = try await service.send(.post, "/auth/signup", Self.valid.with([field: value]))
            #expect(answer.status == 400)
            #expect(answer.fields == [field])
            #expect(try await service.send(.post, "/auth/signup", Self.valid).status == 201, "nothing was stored")
        }
    }

    @Test(
        "Names of the world are kept as they are",
        arguments: ["Zoë", "Nguyễn Thị Minh", "李小龍", "محمد", "👩‍👩‍👧", "e\u{301}", " O'Neil\\\"; DROP TABLE people; --"])
    func unicodeName(_ name: String) async throws {
        try await TestService.run { service in
            let answer = try await service.send(.post, "/auth/signup", Self.valid.with(["name": .string(name)]))
            let person = try TestPerson(service, loggedInBy: answer)
            let kept = try await person.get("/auth/me").data["user"]["name"].string
            #expect(kept.map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
        }
    }

    @Test(
        "Passwords have 8 to 128 characters of any kind",
        arguments: ["gh81-lqm", String(repeating: "xy", count: 64), "  wide  ", "пароль🔑🔑", "a\tb\nc\u{7F}def"])
    func passwordLimits(_ password: String) async throws {
        try await TestService.run { service in
            try await service.signUp(password: password)
            #expect(try await service.logIn(password: password).status == 200)
            #expect(try await service.logIn(password: password + "x").status != 200)
        }
    }

    @Test("A password is the same from every keyboard", arguments: [("caf\u{E9} au lait", "cafe\u{301} au lait")])
    func normalisation(_ composed: String, _ decomposed: String) async throws {
        try await TestService.run { service in
            try await service.signUp(email: "a@example.org", password: composed)
            try await service.signUp(email: "b@example.org", password: decomposed)
            for email in ["a@example.org", "b@example.org"] {
                #expect(try await service.logIn(email: email, password: composed).status == 200)
                #expect(try await service.logIn(email: email, password: decomposed).status == 200)
                #expect(try await service.logIn(email: email, password: "cafe au lait").status == 401)
            }
        }
    }
}
