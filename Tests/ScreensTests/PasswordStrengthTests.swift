import Foundation
import Testing
import Wording

@testable import Screens

@Suite struct PasswordStrengthTests {
    /// The table that the browser's script is tested against, too.
    private struct Table: Decodable {
        struct Row: Decodable {
            let password: String
            let level: Int
        }

        let email: String
        let name: String
        let levels: [Row]
    }

    @Test("A password is as good as it is hard to guess, on a device as in a browser")
    func levels() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "password-levels.json")
        let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
        #expect(Set(table.levels.map(\.level)) == Set(0...3))
        for row in table.levels {
            let level = PasswordStrength.level(of: row.password, own: [table.email, table.name])
            #expect(level == row.level, "\(row.password)")
        }
    }

    @Test("Nothing is said of nothing")
    func empty() {
        #expect(PasswordStrength.sentence(of: "", own: [], Sentences()) == nil)
        #expect(PasswordStrength.sentence(of: "aaaaaaaa", own: [], Sentences())?.isEmpty == false)
    }
}
