import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// The five steps to a cycle as questions and answers. Every answer is stored before the next question.
struct CycleOnboardingDialogue {
    let person: Person.ID
    let cycles: CycleOnboardingService
    let profiles: ProfileService
    let localization: Localization
    let terminal: Terminal

    private var sentences: Sentences { localization.sentences }

    /// Asks until the steps are done.
    ///
    /// - Throws: `EndOfInput` where the answers end before.
    func run() async throws {
        var onboarding = try await retrying { try await cycles.read(person) }
        if onboarding.onboarding.isCompleted {
            tell(onboarding.summary(sentences))
            let again = try TerminalInput.line(sentences("steps.terminal.again"))
            guard again.lowercased() == sentences("steps.terminal.yes") else { return }
            onboarding = try await send(.beginAgain)
        }
        tell([terminal.style.soft(sentences("steps.terminal.help"))])
        while !onboarding.onboarding.isCompleted { onboarding = try await step(onboarding) }
        tell([sentences("toast.cycle_started")])
    }

    /// Asks the question of a step, until it is answered.
    private func step(_ reading: CycleOnboardingReading) async throws -> CycleOnboardingReading {
        let step = reading.onboarding.step
        if step == .reveal, reading.isHealthQuestionOpen { return try await healthQuestion() }
        let screen = CycleOnboardingScreen(step, of: reading, localization)
        tell(["", terminal.style.soft(screen.position), terminal.style.heading(screen.headline)])
        if let subtitle = screen.subtitle { tell([subtitle]) }
        tell(body(screen.content))
        while true {
            let answer = try TerminalInput.line(question(step, reading))
            switch answer.lowercased() {
            case "?": tell([screen.tip?.text ?? screen.headline])
            case "back": return try await send(.back(from: step))
            default:
                do {
                    return try await send(try event(step, answer, reading))
                } catch let problems as InvalidInput {
                    tell(sentences(problems, step, reading).map(terminal.style.notice))
                }
            }
        }
    }

    /// Asks for reasons against a deficit, until the question is answered.
    private func healthQuestion() async throws -> CycleOnboardingReading {
        let screen = HealthQuestionScreen(nil, isUnanswered: false, sentences: sentences)
        tell(["", terminal.style.heading(sentences("health.question.title")), sentences("health.terminal.question")])
        tell(numbered(screen.conditions.map { "\($0.label). \($0.detail)" }) + [sentences("health.question.private")])
        while true {
            let answer = try TerminalInput.line(sentences("health.terminal.choose"))
            let words = answer.split { " ,".contains($0) }
            let chosen = words.compactMap { Self.choice(String($0), HealthCondition.allCases) }
            guard chosen.count == words.count else {
                let count = sentences.number(HealthCondition.allCases.count)
                tell([terminal.style.notice(sentences("health.terminal.choices", ["count": count]))])
                continue
            }
            let precaution = Precaution(Set(chosen))
            try await retrying { try await profiles.answerHealthQuestion(Set(chosen), of: person) }
            if precaution.forbidsDeficit { tell([HealthQuestionScreen.consequence(precaution, sentences)]) }
            return try await retrying { try await cycles.read(person) }
        }
    }

    /// The text between the headline and the question.
    private func body(_ content: CycleOnboardingScreen.Content) -> [String] {
        switch content {
        case .goal(let goals): numbered(goals.cards.map(\.label))
        case .calories(let calories): [calories.reason]
        case .eatingWindow: []
        case .explainer(let explainer):
            [sentences("steps.explainer.repeat")] + explainer.points.map { "• \($0)" }
                + numbered(
                    explainer.presets.choices.map { [$0.label, $0.detail].compactMap(\.self).joined(separator: ". ") })
                + [explainer.caution]
        case .reveal(let reveal):
            reveal.summary + reveal.macronutrients.map { "\($0.phase): \($0.text)" } + [reveal.targetNote]
        }
    }

