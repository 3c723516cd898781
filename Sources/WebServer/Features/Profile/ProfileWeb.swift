import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// The page of the profile.
struct ProfileWeb: Sendable {
    let people: PersonService
    let tasks: TaskService
    let dismissals: DismissalService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile", use: show)
        router.post("profile/later") { _, context in
            _ = try await dismissals.dismiss(context.person)
            let isHome = context.form["then"] == "home"
            pages.events.note(.zeroStateCallTapped(action: .maybeLater, location: isHome ? .homeTab : .profileTab))
            if isHome { return pages.redirect(to: "/home") }
            return pages.redirect(to: pages.events.viewer == nil ? "/profile" : "/profile?later")
        }
    }

    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        var lacksNumbers = false
        let overview = try await people.read(context.person) { error in
            lacksNumbers = true
            Self.report(error, context)
        }
        let visitor = Visitor(overview, request, context)
        let profile = Profile(
            user: overview.user, settings: overview.settings,
            stats: ProfileStats(
                memberSince: overview.preferences.day(at: overview.user.createdAt),
                plans: Int(overview.plan?.id.rawValue ?? 0)))
        let page = ProfilePage(
            screen: try await screen(of: profile, overview, visitor.localization),
            numbers: Self.numbers(of: overview, visitor.localization, context), lacksNumbers: lacksNumbers,
            badges: BadgesScreen(try await tasks.badges(of: context.person), visitor.localization),
            daysSinceSignUp: .init(overview.today.daysSince1970 - profile.stats.memberSince.daysSince1970),
            isPutOff: request.uri.queryParameters["later"] != nil)
        return pages.show(page, to: visitor, request)
    }

    /// A profile. To an incomplete one, what was typed in onboarding counts too: it is kept.
    private func screen(
        of profile: Profile, _ overview: PersonReading, _ words: Localization
    ) async throws -> ProfileScreen {
        guard overview.settings?.isComplete != true else {
            return ProfileScreen(
                profile, completeness: profile.completeness, presentation: overview.presentation,
                today: overview.today, words)
        }
        let entries = try await people.onboardingDraft(overview).entries
        let typed = entries.request(words.inUnits(entries.units)).request
        return ProfileScreen(
            profile, completeness: ProfileCompleteness(overview.settings, typed: typed),
            dismissals: try await dismissals.dismissals(of: overview.user.id), presentation: overview.presentation,
            today: overview.today, words)
    }

    /// The numbers of a profile; nil while it is incomplete, and where they can't be worked out.
    private static func numbers(
        of person: PersonReading, _ localization: Localization, _ context: PersonPageContext
    ) -> ProfileNumbers? {
        do { return try ProfileNumbers(person, localization) } catch {
            report(error, context)
            return nil
        }
    }

    /// Logs why the page goes without its numbers.
    private static func report(_ error: any Error, _ context: PersonPageContext) {
        ProblemReporter().report(error, Problem(telling: error), context)
    }
}
