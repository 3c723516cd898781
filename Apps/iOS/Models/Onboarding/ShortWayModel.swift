import APIContract
import ClientKit
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The short way in: one page with what a budget takes; the rest is assumed. It shares its draft with the five steps.
@MainActor @Observable public final class ShortWayModel {
    /// Whether the profile is stored.
    public private(set) var isFinished = false

    private var draft: OnboardingDraft
    private var problems: [String: String] = [:]
    private let session: AppSession

    /// The short way of whoever uses the app, with what they have typed before.
    public init(_ session: AppSession) {
        self.session = session
        let kept = session.read { log throws(LocalStoreError) in
            try log.kept(OnboardingDraft.self, named: OnboardingModel.name)
        }
        draft = kept ?? OnboardingDraft(units: session.localization.units)
    }

    /// What the page shows.
    public var screen: ShortWayScreen { ShortWayScreen(draft.entries, problems: problems, words) }

    /// What the field of a name says.
    public subscript(named name: String) -> String {
        get { ProfileEntries.Name(rawValue: name).map { draft.entries[$0] } ?? "" }
        set {
            guard let name = ProfileEntries.Name(rawValue: name) else { return }
            draft.entries[name] = newValue
            keep()
        }
    }

    /// Types measures in the units of a name.
    public func unitsTapped(named name: String) {
        guard let units = UnitSystem(rawValue: name), units != draft.entries.units else { return }
        draft.entries = draft.entries.converted(to: units, words)
        keep()
    }

    /// Stores the profile where nothing is refused.
    public func submitTapped() {
        var (request, unread) = draft.entries.request(words)
        request.activityLevel = request.activityLevel ?? OnboardingRequest.assumedActivity.rawValue
        problems = unread.merging(words.errors.texts(for: session.refused(request))) { unread, _ in unread }
        guard problems.isEmpty, let fields = try? JSONValue(of: request).withoutNulls else { return }
        guard
            session.change({ log throws(LocalStoreError) in try log.change(.profile, .own, fields) }) != nil
        else { return }
        session.keep(OnboardingDraft?.none, named: OnboardingModel.name)
        isFinished = true
    }

    private var words: Localization {
        Localization(language: session.sentences.language, units: draft.entries.units)
    }

    private func keep() { session.keep(draft, named: OnboardingModel.name) }
}

extension AppSession {
    /// What a server would refuse of a profile, by the same rules.
    func refused(_ request: OnboardingRequest) -> [String: FieldProblem] {
        guard let today = read({ log throws(LocalStoreError) in try log.today() }) else { return [:] }
        do {
            _ = try SettingsCheck.settings(from: request, precaution: nil, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }
}
