public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Onboarding: five steps, of which each is kept on the phone as soon as it is typed.
@MainActor @Observable public final class OnboardingModel {
    /// The step that is shown.
    public private(set) var step: OnboardingStep
    /// What was typed so far.
    public private(set) var draft: OnboardingDraft
    /// Whether it is done, or skipped.
    public private(set) var isFinished = false

    /// What a button is called that says that the weight is right, although it is far from what was weighed; nil where
    /// nothing is asked.
    public private(set) var confirmation: String?

    private var problems: [String: String] = [:]
    private let session: AppSession

    /// Onboarding of whoever uses the app, from where they left off; at a step where that can be shown. Whoever comes to
    /// complete a profile has been welcomed before.
    public init(_ session: AppSession, at step: OnboardingStep? = nil) {
        self.session = session
        var draft = session.onboardingDraft
        if step == .account, draft.step == .welcome {
            draft.finish(.welcome)
            session.keep(draft)
        }
        self.draft = draft
        self.step = step.flatMap { draft.canShow($0) ? $0 : nil } ?? draft.step
    }

    /// What the step shows.
    public var screen: OnboardingScreen {
        OnboardingScreen(
            step, draft: draft, name: session.person?.user.name ?? "", problems: problems,
            dateAnswer: step == .review ? session.dateAnswer(to: draft.request(words).request, words) : nil,
            localization: words)
    }

    /// Whether the five steps to a cycle are offered beside: to whoever has not been through onboarding.
    public var offersCycle: Bool { session.person?.user.hasCompletedOnboarding != true }

    /// Whether the five steps to a cycle were begun instead, by somebody who has not gone on with their profile since: then
    /// they go on with those.
    public var goesOnWithCycle: Bool {
        guard step == .welcome, offersCycle else { return false }
        return session.read { log throws(LocalStoreError) in try log.cycleStepsReading()?.start.isBegun } ?? false
    }

    /// The page is seen, maybe again: what was typed on the short way stands here, too.
    public func seen() { draft.entries = session.onboardingDraft.entries }

    /// The units that measures are typed in.
    public var units: UnitSystem { draft.entries.units }

    private var words: Localization {
        Localization(language: session.sentences.language, units: draft.entries.units)
    }

    /// What a field says.
    public subscript(_ name: ProfileEntries.Name) -> String {
        get { draft.entries[name] }
        set {
            draft.entries[name] = newValue
            confirmation = nil
            keep()
        }
    }

    /// Goes on to the next step where nothing is refused; after the last one the profile is stored.
    public func continueTapped() {
        let (request, unread) = draft.request(words)
        let refused = session.refused(request)
        problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        confirmation = nil
        // What another step is to blame for is shown there, by the last step.
        for each in step == .review ? OnboardingStep.allCases : [step] {
            guard OnboardingDraft.problems(problems, of: each).isEmpty else {
                step = each
                if each == .health { confirmation = draft.confirmation(of: refused, words) }
                return
            }
        }
        problems = [:]
        guard step == .review else {
            session.note(.onboardingStepCompleted(step: step.measured))
            draft.finish(step)
            step = step.next ?? .review
            return keep()
        }
        finish(request)
    }

    /// Goes on: the person says that the weight is right.
    public func confirmTapped() {
        draft.confirmedWeight = draft.entries[.currentWeight]
        keep()
        continueTapped()
    }

    /// Goes back a step; nothing is lost.
    public func backTapped() {
        (problems, confirmation) = ([:], nil)
        step = step.previous ?? step
    }

    /// Shows a step that is done, to change it.
    public func editTapped(_ other: OnboardingStep) {
        guard draft.canShow(other) else { return }
        (problems, confirmation) = ([:], nil)
        step = other
    }

    /// Goes on without telling anything: the profile can be completed at any time. What was typed stays. A server counts it
    /// when it hears of it.
    public func skipTapped() {
        guard let today = session.today else { return }
        let typed = CalendarDay(draft.entries[.dateOfBirth])
        if session.person?.settings == nil,
            !session.store(OnboardingRequest.skipped(on: today, typed: typed))
        {
            return
        }
        isFinished = true
    }

    /// Types measures in other units.
    public func unitsTapped(_ units: UnitSystem) {
        draft.entries = draft.entries.converted(to: units, words)
        keep()
        session.choose(units)
    }

    /// Fills in what Apple Health knows and nobody has typed.
    public func healthTapped(_ health: any HealthStore) async {
        let known = await HealthFacts.told(by: health)
        let isFilled = draft.entries.fill(
            dateOfBirth: known.facts.dateOfBirth, gender: known.facts.gender, weight: known.weight,
            height: known.height, words)
        keep()
        if !isFilled { session.toast = session.sentences("phone.health.nothing") }
    }

    private func finish(_ request: OnboardingRequest) {
        guard session.store(request) else { return }
        session.note(.onboardingStepCompleted(step: .review))
        session.keep(OnboardingDraft?.none, named: AppSession.draftName)
        isFinished = true
    }

    private func keep() { session.keep(draft) }
}

extension HealthFacts {
    /// What Health knows of a person who is asked for it now: facts, and the newest weight and height, in kilograms and
    /// centimetres.
    static func told(by health: any HealthStore) async -> (facts: HealthFacts, weight: Double?, height: Double?) {
        try? await health.request(reading: [.weight, .height, .sex, .dateOfBirth], writing: [])
        func newest(_ quantity: HealthQuantity) async -> Double? { try? await health.newest(of: quantity)?.value }
        return (await health.facts(), await newest(.weight), await newest(.height))
    }
}
