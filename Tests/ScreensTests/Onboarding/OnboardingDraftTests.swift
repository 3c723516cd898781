import APIContract
import Foundation
import Testing

@testable import Screens

@Suite struct OnboardingDraftTests {
    @Test func thereIsNoWayPastAStep() {
        var draft = OnboardingDraft(units: .metric)
        for (index, step) in OnboardingStep.allCases.enumerated() {
            #expect(OnboardingStep.allCases.filter(draft.canShow).count == index + 1)
            #expect(draft.step == step && step.number == index + 1)
            draft.finish(step)
        }
        #expect(draft.step == .review)
    }

    @Test func goingBackLosesNothing() {
        var draft = OnboardingDraft(units: .metric)
        for step in [OnboardingStep.welcome, .account, .health] { draft.finish(step) }
        draft.finish(.account)
        #expect(draft.step == .goals)
        #expect(OnboardingStep.welcome.previous == nil && OnboardingStep.review.next == nil)
        #expect(OnboardingStep.health.previous == .account && OnboardingStep.health.next == .goals)
    }

    @Test func everyFieldThatIsAskedForBelongsToOneStep() {
        let fields = OnboardingStep.allFields
        #expect(Set(fields).count == fields.count)
        #expect(Set(fields) == Set(ProfileEntries.Name.allCases).subtracting([.bodyFat, .bmrFormula]))
    }

    @Test func aDraftFromBeforeBodyFatWasAskedForIsRead() throws {
        let kept = #"{"step":"goals","entries":{"units":"us","texts":{"gender":"male","mealsPerDay":"3"}}}"#
        let draft = try JSONDecoder().decode(OnboardingDraft.self, from: Data(kept.utf8))
        #expect(draft.step == .goals && draft.entries[.gender] == "male" && draft.entries[.bodyFat].isEmpty)
    }

    @Test func aDraftIsReadAsItWasKept() throws {
        var draft = OnboardingDraft(units: .us)
        draft.finish(.welcome)
        draft.entries[.currentWeight] = "180 lb, \"about\""
        let kept = try JSONText.encode(draft)
        #expect(try JSONDecoder().decode(OnboardingDraft.self, from: Data(kept)) == draft)
    }
}
