import APIContract
import Testing

@testable import Wording

@Suite struct NotificationWordingTests {
    @Test("What a mail reminds of and why are two paragraphs")
    func reminder() {
        let mail = NotificationWording(publicAddress: "https://example.org")
            .mail(.profileReminder, basis: nil, leadingTo: "/onboarding", Preferences())
        #expect(mail.body.contains("Your plan is a few answers away\n\nDate of birth, sex, weight, height and a goal"))
    }

    @Test("Without a reason the first paragraph stands alone")
    func withoutReason() {
        let mail = NotificationWording(publicAddress: "https://example.org")
            .mail(.weighInPrompt, basis: nil, leadingTo: "/plan", Preferences())
        #expect(mail.body.contains("\n\nUpdate your weight to get accurate targets\n\nhttps://example.org/plan\n"))
    }
}
