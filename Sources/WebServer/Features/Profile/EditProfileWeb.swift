import APIContract
import HTTPTypes
import Hummingbird
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// The page on which a profile is changed, with a look at what a change would do.
struct EditProfileWeb: Sendable {
    let people: PersonService
    let preferences: PreferencesService
    let profiles: ProfileService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/edit", use: show)
        router.post("profile/edit", use: change)
    }

    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard let settings = overview.settings, settings.isComplete else {
            return pages.redirect(to: "/onboarding/account")
        }
        let visitor = Visitor(overview, request, context)
        // A weight that was typed elsewhere comes along, in its own units.
        let units = request.uri.queryParameters["units"].flatMap { PersonalUnits(String($0)) }
        let words = visitor.localization.inUnits(units ?? visitor.localization.units)
        var edit = ProfileEdit(
            name: overview.user.name, shown: ProfileEntries(settings, localization: words),
            system: visitor.preferences.units)
        if let weight = request.uri.queryParameters["currentWeight"] {
            edit.entries[.currentWeight] = String(String(weight).prefix(40))
        }
        let answer = settings.targetDate == nil ? nil : try await dateAnswer(after: ProfileChanges(), words, context)
        let isChecked = request.uri.queryParameters["checked"] != nil
        return show(edit, [:], visitor, request, dateAnswer: answer, isDateChecked: isChecked)
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        guard let settings = overview.settings, settings.isComplete else {
            return pages.redirect(to: "/onboarding/account")
        }
        let visitor = Visitor(overview, request, context)
        let words = visitor.localization
        let present = overview.preferences.units
        var edit = ProfileEdit(form, settings: settings, name: overview.user.name, system: present, words)
        if let units = UnitSystem(rawValue: form.text("changeUnits")) {
            edit.change(to: words.units.with(units), settings: settings, words)
            return show(edit, [:], visitor, request)
        }
        let (entered, unread) = edit.changes(words)
        guard unread.isEmpty else { return show(edit, unread, visitor, request, status: .badRequest) }
        // A person who takes weight or height out is asked how much goes with it.
        var (changes, removed) = entered.withoutRemovals
        changes.confirmed = form["confirmed"] == form["currentWeight"]
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
            // Everything is shown in the units of the form from now on, if they were changed in it.
            let system = words.units.system
            if system != edit.system {
                try await preferences.change(SyncedPreferences(units: system.rawValue), of: context.person)
            }
            let next = try await next(after: changes, removed, profile, before: overview)
            return pages.redirect(to: next.path, next.toast)
        } catch {
            let problem = try Problem(refusing: error)
            let refusal = FormRefusal(problem, words.errors)
            return show(edit, refusal.sentences, visitor, request, failure: refusal.failure, status: problem.status)
        }
    }

    /// The page that a changed profile leads to, and what it says.
    private func next(
        after changes: ProfileChanges, _ removed: [ProfileMeasure], _ profile: Profile, before: PersonReading
    ) async throws -> (path: String, toast: Toast?) {
        guard removed.isEmpty else { return (RemoveMeasuresWeb.address(removed), nil) }
        if !before.isHealthQuestionOpen, try await people.read(before.user.id).isHealthQuestionOpen {
            return (HealthQuestionWeb.address(then: .plan), nil)
        }
        let hasNewPlan = profile.stats.plans != Int(before.plan?.id.rawValue ?? 0)
        if changes.targetDate?.value != nil, profile.targetDateAnswer?.reach.isInTime == false {
            return ("/profile/edit?checked#date-answer", hasNewPlan ? .planUpdated : .profileSaved)
        }
        return hasNewPlan ? ("/plan", .planUpdated) : ("/profile", .profileSaved)
    }

    private func show(
        _ edit: ProfileEdit, _ problems: [String: String], _ visitor: Visitor, _ request: Request,
        dateAnswer: String? = nil, isDateChecked: Bool = false, preview: ProfilePreviewReading? = nil,
        failure: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        pages.show(
            EditProfilePage(
                edit, problems: problems, dateAnswer: visitor.preferences.hidesNumbers ? nil : dateAnswer,
                isDateChecked: isDateChecked, failure: failure, isInDoubt: status == .conflict, preview: preview,
                visitor.localization.inUnits(edit.entries.units)),
            to: visitor, request, status: status)
    }

    /// The answer to the target date after changes that are not made yet; nil without one.
    private func dateAnswer(
        after changes: ProfileChanges, _ words: Localization, _ context: PersonPageContext
    ) async throws -> String? {
        let dated = try await profiles.targetDate(
            after: changes, of: context.person, among: words.measures.paces)
        return dated.map { words.plan.answer($0.answer, to: $0.plan) }
    }
}
