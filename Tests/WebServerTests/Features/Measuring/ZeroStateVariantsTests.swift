import APIContract
import Measuring
import Services
import Testing
import WebServerTestSupport

/// The pages of a person who skipped onboarding, with the zero state and without it.
struct ZeroStateVariantsTests {
    private static let headline = "Complete Your Health Profile"

    @Test("Without the zero state, neither Home nor the profile has it", arguments: [("none", false), ("shown", true)])
    func arms(_ variant: String, _ isShown: Bool) async throws {
        try await VariantBrowser.run(variant, of: .zeroState) { person in
            try await person.browser.submit("/onboarding/skip")
            #expect(try await person.seen() == [], "nothing of it was seen yet")
            let home = try await person.browser.open("/home")
            #expect(home.status == 200 && home.text.contains(Self.headline) == isShown)
            let profile = try await person.browser.open("/profile")
            #expect(profile.status == 200 && profile.text.contains(Self.headline) == isShown)
            #expect(profile.html.contains("href=\"/onboarding/account"), "it can be completed all the same")
            #expect(try await person.seen() == [variant])
        }
    }

    @Test("With the flag off, nobody is invited, and no variant is seen")
    func off() async throws {
        try await VariantBrowser.run("shown", of: .zeroState) { person in
            try await person.switchOff(.zeroState)
            try await person.browser.submit("/onboarding/skip")
            for path in ["/home", "/profile"] {
                #expect(try await !person.browser.open(path).text.contains(Self.headline), "\(path)")
            }
            #expect(try await person.seen() == [])
        }
    }

    @Test("Who has told weight and height sees no difference")
    func complete() async throws {
        try await VariantBrowser.run("none", of: .zeroState) { person in
            try await person.makePlan()
            for path in ["/home", "/profile"] { #expect(try await person.browser.open(path).status == 200) }
            #expect(try await person.seen() == [])
        }
    }
}
