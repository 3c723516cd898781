import APIContract
import ClientKit
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The five steps to a cycle: answered on the phone, kept there, and sent as one.
@MainActor @Observable public final class CycleStepsModel {
    /// Whether the cycle has begun.
    public private(set) var isFinished = false
    /// What was typed in the step and not accepted yet, by field.
    public var typed: [String: String] = [:]

    private var onboarding: CycleOnboarding
    private var problems: InvalidInput?
    private let session: AppSession
    private static let name = "steps to a cycle"

    /// The steps of whoever uses the app, from where they left off.
    public init(_ session: AppSession) {
        self.session = session
        let kept = session.read { log throws(LocalStoreError) in try log.kept(CycleOnboarding.self, named: Self.name) }
        let reading = session.read { log throws(LocalStoreError) in try log.cycleStepsReading() }
        if let kept {
            onboarding = kept
        } else {
            var flow = CycleOnboardingFlow(reading?.onboarding ?? CycleOnboarding(), knowing: reading?.facts ?? .init())
            try? flow.handle(.beginAgain)
            onboarding = flow.onboarding
        }
    }

    /// What the step shows; nil before anything of the person has come here.
    public var screen: CycleOnboardingScreen? {
        _ = session.revision
        return reading.map { reading in
            CycleOnboardingScreen(
                reading.onboarding.step, of: reading, typed: typed, problems: problems, session.localization)
        }
    }

    /// Answers the step with what was typed, and goes on where nothing is refused.
    public func continueTapped() {
        guard let reading else { return }
        let step = reading.onboarding.step
        do throws(InvalidInput) {
            let typed = typed
            let request = try CycleOnboardingRequest(typed: { typed[$0] }, in: step, session.sentences)
            try handle(CycleOnboardingEvent(request), reading.facts)
            self.typed = [:]
        } catch {
            problems = error
        }
    }

    /// Goes back a step; what was answered stays.
    public func backTapped() {
        guard let reading else { return }
        problems = nil
        typed = [:]
        try? handle(.back(from: reading.onboarding.step), reading.facts)
    }

    private var reading: CycleOnboardingReading? {
        session.read { log throws(LocalStoreError) in try log.cycleStepsReading() }.map { known in
            let isAsked = onboarding.goesUnder && known.facts.allowsFasting
            let isUnanswered = session.read { log throws(LocalStoreError) in try log.personReading() }?
                .settings?.precaution == nil
            return CycleOnboardingReading(
                onboarding, known.facts, isBegun: true, isHealthQuestionOpen: isAsked && isUnanswered)
        }
    }

    private func handle(_ event: CycleOnboardingEvent, _ facts: CycleOnboardingFacts) throws(InvalidInput) {
        var flow = CycleOnboardingFlow(onboarding, knowing: facts)
        try flow.handle(event)
        onboarding = flow.onboarding
        problems = nil
        guard onboarding.isCompleted else { return session.keep(onboarding, named: Self.name) }
        finish()
    }

    /// Has the cycle begin, with everything that was answered.
    private func finish() {
        guard let goal = onboarding.goal, let window = onboarding.eatingWindow, let preset = onboarding.preset else {
            return
        }
        var fields: JSONValue = [
            "action": "set_up", "goal": .text(goal.rawValue), "preset": .text(preset.rawValue),
            "eatingWindowStart": .text(window.start.description), "eatingWindowEnd": .text(window.end.description),
        ]
        if let calories = onboarding.calorieTarget { fields.set("calorieTarget", .number(Double(calories))) }
        let answered = fields
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            var fields = answered
            fields.set("start", .text(try log.today().description))
            try log.change(.cycle, .own, fields)
        }
        guard isKept != nil else { return }
        session.keep(CycleOnboarding?.none, named: Self.name)
        isFinished = true
    }
}
