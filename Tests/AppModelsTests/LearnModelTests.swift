import AppModels
import NutritionScience
import Screens
import Testing

@MainActor @Suite struct LearnModelTests {
    @Test("Whoever has no account learns every number by an example, with its arithmetic and its source")
    func withoutAccount() throws {
        let session = try OwnPhone.welcome()
        let model = LearnModel(session)
        for topic in LearnTopic.allCases {
            let screen = model.screen(topic)
            #expect(screen.example != nil && !screen.about.isEmpty && !screen.why.isEmpty, "\(topic)")
            #expect(!screen.explanation.worked.isEmpty && !screen.explanation.source.isEmpty, "\(topic)")
            #expect(screen.comparison == nil)
        }
        #expect(session.stage == .welcome)
    }

    @Test("With a plan the arithmetic is one's own")
    func own() async throws {
        let session = try await OwnPhone.withPlan()
        let model = LearnModel(session)
        for topic in LearnTopic.allCases { #expect(model.screen(topic).example == nil, "\(topic)") }
        let inputs = model.screen(.bmr).explanation.inputs
        #expect(inputs.contains { $0.contains("80") } && inputs.contains { $0.contains("178") }, "\(inputs)")
        let example = LearnModel(try OwnPhone.welcome()).screen(.bmr)
        #expect(model.screen(.bmr).explanation.worked != example.explanation.worked)
    }

    @Test("Who is in no table chooses whom to be compared with")
    func compares() async throws {
        let model = LearnModel(try await OwnPhone.withPlan(gender: "other"))
        let first = try #require(model.screen(.bmr).comparison)
        let choice = try #require(first.choices.first)
        model.compareTapped(choice)
        let second = try #require(model.screen(.bmr).comparison)
        #expect(second.text != first.text && second.text.contains(choice.label))
        #expect(!second.choices.contains { $0.address == choice.address })
    }
}
