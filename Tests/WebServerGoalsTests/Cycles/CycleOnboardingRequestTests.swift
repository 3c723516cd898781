import APIContract
import NutritionScience
import Rules
import Screens
@testable import Services
import Testing
import Wording

/// Parsing of the requests and of people's input in the five steps.
struct CycleOnboardingRequestTests {
    private func event(_ change: (inout CycleOnboardingRequest) -> Void) -> Result<CycleOnboardingEvent, InvalidInput> {
        var request = CycleOnboardingRequest()
        change(&request)
        let sent = request
        return Result { () throws(InvalidInput) in try CycleOnboardingEvent(sent) }
    }

    @Test("What is missing or not allowed is named")
    func refused() {
        let goals = ["lose_weight", "maintain", "gain_muscle"]
        #expect(event { _ in } == .failure(InvalidInput(["event": .missing])))
        #expect(event { $0.event = "choose_goal" } == .failure(InvalidInput(["goal": .missing])))
        #expect(
            event { ($0.event, $0.goal) = ("choose_goal", "improve_health") }
                == .failure(InvalidInput(["goal": .notOneOf(goals)])))
        #expect(event { $0.event = "enter_calories" } == .failure(InvalidInput(["calorieTarget": .missing])))
        #expect(
            event { ($0.event, $0.eatingWindowStart) = ("enter_eating_window", "25:00") }
                == .failure(InvalidInput(["eatingWindowStart": .notATimeOfDay, "eatingWindowEnd": .missing])))
        #expect(event { $0.event = "back" } == .failure(InvalidInput(["step": .missing])))
        #expect(event { $0.event = "continue" } == .success(.continueWith(nil)))
    }

    @Test(
        "Calories as people type them",
        arguments: [
            (Language.english, "1800", 1800), (.english, " 1,800 ", 1800), (.german, "1.800", 1800),
            (.german, "1800", 1800), (.english, "99999999999999999999", Int.max), (.english, "-1800", nil),
            (.english, "1800.5", nil), (.english, "a lot", nil), (.english, ",", nil), (.english, "١٨٠٠", nil),
        ] as [(Language, String, Int?)])
    func calories(_ language: Language, _ text: String, _ number: Int?) throws {
        let request = Result { () throws(InvalidInput) in
            try CycleOnboardingRequest(typed: { _ in text }, in: .calories, Sentences(language: language))
        }
        guard let number else {
            #expect(throws: InvalidInput(["calorieTarget": .wrongType(expected: .wholeNumber)])) { try request.get() }
            return
        }
        #expect(try request.get().calorieTarget == number)
    }

    @Test(
        "Times as each language writes them",
        arguments: [
            (0, "12:00 AM", "00:00"), (425, "7:05 AM", "07:05"), (720, "12:00 PM", "12:00"), (1200, "8:00 PM", "20:00"),
        ])
    func times(_ minutes: Int, _ american: String, _ other: String) {
        let time = TimeOfDay(minutes: minutes)
        #expect(Sentences(language: .english).time(time) == american)
        #expect(Sentences(language: .britishEnglish).time(time) == other)
        #expect(Sentences(language: .german).time(time) == other)
    }
}
