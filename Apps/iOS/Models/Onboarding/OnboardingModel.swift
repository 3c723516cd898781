public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Onboarding: five steps, whose entries are stored on the phone as they are typed.
@MainActor @Observable public final class OnboardingModel {
    /// The current step.
    public private(set) var step: OnboardingStep
    /// The draft so far.
    public private(set) var draft: OnboardingDraft
    /// Whether it was completed or skipped.
    public private(set) var isFinished = false

    /// The title of the button that confirms a weight far from the weigh-ins; nil if no confirmation is needed.
    public private(set) var confirmation: String?

    private var problems: [String: String] = [:]
    private let session: AppSession

    /// Onboarding of the app's user, resumed where they left off, or at a step that can be shown. People who return to
    /// complete their profile skip the welcome.
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

    /// The step's contents.
    public var screen: OnboardingScreen {
        OnboardingScreen(
            step, draft: draft, name: session.person?.user.name ?? "", problems: problems,
            dateAnswer: step == .review ? session.dateAnswer(to: draft.request(words).request, words) : nil,
            localization: words)
    }

    /// Whether the five steps to a cycle are offered, which is until onboarding is completed.
    public var offersCycle: Bool { session.person?.user.hasCompletedOnboarding != true }

    /// Whether to return to the five steps to a cycle: the person has begun them, and has not continued with their
    /// profile since.
    public var goesOnWithCycle: Bool {
        guard step == .welcome, offersCycle else { return false }
        return session.read { log throws(LocalStoreError) in try log.cycleStepsReading()?.start.isBegun } ?? false
    }

    /// Updates the draft when the page appears, with the entries typed on the short way.
    public func seen() { draft.entries = session.onboardingDraft.entries }

    /// The units of typed measures.
    public var units: UnitSystem { draft.entries.units.system }

    private var words: Localization {
        session.localization.inUnits(draft.entries.units)
    }

    /// The text of a field.
    public subscript(_ name: ProfileEntries.Name) -> String {
        get { draft.entries[name] }
        set {
            draft.entries[name] = newValue
            confirmation = nil
            keep()
        }
    }

    /// Continues with the next step if the entries are accepted; the last one stores the profile.
    public func continueTapped() {
        let (request, unread) = draft.request(words)
        let refused = session.refused(request)
        problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        confirmation = nil
        // The last step opens an earlier one that has problems.
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

    /// Continues with the weight, which the person confirms.
    public func confirmTapped() {
        draft.confirmedWeight = draft.entries[.currentWeight]
        keep()
        continueTapped()
    }

    /// Goes back a step, with all entries kept.
    public func backTapped() {
        (problems, confirmation) = ([:], nil)
        step = step.previous ?? step
    }

    /// Opens a completed step, to change it.
    public func editTapped(_ other: OnboardingStep) {
        guard draft.canShow(other) else { return }
        (problems, confirmation) = ([:], nil)
        step = other
    }

    /// Skips the profile, which can be completed at any time. The draft stays. The server counts the event once it
    /// receives it.
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

    /// Switches the units of typed measures.
    public func unitsTapped(_ units: UnitSystem) {
        draft.entries = draft.entries.converted(to: draft.entries.units.with(units), words)
        keep()
        session.choose(units)
    }

    /// Fills in empty fields from Apple Health.
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
    /// The data in Health once the person grants access: facts, and the newest weight and height, in kilograms and
    /// centimetres.
    static func told(by health: any HealthStore) async -> (facts: HealthFacts, weight: Double?, height: Double?) {
        try? await health.request(reading: [.weight, .height, .sex, .dateOfBirth], writing: [])
        func newest(_ quantity: HealthQuantity) async -> Double? { try? await health.newest(of: quantity)?.value }
        return (await health.facts(), await newest(.weight), await newest(.height))
    }
}