    private func numbered(_ choices: [String]) -> [String] {
        choices.enumerated().map { "\($0.offset + 1). \($0.element)" }
    }

    /// The question, with the answer that Enter gives.
    private func question(_ step: CycleOnboarding.Step, _ reading: CycleOnboardingReading) -> String {
        let usual: String? =
            switch step {
            case .goal: reading.suggestions.goal.flatMap(CycleOnboardingReading.goals.firstIndex).map { String($0 + 1) }
            case .calories: sentences.typed(energy: reading.suggestions.calorieTarget)
            case .eatingWindow: "\(reading.suggestions.eatingWindow.start)-\(reading.suggestions.eatingWindow.end)"
            case .explainer:
                reading.suggestions.presets.firstIndex(of: reading.suggestions.preset).map { String($0 + 1) }
            case .reveal: sentences("steps.reveal.submit")
            }
        return usual.map { "[\($0)] > " } ?? "> "
    }

    /// The event that an answer stands for.
    private func event(
        _ step: CycleOnboarding.Step, _ answer: String, _ reading: CycleOnboardingReading
    ) throws(InvalidInput) -> CycleOnboardingEvent {
        var typed: [String: String] = [:]
        switch step {
        case .goal:
            typed["goal"] =
                answer.isEmpty
                ? reading.suggestions.goal?.rawValue
                : Self.choice(answer, CycleOnboardingReading.goals)?.rawValue ?? answer
        case .calories:
            typed["calorieTarget"] =
                answer.isEmpty ? sentences.typed(energy: reading.suggestions.calorieTarget) : answer
        case .eatingWindow:
            let usual = reading.suggestions.eatingWindow
            let text = answer.isEmpty ? "\(usual.start)-\(usual.end)" : answer
            let times = text.split { "-–".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
            typed["eatingWindowStart"] = times.first ?? ""
            typed["eatingWindowEnd"] = times.count == 2 ? times[1] : ""
        case .explainer:
            typed["preset"] =
                answer.isEmpty ? nil : Self.choice(answer, reading.suggestions.presets)?.rawValue ?? answer
        case .reveal: break
        }
        let request = try CycleOnboardingRequest(typed: { [typed] in typed[$0] }, in: step, sentences)
        return try CycleOnboardingEvent(request)
    }

    /// The problems of an answer; where a number was to be chosen, with the range of choices.
    private func sentences(
        _ problems: InvalidInput, _ step: CycleOnboarding.Step, _ reading: CycleOnboardingReading
    ) -> [String] {
        let count: Int? =
            switch (step, problems.fields["goal"] ?? problems.fields["preset"]) {
            case (.goal, .missing?), (.goal, .notOneOf?): CycleOnboardingReading.goals.count
            case (.explainer, .notOneOf?): reading.suggestions.presets.count
            default: nil
            }
        if let count { return [sentences("steps.terminal.choose", ["count": sentences.number(count)])] }
        return localization.texts(of: problems).values.sorted()
    }

    /// The choice with a number, from 1.
    private static func choice<Choice>(_ answer: String, _ choices: [Choice]) -> Choice? {
        Int(answer).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }
    }

    private func send(_ event: CycleOnboardingEvent) async throws -> CycleOnboardingReading {
        try await retrying {
            try await cycles.handle(event, of: person)
        }
    }

    /// Runs an attempt with the database, and repeats a failed one for as long as the person wants to try again.
    private func retrying<Result>(_ attempt: () async throws -> Result) async throws -> Result {
        while true {
            do {
                return try await attempt()
            } catch let error as DatabaseError {
                tell([terminal.style.notice(sentences("steps.failed")), terminal.style.soft(error.description)])
                _ = try TerminalInput.line(sentences("steps.terminal.retry"))
            }
        }
    }

    private func tell(_ paragraphs: [String]) {
        for paragraph in paragraphs {
            let lines = paragraph.wrapped(to: terminal.width)
            print(lines.isEmpty ? "" : lines.joined(separator: "\n"))
        }
    }
}
