import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// The profile, or what invites to complete it.
struct ProfilePage: Page {
    static let template = "profile"

    let screen: ProfileScreen
    /// What the person's profile comes to; nil while it is incomplete, and where it can't be worked out.
    let numbers: ProfileNumbers?
    /// Whether it can't be read.
    let lacksNumbers: Bool
    let badges: BadgesScreen
    /// How long they have an account.
    let daysSinceSignUp: MeasuredEvent.Days
    /// Whether the invitation was just put off, which changes nothing: it was seen before.
    let isPutOff: Bool

    var tab: Tab? { .profile }
    var views: [MeasuredEvent] {
        screen.invitation == nil || isPutOff
            ? []
            : [.zeroStateViewed(location: .profileTab, daysSinceSignUp: daysSinceSignUp)]
    }
    var experiments: [Experiment] {
        (screen.isZeroState ? [.zeroState] : []) + (screen.invitation == nil ? [] : [.zeroStateMessaging])
    }

    func title(_ sentences: Sentences) -> String { sentences("profile.title") }
}

/// The pages of the profile.
struct ProfileWeb: Sendable {
    let people: PersonService
    let preferences: PreferencesService
    let profiles: ProfileService
    let tasks: TaskService
    let dismissals: DismissalService
    let pages: Pages

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile") { request, context in
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
            let screen = try await screen(of: profile, overview, visitor.localization)
            let badges = BadgesScreen(try await tasks.badges(of: context.person), visitor.localization)
            let numbers = Self.numbers(of: overview, visitor.localization, context)
            return pages.show(
                ProfilePage(
                    screen: screen, numbers: numbers, lacksNumbers: lacksNumbers, badges: badges,
                    daysSinceSignUp: .init(overview.today.daysSince1970 - profile.stats.memberSince.daysSince1970),
                    isPutOff: request.uri.queryParameters["later"] != nil),
                to: visitor, request)
        }
        router.get("profile/edit") { request, context in
            let overview = try await people.read(context.person)
            guard let settings = overview.settings, settings.isComplete else {
                return pages.redirect(to: "/onboarding/account")
            }
            let visitor = Visitor(overview, request, context)
            // A weight that was typed elsewhere comes along, in its own units.
            let units = request.uri.queryParameters["units"].flatMap { UnitSystem(rawValue: String($0)) }
            let words = Localization(
                language: visitor.localization.sentences.language, units: units ?? visitor.preferences.units)
            var edit = ProfileEdit(name: overview.user.name, shown: ProfileEntries(settings, localization: words))
            if let weight = request.uri.queryParameters["currentWeight"] {
                edit.entries[.currentWeight] = String(String(weight).prefix(40))
            }
            let isChecked = request.uri.queryParameters["checked"] != nil
            var answer: String?
            if settings.targetDate != nil {
                answer = try await dateAnswer(after: ProfileChanges(), words, context)
            }
            return show(edit, [:], visitor, request, dateAnswer: answer, isDateChecked: isChecked)
        }
        router.post("profile/edit", use: change)
        router.post("profile/later") { _, context in
            _ = try await dismissals.dismiss(context.person)
            pages.events.note(.zeroStateCallTapped(action: .maybeLater, location: .profileTab))
            return pages.redirect(to: pages.events.viewer == nil ? "/profile" : "/profile?later")
        }
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
        let typed = entries.request(Localization(language: words.sentences.language, units: entries.units)).request
        return ProfileScreen(
            profile, completeness: ProfileCompleteness(overview.settings, typed: typed),
            dismissals: try await dismissals.dismissals(of: overview.user.id), presentation: overview.presentation,
            today: overview.today, words)
    }

    /// What a profile comes to; nil while it is incomplete, and where it can't be worked out.
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

    private func show(
        _ edit: ProfileEdit, _ problems: [String: String], _ visitor: Visitor, _ request: Request,
        dateAnswer: String? = nil, isDateChecked: Bool = false, preview: ProfilePreviewReading? = nil,
        failure: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        pages.show(
            EditProfilePage(
                edit, problems: problems, dateAnswer: dateAnswer, isDateChecked: isDateChecked, failure: failure,
                isInDoubt: status == .conflict, preview: preview,
                Localization(language: visitor.localization.sentences.language, units: edit.entries.units)),
            to: visitor, request, status: status)
    }

    /// What there is to say to the target date after changes that are not made yet; nil without one.
    private func dateAnswer(
        after changes: ProfileChanges, _ words: Localization, _ context: PersonPageContext
    ) async throws -> String? {
        let dated = try await profiles.targetDate(
            after: changes, of: context.person, among: words.measures.paces)
        return dated.map { words.plan.answer($0.answer, to: $0.plan) }
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let overview = try await people.read(context.person)
        guard let settings = overview.settings, settings.isComplete else {
            return pages.redirect(to: "/onboarding/account")
        }
        let visitor = Visitor(overview, request, context)
        // The form was made in the units it names, whatever was chosen elsewhere since.
        let units = UnitSystem(rawValue: form.text("units")) ?? visitor.preferences.units
        let words = Localization(language: visitor.localization.sentences.language, units: units)
        var edit = ProfileEdit(form, settings: settings, name: overview.user.name, words)
        if let units = UnitSystem(rawValue: form.text("changeUnits")) {
            edit.change(to: units, settings: settings, words)
            return show(edit, [:], visitor, request)
        }
        var (changes, unread) = edit.changes(words)
        // Whoever takes weight or height out is asked how much goes with it.
        let removed = [("currentWeight", changes.currentWeight), ("height", changes.height)].filter { $1 == 0 }.map(\.0)
        if changes.currentWeight == 0 { changes.currentWeight = nil }
        if changes.height == 0 { changes.height = nil }
        changes.confirmed = form["confirmed"] == form["currentWeight"]
        guard unread.isEmpty else { return show(edit, unread, visitor, request, status: .badRequest) }
        do {
            if form["check"] != nil {
                let answer = try await dateAnswer(after: changes, words, context)
                return show(edit, [:], visitor, request, dateAnswer: answer, isDateChecked: true)
            }
            if form["preview"] != nil {
                let preview = try await profiles.readPreview(of: changes, by: context.person)
                return show(edit, [:], visitor, request, preview: preview)
            }
            let profile = try await profiles.changeProfile(changes, of: context.person)
            if units != visitor.preferences.units {
                var preferences = visitor.preferences
                preferences.units = units
                try await self.preferences.set(preferences, of: context.person)
            }
            if !removed.isEmpty { return pages.redirect(to: RemoveMeasuresWeb.address(removed)) }
            if !overview.isHealthQuestionOpen,
                try await people.read(context.person).isHealthQuestionOpen
            {
                return pages.redirect(to: HealthQuestionWeb.address(then: .plan))
            }
            let hasNewPlan = profile.stats.plans != Int(overview.plan?.id.rawValue ?? 0)
            if changes.targetDate?.value != nil, profile.targetDateAnswer?.reach.isInTime == false {
                return pages.redirect(
                    to: "/profile/edit?checked#date-answer", hasNewPlan ? .planUpdated : .profileSaved)
            }
            return hasNewPlan
                ? pages.redirect(to: "/plan", .planUpdated) : pages.redirect(to: "/profile", .profileSaved)
        } catch let error as any ProblemConvertible where error.problem.status.kind == .clientError {
            let refusal = FormRefusal(error.problem, words.errors)
            return show(
                edit, refusal.sentences, visitor, request, failure: refusal.failure, status: error.problem.status)
        }
    }
}
