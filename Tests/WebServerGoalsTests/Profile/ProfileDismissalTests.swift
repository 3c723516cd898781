import Database
import Foundation
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// "Maybe Later", counted and acted on.
struct ProfileDismissalTests {
    private static let later = "/profile/later"

    @Test("Maybe Later is counted, and from the third time on the invitation stands below")
    func prominence() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            for count in 0...3 {
                let page = try await browser.open("/profile").html
                let invitation = try #require(page.range(of: "Complete Your Health Profile"))
                let settings = try #require(page.range(of: "href=\"/profile/export\""))
                #expect((invitation.lowerBound > settings.lowerBound) == (count == 3), "\(count)")
                #expect(try await browser.submit(Self.later).location == "/profile")
            }
        }
    }

    @Test("The API counts too, keeps the first time, and knows what follows")
    func api() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let none: JSON = ["dismissals": 0, "firstDismissedAt": nil, "isLessProminent": false]
            #expect(try await person.get("/v1/profile/later").data == none)
            let first = try await person.post("/v1/profile/later").data
            #expect(first["dismissals"] == 1 && first["isLessProminent"] == false)
            service.clock.advance(minutes: 5)
            try await person.post("/v1/profile/later")
            let third = try await person.post("/v1/profile/later").data
            #expect(third["dismissals"] == 3 && third["isLessProminent"] == true)
            #expect(third["firstDismissedAt"] == first["firstDismissedAt"])
            #expect(try await person.get("/v1/profile/later").data == third)
        }
    }

    @Test("After five times and a week, whoever chose to is reminded once")
    func reminder() async throws {
        try await TestService.run { service in
            // Reminders go to people who chose them, dismissed often enough, and have not completed their profile.
            for (name, count, isChosen) in [("a", 5, true), ("b", 5, false), ("c", 4, true), ("d", 5, true)] {
                let person = try await service.onboarded(.skipped, email: "\(name)@example.org")
                for _ in 0..<count { try await person.post("/v1/profile/later") }
                if name == "d" {
                    try await person.patch("/v1/profile", JSON.userFlows)
                }
                if isChosen { try await Self.chooseReminder(person) }
            }
            let dismissals = AppServices(service.dependencies).dismissals
            func queued() async throws -> [String] {
                try await service.database.read { connection in
                    try connection.query("SELECT kind FROM deliveries").map { try $0["kind"] }
                }
            }
            service.clock.advance(days: 6)
            try await dismissals.remind()
            #expect(try await queued() == [], "a week is not over")
            service.clock.advance(days: 1)
            try await dismissals.remind()
            #expect(try await queued() == ["profile_reminder"])
            _ = try await service.database.write { try $0.execute("DELETE FROM deliveries") }
            service.clock.advance(days: 7)
            try await dismissals.remind()
            #expect(try await queued() == [], "once only")
        }
    }

    @Test("It is chosen like other notifications, and stays as it is where a client does not know it")
    func choice() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await Self.chooseReminder(person)
            let none: JSON = ["push": false, "mail": false]
            let older = try await service.send(
                .put, "/v1/notifications", ["planUpdated": none, "weighInPrompt": none], token: person.accessToken)
            #expect(older.data["profileReminder"] == ["push": false, "mail": true])
        }
    }

    private static func chooseReminder(_ person: TestPerson) async throws {
        let none: JSON = ["push": false, "mail": false]
        let answer = try await person.service.send(
            .put, "/v1/notifications",
            ["planUpdated": none, "weighInPrompt": none, "profileReminder": ["push": false, "mail": true]],
            token: person.accessToken)
        #expect(answer.status == 200, "\(answer.text)")
    }
}
