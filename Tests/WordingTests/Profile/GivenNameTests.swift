import Testing

@testable import Wording

@Suite struct GivenNameTests {
    @Test(
        "People are greeted by their given name, and by the whole where it is not known which that is",
        arguments: [
            ("Sarah", "Sarah"), ("Sarah Jane Miller", "Sarah"), ("  Zoë Müller ", "Zoë"), ("sarah miller", "sarah"),
            ("Anna-Lena Weber", "Anna-Lena"), ("D’Arcy Lee", "D’Arcy"), ("Dr. Weber", "Dr. Weber"),
            ("J. R. Smith", "J. R. Smith"), ("J Smith", "J Smith"), ("Miller, Sarah", "Miller, Sarah"),
            ("山田 太郎", "山田 太郎"), ("سارة علي", "سارة علي"), ("", ""),
        ])
    func givenNames(_ name: String, _ given: String) {
        #expect(name.givenName == given)
    }
}
