import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The profile: known and missing data.
@MainActor @Observable public final class ProfileModel {
    let session: AppSession
    private let beside: LogReading<Beside>
    @ObservationIgnored private var isLoading = false

    /// The values stored beside the profile.
    private struct Beside: Sendable {
        let putOff: ProfileDismissals?
        let draft: OnboardingDraft?

        init(_ log: LocalLog) throws(LocalStoreError) {
            putOff = try log.profilePutOff
            draft = try log.kept(OnboardingDraft.self, named: AppSession.draftName)
        }
    }

    /// The profile of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        beside = LogReading(session) { log throws(LocalStoreError) in try Beside(log) }
    }

    /// The screen's contents; nil until the person's data has arrived.
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

    /// Updates the completeness when the page appears, with the entries typed in onboarding since.
    public func seen() { beside.readAnew() }

    /// The completeness of the profile. For an incomplete one, the draft of onboarding counts too, as it is stored.
    private func completeness(of person: PersonReading) -> ProfileCompleteness {
        guard person.settings?.isComplete != true else { return ProfileCompleteness(person.settings) }
        let entries = session.onboardingDraft(kept: beside.value?.draft).entries
        let words = session.localization.inUnits(entries.units)
        return ProfileCompleteness(person.settings, typed: entries.request(words).request)
    }

    /// The date since which the person has been a member of their server; nil on a phone without one.
    public var member: String? { session.server == nil ? nil : screen?.member }

    /// Targets and numbers with their explanations; nil until weight and height are known.
    public var numbers: ProfileNumbers? { session.person.flatMap { try? ProfileNumbers($0, session.localization) } }

    /// Tries again to load the profile, from the server if there is one.
    public func retryTapped() async { await session.sync() }

    /// Loads from the server how often completing the profile was postponed on all devices, and sends it the
    /// postponements on this phone.
    public func load() async {
        guard let server = session.server, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        guard var told = try? await server.get(ProfileDismissals.self, "/v1/profile/later") else { return }
        // Postponements made meanwhile count, too.
        while told.dismissals < putOff?.dismissals ?? 0 {
            guard let next: ProfileDismissals = try? await server.call("POST", "/v1/profile/later", Empty()) else {
                return
            }
            told = next
        }
        hold(told)
    }

    /// Postpones completing the profile. From the third time on, the invitation moves down the page.
    public func laterTapped() async { await laterTapped(on: .profileTab) }

    func laterTapped(on page: MeasuredEvent.Location) async {
        session.note(.zeroStateCallTapped(action: .maybeLater, location: page))
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

    /// The postponements of completing the profile; nil for none.
    var profilePutOff: ProfileDismissals? {
        get throws(LocalStoreError) { try kept(ProfileDismissals.self, named: Self.profilePutOffName) }
    }
}
