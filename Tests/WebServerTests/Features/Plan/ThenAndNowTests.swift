import Services
import Testing

@testable import WebServer

/// How it works, looked up again: what the plan was, and the plan to keep.
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
            try await browser.submit("/plan/weight", ["currentWeight": "170", "key": "first-weight"])
            let page = try await browser.open("/how-it-works").text
            #expect(page.contains("Your plan on October 27, 2025 vs now"))
            for text in ["180 lb", "170 lb", "BMI", "BMR", "TDEE", "1,758", "2,225"] {
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
