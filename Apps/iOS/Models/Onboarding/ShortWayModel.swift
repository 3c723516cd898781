import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The short way in: one page with what a budget takes; the rest is assumed. It shares its draft with the five steps.
@MainActor @Observable public final class ShortWayModel {
    /// Whether the profile is stored.
    public private(set) var isFinished = false

    /// What a button is called that says that the weight is right, although it is far from what was weighed; nil where
    /// nothing is asked.
    public private(set) var confirmation: String?

    private var draft: OnboardingDraft
    private var problems: [String: String] = [:]
    private let session: AppSession

    /// The short way of whoever uses the app, with what they have typed before.
    public init(_ session: AppSession) {
        self.session = session
        draft = session.onboardingDraft
    }

    /// The page is seen, maybe again: what was typed in the five steps stands here, too.
    public func seen() { draft.entries = session.onboardingDraft.entries }

    /// What the page shows.
    public var screen: ShortWayScreen { ShortWayScreen(draft.entries, problems: problems, words) }

    /// What the field of a name says.
    public subscript(named name: String) -> String {
        get { ProfileEntries.Name(rawValue: name).map { draft.entries[$0] } ?? "" }
        set {
            guard let name = ProfileEntries.Name(rawValue: name) else { return }
            draft.entries[name] = newValue
            confirmation = nil
            keep()
        }
    }

    /// Types measures in the units of a name.
    public func unitsTapped(named name: String) {
        guard let units = UnitSystem(rawValue: name), units != draft.entries.units else { return }
        draft.entries = draft.entries.converted(to: units, words)
        keep()
        session.choose(units)
    }

    /// Stores the profile where nothing is refused.
    public func submitTapped() {
        var (request, unread) = draft.request(words)
        request.activityLevel = request.activityLevel ?? OnboardingRequest.assumedActivity.rawValue
        let refused = session.refused(request)
        problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        confirmation = draft.confirmation(of: refused, words)
        guard problems.isEmpty, session.store(request) else { return }
        session.note(.onboardingStepCompleted(step: .short))
        session.keep(OnboardingDraft?.none, named: AppSession.draftName)
        isFinished = true
    }

    /// Stores the profile: the person says that the weight is right.
    public func confirmTapped() {
        draft.confirmedWeight = draft.entries[.currentWeight]
        keep()
        submitTapped()
    }

    private var words: Localization {
        Localization(language: session.sentences.language, units: draft.entries.units)
    }

    private func keep() { session.keep(draft) }
}
