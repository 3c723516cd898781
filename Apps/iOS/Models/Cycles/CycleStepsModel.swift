import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The five steps to a cycle: answered and kept on the phone, and sent as one request.
@MainActor @Observable public final class CycleStepsModel {
    /// Whether the cycle has begun.
    public private(set) var isFinished = false
    /// The reason why the cycle can't begin, in a sentence; nil if it can.
    public private(set) var refusal: String?
    /// The step's typed values that are not accepted yet, by field. They are kept, like the answers.
    public var typed: [String: String] = [:] {
        didSet { session.keep(typed.isEmpty ? nil : typed, named: Self.typedName) }
    }

    private var onboarding: CycleOnboarding
    private var problems: InvalidInput?
    private let session: AppSession
    private let known: LogReading<CycleStepsReading>
    private var hasFailed = false
    static let typedName = "typed in the steps to a cycle"

    /// The steps of the app's user, resumed where they left off.
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

    /// The number of the current step.
    public var number: Int { onboarding.step.number }

    /// The text typed into a field, or its own value.
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

    /// Whether the step can be left: the goal step needs a chosen goal.
    public var canContinue: Bool {
        guard case .goal(let goals) = screen?.content else { return true }
        return goals.cards.contains(where: \.isChosen)
    }

    /// The health question before a deficit, which precedes the last step; nil if it is not open.
    public var healthQuestion: HealthQuestionScreen? {
        guard let reading, reading.onboarding.step == .reveal, reading.isHealthQuestionOpen else { return nil }
        return HealthQuestionScreen(nil, isUnanswered: false, sentences: session.sentences)
    }

    /// Stores the consequences of the answer to the health question.
    public func healthAnswered(_ conditions: Set<HealthCondition>) {
        session.healthQuestionAnswered(conditions)
    }

    /// The step's contents; nil until the person's data has arrived.
    public var screen: CycleOnboardingScreen? {
        reading.map { reading in
            CycleOnboardingScreen(
                reading.onboarding.step, of: reading, typed: typed, problems: problems, hasFailed: hasFailed,
                session.localization)
        }
    }

    /// Answers the step with the typed values, and continues if they are accepted.
    public func continueTapped() {
        guard let reading else { return }
        let step = reading.onboarding.step
        do throws(InvalidInput) {
            let texts = reading.fieldTexts(session.sentences).merging(typed) { _, typed in typed }
            let request = try CycleOnboardingRequest(typed: { texts[$0] }, in: step, session.sentences)
            try handle(CycleOnboardingEvent(request), reading.facts)
            self.typed = [:]
        } catch {
            problems = error
        }
    }

    /// Goes back a step; the answers stay.
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

    /// Begins the cycle, with all answers.
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
