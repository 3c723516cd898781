import Testing
import Wording

@testable import Screens

@Suite struct PasswordStrengthTests {
    @Test(
        "A password is as good as it is hard to guess",
        arguments: [
            ("short", 0), ("aaaaaaaaaaaa", 0), ("12345678", 0), ("password", 0), ("alexexample", 0),
            ("7hK!qz2$Wm", 3), ("kettle 7 orbit 9 maple 4 stone", 3),
        ])
    func levels(password: String, level: Int) {
        #expect(PasswordStrength.level(of: password, own: ["alex@example.org", "Alex Example"]) == level)
    }

    @Test("Nothing is said of nothing")
    func empty() {
        #expect(PasswordStrength.sentence(of: "", own: [], Sentences()) == nil)
        #expect(PasswordStrength.sentence(of: "aaaaaaaa", own: [], Sentences())?.isEmpty == false)
    }
}
