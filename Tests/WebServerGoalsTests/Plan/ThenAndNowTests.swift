import APIContract
import Database
import Testing
import WebServerTestSupport

@testable import Services
@testable import WebServer

/// The summary opened again: the plan at that time, and the plan to keep.
struct ThenAndNowTests {
    @Test("The first plan stands beside the one in force")
    func thenAndNow() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            #expect(try await !browser.open("/how-it-works").text.contains("vs now"), "there is one plan only")
            service.clock.advance(days: 8)
            try await browser.submit("/diary/weight", ["weight": "170", "update": "1", "key": "first-weight"])
            let page = try await browser.open("/how-it-works").text
            #expect(page.contains("Your plan on October 27, 2025 vs now"))
            for text in ["180 lbs", "170 lbs", "BMI", "BMR", "TDEE", "1,758", "2,225"] {
                #expect(page.contains(text), "\(text)")
            }
            #expect(try await !browser.open("/how-it-works?first").text.contains("vs now"))
        }
    }

    @Test("The plan comes by mail as a PDF, to the address of the account")
    func mail() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            #expect(try await browser.submit("/plan/mail").location == "/plan", "there is no plan yet")
            try await browser.acknowledge()
            let page = try await browser.open("/how-it-works").text
            #expect(page.contains("Email me this as a PDF") && page.contains("sarah@example.org"))
            let sent = try await browser.submit("/plan/mail")
            #expect(sent.location == "/how-it-works")
            let mail = try #require(service.mailbox.mails.last)
            #expect(mail.recipient == "sarah@example.org" && mail.subject == "Your plan from GTSD")
            #expect(mail.attachment?.name == "gtsd-plan-2025-10-27.pdf")
            #expect(mail.attachment?.content.starts(with: Array("%PDF".utf8)) == true)
            #expect(try await Self.claim(service).deliveries.map(\.mail) == [mail], "it is read as it was written")
        }
    }

    @Test("Print or Share mails it too, and is shown again")
    func mailFromPaper() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let page = try await browser.open("/plan/print")
            #expect(page.text.contains("Email me this as a PDF") && page.text.contains("sarah@example.org"))
            #expect(try await browser.submit("/plan/mail", page.fields).location == "/plan/print")
            #expect(service.mailbox.mails.last?.attachment != nil)
            #expect(try await browser.open("/plan/print").text.contains("Your plan is on its way to your mailbox."))
        }
    }

    @Test("A mail that can't be read is told of and kept until it has expired")
    func unreadableMail() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            #expect(try await person.post("/v1/plans/current/mail").status == 202)
            _ = try await service.database.write { connection in
                try connection.execute("UPDATE deliveries SET kind = 'of_tomorrow'", [])
            }
            let claim = try await Self.claim(service)
            #expect(claim.deliveries.isEmpty && claim.unreadable == ["of_tomorrow: UnknownKind"])
            #expect(try await Self.claim(service).unreadable.isEmpty, "it is left alone for an hour")
            service.clock.advance(minutes: 60)
            #expect(try await Self.claim(service).unreadable.count == 1)
            service.clock.advance(days: 1)
            try await AppServices(service.dependencies).accounts.deleteExpired()
            #expect(try await Self.claim(service).unreadable.isEmpty)
        }
    }

    private static func claim(_ service: TestService) async throws -> DeliveryStore.Claim {
        let (time, masterKey) = (Timestamp(service.clock.now), service.dependencies.storage.masterKey)
        return try await service.database.write { connection in
            try DeliveryStore.claim(16, on: .mail, at: time, masterKey: masterKey, on: connection)
        }
    }

    @Test("Over the API too")
    func api() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.post("/v1/plans/current/mail").status == 404)
            _ = try await person.generate()
            let sent = try await person.post("/v1/plans/current/mail")
            #expect(sent.status == 202 && sent.data == ["sentTo": "sarah@example.org"])
        }
    }
}
