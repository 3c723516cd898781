import APIContract
import HTTPTypes
import Hummingbird
import Rules
import Screens
import Services
import Wording

/// The settings page: how a person is shown things, their password, and leaving.
struct SettingsWeb: Sendable {
    let accounts: AccountService
    let people: PersonService
    let preferences: PreferencesService
    /// Whether people are asked on this server if they may be counted.
    let isMeasuring: Bool
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("settings") { request, context in try await show([:], request, context) }
        router.post("settings", use: change)
        router.post("settings/password", use: changePassword)
        router.post("settings/delete", use: delete)
    }

    private func show(
        _ problems: [String: String], typed: Preferences? = nil, _ request: Request, _ context: PersonPageContext,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context, choosesUnits: true)
        func screen(_ preferences: Preferences) -> SettingsScreen {
            SettingsScreen(
                email: overview.user.email, preferences: preferences, timeZones: TimeZoneNames.all,
                problems: problems, visitor.localization)
        }
        let stored = screen(overview.preferences)
        let page = SettingsPage(
            screen: typed.map(screen) ?? stored,
            // What was shown at first is what a form changes that was refused.
            shown: stored.shownFields.map {
                LabelledValue(label: $0.label, value: context.form[$0.label] ?? $0.value)
            }, isMeasuring: isMeasuring, isOperator: isMeasuring && context.identity.isOperator)
        return pages.show(page, to: visitor, request, status: status)
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let old = try await people.read(context.person).preferences
        var changes = Self.changes(context.form)
        // A person who saves it for the first time has seen their time zone.
        let entered = changes.timeZone ?? (old.isTimeZoneKnown ? nil : context.form["timeZone"])
        if let entered {
            guard let timeZone = TimeZoneNames.named(entered) else {
                let typed = String(entered.prefix(100))
                changes.timeZone = typed
                let sentence = Localization(old).sentences("settings.timezone.unknown", ["typed": typed])
                return try await show(
                    ["timeZone": sentence], typed: old.changed(by: changes), request, context, status: .badRequest)
            }
            changes.timeZone = timeZone
        }
        if changes != SyncedPreferences() { try await preferences.change(changes, of: context.person) }
        return pages.redirect(to: "/settings", .settingsSaved)
    }

    /// The fields of a form that say something other than it showed, as far as it can be chosen. What was chosen elsewhere
    /// meanwhile stays.
    private static func changes(_ form: Form) -> SyncedPreferences {
        func changed(_ name: String) -> String? {
            form[SettingsScreen.shownPrefix + name] == form[name] ? nil : form[name]
        }
        func choice<Choice: RawRepresentable<String>>(_ name: String, _ type: Choice.Type) -> String? {
            changed(name).flatMap(Choice.init)?.rawValue
        }
        // An empty text takes the choice of a unit back.
        func unit<Unit: RawRepresentable<String>>(_ name: String, _ type: Unit.Type) -> String? {
            changed(name) == "" ? "" : choice(name, type)
        }
        let hour = changed("dayStart").flatMap { Int($0) }
        var changes = SyncedPreferences(
            language: choice("language", Language.self), units: choice("units", UnitSystem.self),
            theme: choice("theme", Theme.self), timeZone: changed("timeZone"),
            dayStart: hour.flatMap { Preferences.dayStarts.contains($0) ? $0 : nil },
            hidesNumbers: changed("hidesNumbers").map { $0 == "true" })
        changes.weightUnit = unit("weightUnit", WeightUnit.self)
        changes.foodUnit = unit("foodUnit", FoodUnit.self)
        changes.energyUnit = unit("energyUnit", EnergyUnit.self)
        return changes
    }

    @Sendable
    private func changePassword(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        do {
            try await accounts.changePassword(
                ChangePasswordRequest(currentPassword: form["currentPassword"], newPassword: form["newPassword"]),
                of: context.identity)
            return pages.redirect(to: "/settings", .passwordChanged)
        } catch {
            let problem = try Problem(refusing: error)
            return try await show(problem, request, context)
        }
    }

    @Sendable
    private func delete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        do {
            let receipt = try await accounts.delete(
                DeleteAccountRequest(password: form["confirmation"]), of: context.identity)
            let day = receipt.forgottenAfter.map { "?after=\($0)" } ?? ""
            return pages.leave(.accountDeleted, for: "/goodbye\(day)", after: form)
        } catch {
            let problem = try Problem(refusing: error)
            return try await show(problem, request, context, passwordField: "confirmation")
        }
    }

    /// The page again, with a sentence for each field that was refused. `passwordField` is where the form asks for the
    /// password; what is no field's fault stands there too.
    private func show(
        _ problem: Problem, _ request: Request, _ context: PersonPageContext, passwordField: String = "currentPassword"
    ) async throws -> Response {
        let person = try await people.read(context.person)
        let errors = Visitor(person, request, context, choosesUnits: true).localization.errors
        let refusal = FormRefusal(problem, naming: ["password": "currentPassword"], errors)
        var sentences = refusal.sentences
        let password = sentences.removeValue(forKey: "currentPassword")
        sentences[passwordField] = refusal.failure ?? password
        return try await show(sentences, request, context, status: problem.status)
    }
}
