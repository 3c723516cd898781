import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing
import Wording

/// Badges of a phone of its own.
@MainActor @Suite struct OwnBadgesTests {
    @Test("A badge is earned by what is done on the phone, congratulated once, and kept")
    func earns() async throws {
        let phone = try await PhoneOverWeeks()
        let home = HomeModel(phone.session)
        #expect(titles(home) == ["health_scholar"])
        await home.badgeNewsSeenTapped()
        #expect(home.badgeNews.isEmpty)
        let target = try #require(try phone.log.day(try phone.log.today()).targets).water.amount
        try phone.log.drink(millilitres: target, on: try phone.log.today())
        phone.session.cameBack()
        #expect(titles(home).contains("water_goal"))
        await home.badgeNewsSeenTapped()
        phone.restart()
        let again = HomeModel(phone.session)
        #expect(again.badgeNews.isEmpty)
        again.undoDrinkTapped()
        let badges = try #require(BadgesModel(phone.session).screen)
        #expect(badges.badges.count == Badge.Code.allCases.count && badges.badges.count(where: \.isEarned) == 2)
        let shared = Set(badges.badges.compactMap(\.shared))
        #expect(shared == Set(["Health Scholar", "Water goal"].map { "I earned the badge \"\($0)\" in GTSD." }))
        phone.pass(hours: 24)
        #expect(again.badgeNews.isEmpty)
    }

    private func titles(_ home: HomeModel) -> [String] {
        let words = Dictionary(
            Badge.Code.allCases.map { (BadgeNews($0, .init()).title, $0.rawValue) },
            uniquingKeysWith: { first, _ in first })
        return home.badgeNews.compactMap { words[$0.title] }
    }
}
