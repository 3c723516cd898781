import APIContract
import AppModels
import Screens
import Testing
import Wording

/// A phone whose person hides weight and energy.
@MainActor @Suite struct HiddenNumbersTests {
    @Test("What is chosen in the settings is what every page goes by, and can be taken back")
    func pages() async throws {
        let session = try await OwnPhone.withPlan(goal: "lose_weight", targetWeight: "70")
        let settings = SettingsModel(session)
        let (home, plan, progress) = (HomeModel(session), MyPlanModel(session), ProgressModel(session))
        #expect(home.screen?.energy != nil && plan.words == nil && progress.words == nil)
        settings.chosen("hidesNumbers", "true")
        let chosen = settings.screen?.choices.first { $0.name == "hidesNumbers" }
        #expect(chosen?.choices.first { $0.isChosen }?.value == "true" && session.sentences.hidesNumbers)
        let screen = try #require(home.screen)
        #expect(screen.energy == nil && screen.rings.isEmpty && screen.weight == nil && screen.metricsNews == nil)
        #expect(
            screen.now != nil && screen.bars.allSatisfy { $0.value.isEmpty && $0.left == nil && $0.name == $0.label })
        let words = try #require(plan.words)
        let said = words.cards.flatMap { [$0.title].compactMap(\.self) + $0.lines }.joined(separator: "\n")
        #expect(said.firstMatch(of: /\d/) == nil, "\(said)")
        #expect(progress.words?.cards.isEmpty == false)
        let diary = try #require(DiaryModel(session).screen)
        #expect(diary.energy == nil && diary.totals.map(\.id) == ["water"] && diary.loggedMeals != nil)
        let weighIn = plan.weighInTapped()
        #expect(weighIn.form.weight.value.isEmpty && weighIn.form.weight.hint == nil)
        settings.chosen("hidesNumbers", "false")
        #expect(home.screen?.energy != nil && plan.words == nil && !session.sentences.hidesNumbers)
    }

    @Test("Pages of nothing but numbers are known as such")
    func destinations() {
        for address in [
            "/plan/what-if", "/plan/timeline", "/plan/history", "/targets", "/profile/metrics", "/learn/bmr",
        ] {
            #expect(Destination(address).hasOnlyNumbers, "\(address)")
        }
        for address in ["/home", "/diary", "/plan", "/progress", "/settings", "/diary/weight", "/learn"] {
            #expect(!Destination(address).hasOnlyNumbers, "\(address)")
        }
    }
}
