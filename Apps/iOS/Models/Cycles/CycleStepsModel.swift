import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The five steps to a cycle: answered on the phone, kept there, and sent as one.
@MainActor @Observable public final class CycleStepsModel {
    /// Whether the cycle has begun.
    public private(set) var isFinished = false
    /// Why the cycle can't begin, in a sentence; nil where it can.
    public private(set) var refusal: String?
    /// What was typed in the step and not accepted yet, by field. It is kept, as the answers are.
    public var typed: [String: String] = [:] {
        didSet { session.keep(typed.isEmpty ? nil : typed, named: Self.typedName) }
    }

    private var onboarding: CycleOnboarding
    private var problems: InvalidInput?
    private let session: AppSession
    private let known: LogReading<CycleStepsReading>
    private var hasFailed = false
    static let typedName = "typed in the steps to a cycle"

    /// The steps of whoever uses the app, from where they left off.
    public init(_ session: AppSession) {
        self.session = session
        let known = LogReading<CycleStepsReading>(session) { log throws(LocalStoreError) in
            try log.cycleStepsReading()
        }
        self.known = known
        onboarding = known.value?.start.onboarding ?? CycleOnboarding()
        let typed = session.read { log throws(LocalStoreError) in
            try log.kept([String: String].self, named: Self.typedName)
        }
        if let typed { self.typed = typed }
    }

    /// Which step is shown, to tell it from others.
    public var number: Int { onboarding.step.number }

    /// What is typed in a field, or what it holds of itself.
    public subscript(_ field: FormField) -> String {
        get { typed[field.name] ?? field.value }
        set {
            typed[field.name] = newValue
            problems = nil
        }
    }

    /// Chooses one of the goals.
    public func goalTapped(_ card: CycleOnboardingScreen.GoalCard) {
        typed["goal"] = card.value
        problems = nil
    }

    /// Chooses one of the cycles.
    public func presetTapped(_ value: String) {
        typed["preset"] = value
        problems = nil
    }

    /// Whether the step can be left: a goal is chosen where one is asked for.
    public var canContinue: Bool {
        guard case .goal(let goals) = screen?.content else { return true }
        return goals.cards.contains(where: \.isChosen)
    }

    /// What is asked before the last step: what speaks against a deficit; nil where nothing is to be asked.
    public var healthQuestion: HealthQuestionScreen? {
        guard let reading, reading.onboarding.step == .reveal, reading.isHealthQuestionOpen else { return nil }
        return HealthQuestionScreen(nil, isUnanswered: false, sentences: session.sentences)
    }

    /// Keeps what follows from the answer to the question before a deficit.
    public func healthAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }

    /// What the step shows; nil before anything of the person has come here.
    public var screen: CycleOnboardingScreen? {
        reading.map { reading in
            CycleOnboardingScreen(
                reading.onboarding.step, of: reading, typed: typed, problems: problems, hasFailed: hasFailed,
                session.localization)
        }
    }

    /// Answers the step with what was typed, and goes on where nothing is refused.
    public func continueTapped() {
        guard let reading else { return }
        let step = reading.onboarding.step
        do throws(InvalidInput) {
            let texts = reading.fieldTexts.merging(typed) { _, typed in typed }
            let request = try CycleOnboardingRequest(typed: { texts[$0] }, in: step, session.sentences)
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
        known.value.map { known in
            CycleOnboardingReading(onboarding, known.start.facts, isBegun: true, isAsked: known.isAsked)
        }
    }

    private func handle(_ event: CycleOnboardingEvent, _ facts: CycleOnboardingFacts) throws(InvalidInput) {
        var flow = CycleOnboardingFlow(onboarding, knowing: facts)
        try flow.handle(event)
        (problems, refusal) = (nil, nil)
        guard flow.onboarding.isCompleted else {
            onboarding = flow.onboarding
            return session.keep(onboarding, named: LocalLog.cycleStepsName)
        }
        finish(flow.onboarding)
    }

    /// Has the cycle begin, with everything that was answered.
    private func finish(_ onboarding: CycleOnboarding) {
        guard let goal = onboarding.goal, let window = onboarding.eatingWindow, let preset = onboarding.preset else {
            return
        }
        var fields: JSONValue = [
            "action": "set_up", "goal": .text(goal.rawValue), "preset": .text(preset.rawValue),
            "eatingWindowStart": .text(window.start.description), "eatingWindowEnd": .text(window.end.description),
        ]
        if let calories = onboarding.calorieTarget { fields.set("calorieTarget", .number(Double(calories))) }
        fields.set("start", session.read { log throws(LocalStoreError) in .text(try log.today().description) })
        let answered = fields
        refusal = session.cycleProblem(after: answered)
        guard refusal == nil else { return }
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.cycle, .own, answered)
        }
        hasFailed = isKept == nil
        guard !hasFailed else { return }
        session.keep(CycleOnboarding?.none, named: LocalLog.cycleStepsName)
        session.toast = session.sentences("toast.cycle_started")
        isFinished = true
    }
}
