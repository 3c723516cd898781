import APIContract
import ClientKit
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The profile: what is known, what is missing, and changing it.
@MainActor @Observable public final class ProfileModel {
    /// What is typed while the profile is changed; nil where it is not.
    public var entries: ProfileEntries?
    /// A sentence for each field that was refused.
    public private(set) var problems: [String: String] = [:]

    private let session: AppSession

    /// The profile of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before anything of the person has come here.
    public var screen: ProfileScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in
            guard let person = try log.personReading() else { return nil }
            let plans = person.plan.map { Int($0.id.rawValue) } ?? 0
            let profile = Profile(
                user: person.user, settings: person.settings,
                stats: ProfileStats(memberSince: person.user.createdAt.day, plans: plans))
            return ProfileScreen(profile, completeness: profile.completeness, today: person.today, session.localization)
        }
    }

    /// The fields, while the profile is changed.
    public var form: ProfileForm? {
        entries.map { ProfileForm($0, problems: problems, isComplete: true, words($0)) }
    }

    /// Begins to change the profile.
    public func editTapped() {
        problems = [:]
        entries = known
    }

    /// Leaves everything as it is.
    public func cancelTapped() { entries = nil }

    /// Stores what has changed, where nothing of it is refused.
    public func saveTapped() {
        guard let entries, let known, let today = session.read({ log throws(LocalStoreError) in try log.today() }) else {
            return
        }
        let words = words(entries)
        let (changes, unread) = entries.changes(from: known, words)
        problems = unread.merging(words.errors.texts(for: refused(entries, words, today))) { unread, _ in unread }
        guard problems.isEmpty, let fields = try? JSONValue(of: changes) else { return }
        if session.change({ log throws(LocalStoreError) in try log.change(.profile, .own, fields) }) != nil {
            self.entries = nil
        }
    }

    private func refused(
        _ entries: ProfileEntries, _ words: Localization, _ today: CalendarDay
    ) -> [String: FieldProblem] {
        do {
            _ = try SettingsCheck.settings(from: entries.request(words).request, precaution: nil, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }

    private var known: ProfileEntries? {
        session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
            .map { ProfileEntries($0, localization: session.localization) }
    }

    private func words(_ entries: ProfileEntries) -> Localization {
        Localization(language: session.sentences.language, units: entries.units)
    }
}
