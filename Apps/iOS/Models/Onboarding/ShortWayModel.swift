import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The short way: one page with the inputs of a budget; the rest is assumed. It shares its draft with the five steps.
@MainActor @Observable public final class ShortWayModel {
    /// Whether the profile is stored.
    public private(set) var isFinished = false

    /// The title of the button that confirms a weight far from the weigh-ins; nil if no confirmation is needed.
    public private(set) var confirmation: String?

    private var draft: OnboardingDraft
    private var problems: [String: String] = [:]
    private let session: AppSession

    /// The short way of the app's user, with their draft.
    public init(_ session: AppSession) {
        self.session = session
        draft = session.onboardingDraft
    }

    /// Updates the draft when the page appears, with the entries typed in the five steps.
    public func seen() { draft.entries = session.onboardingDraft.entries }

    /// The page's contents.
    public var screen: ShortWayScreen { ShortWayScreen(draft.entries, problems: problems, words) }

    /// The text of a field, by its name.
    public subscript(named name: String) -> String {
        get { ProfileEntries.Name(rawValue: name).map { draft.entries[$0] } ?? "" }
        set {
            guard let name = ProfileEntries.Name(rawValue: name) else { return }
            draft.entries[name] = newValue
            confirmation = nil
            keep()
        }
    }

    /// Switches to units, by their name.
    public func unitsTapped(named name: String) {
        guard let units = UnitSystem(rawValue: name), units != draft.entries.units.system else { return }
        draft.entries = draft.entries.converted(to: draft.entries.units.with(units), words)
        keep()
        session.choose(units)
    }

    /// Stores the profile, if it is accepted.
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

    /// Stores the profile with the weight, which the person confirms.
    public func confirmTapped() {
        draft.confirmedWeight = draft.entries[.currentWeight]
        keep()
        submitTapped()
    }

    private var words: Localization {
        session.localization.inUnits(draft.entries.units)
    }

    private func keep() { session.keep(draft) }
}
