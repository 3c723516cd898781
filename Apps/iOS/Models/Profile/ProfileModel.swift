import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The profile: what is known, and what is missing.
@MainActor @Observable public final class ProfileModel {
    let session: AppSession
    private let beside: LogReading<Beside>
    @ObservationIgnored private var isLoading = false

    /// What is kept beside the profile.
    private struct Beside: Sendable {
        let putOff: ProfileDismissals?
        let draft: OnboardingDraft?

        init(_ log: LocalLog) throws(LocalStoreError) {
            putOff = try log.profilePutOff
            draft = try log.kept(OnboardingDraft.self, named: AppSession.draftName)
        }
    }

    /// The profile of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        beside = LogReading(session) { log throws(LocalStoreError) in try Beside(log) }
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: ProfileScreen? {
        session.person.map { person in
            let plans = person.plan.map { Int($0.id.rawValue) } ?? 0
            let profile = Profile(
                user: person.user, settings: person.settings,
                stats: ProfileStats(memberSince: person.preferences.day(at: person.user.createdAt), plans: plans))
            return ProfileScreen(
                profile, completeness: completeness(of: person), dismissals: putOff,
                presentation: person.presentation, today: person.today, session.localization)
        }
    }

    /// The page is seen, maybe again: what was typed in onboarding since counts.
    public func seen() { beside.readAnew() }

    /// How much of the profile is filled in. To an incomplete one, what was typed in onboarding counts too: it is kept.
    private func completeness(of person: PersonReading) -> ProfileCompleteness {
        guard person.settings?.isComplete != true else { return ProfileCompleteness(person.settings) }
        let entries = session.onboardingDraft(kept: beside.value?.draft).entries
        let words = Localization(language: session.sentences.language, units: entries.units)
        return ProfileCompleteness(person.settings, typed: entries.request(words).request)
    }

    /// Since when the person is a member of their server; nil on a phone of its own.
    public var member: String? { session.server == nil ? nil : screen?.member }

    /// Targets and numbers with their explanations; nil while weight and height are not known.
    public var numbers: ProfileNumbers? { session.person.flatMap { try? ProfileNumbers($0, session.localization) } }

    /// Tries to read the profile again, from the server where there is one.
    public func retryTapped() async { await session.sync() }

    /// Asks the server how often completing the profile was put off, on all devices, and tells it of what it has not heard
    /// from here.
    public func load() async {
        guard let server = session.server, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        guard var told = try? await server.get(ProfileDismissals.self, "/v1/profile/later") else { return }
        // What is put off meanwhile counts, too.
        while told.dismissals < putOff?.dismissals ?? 0 {
            guard let next: ProfileDismissals = try? await server.call("POST", "/v1/profile/later", Empty()) else {
                return
            }
            told = next
        }
        hold(told)
    }

    /// Puts completing the profile off. What invites to it stands below from the third time on.
    public func laterTapped() async {
        session.note(.zeroStateCallTapped(action: .maybeLater, location: .profileTab))
        let before = putOff
        hold(
            ProfileDismissals(
                dismissals: (before?.dismissals ?? 0) + 1,
                firstDismissedAt: before?.firstDismissedAt ?? session.surroundings.log.now()))
        await load()
    }

    private var putOff: ProfileDismissals? { beside.value?.putOff }

    private func hold(_ dismissals: ProfileDismissals) {
        guard dismissals != putOff else { return }
        session.keep(dismissals, named: LocalLog.profilePutOffName)
        session.showAnew()
    }
}

extension LocalLog {
    static let profilePutOffName = "profile put off"

    /// How often the person has put completing their profile off; nil for never.
    var profilePutOff: ProfileDismissals? {
        get throws(LocalStoreError) { try kept(ProfileDismissals.self, named: Self.profilePutOffName) }
    }
}
