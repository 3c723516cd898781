import APIContract
import HTTPTypes
import Hummingbird
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
        let visitor = Visitor(overview, request, context)
        let screen = SettingsScreen(
            email: overview.user.email, preferences: typed ?? overview.preferences, timeZones: TimeZoneNames.all,
            problems: problems, visitor.localization)
        let page = SettingsPage(
            screen: screen, isMeasuring: isMeasuring, isOperator: isMeasuring && context.identity.isOperator)
        return pages.show(page, to: visitor, request, status: status)
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let old = try await people.read(context.person).preferences
        var preferences = Preferences(
            language: Language(rawValue: form.text("language"))?.rawValue ?? old.language,
            units: UnitSystem(rawValue: form.text("units")) ?? old.units,
            theme: Theme(rawValue: form.text("theme")) ?? old.theme, timeZone: form["timeZone"] ?? old.timeZone)
        preferences.rings = old.rings
        preferences.weightUnit = Self.unit(form["weightUnit"], old.weightUnit)
        preferences.foodUnit = Self.unit(form["foodUnit"], old.foodUnit)
        preferences.energyUnit = Self.unit(form["energyUnit"], old.energyUnit)
        let hour = form["dayStart"].flatMap { Int($0) }
        preferences.dayStart = hour.flatMap { Preferences.dayStarts.contains($0) ? $0 : nil } ?? old.dayStart
        preferences.hidesNumbers = form["hidesNumbers"].map { $0 == "true" } ?? old.hidesNumbers
        guard let timeZone = TimeZoneNames.named(preferences.timeZone) else {
            let typed = String(preferences.timeZone.prefix(100))
            preferences.timeZone = typed
            let sentence = Localization(old).sentences("settings.timezone.unknown", ["typed": typed])
            return try await show(
                ["timeZone": sentence], typed: preferences, request, context, status: .badRequest)
        }
        preferences.timeZone = timeZone
        try await self.preferences.set(preferences, of: context.person)
        return pages.redirect(to: "/settings", .settingsSaved)
    }

    /// The unit that a form says, none for an empty text; the old one where it says nothing that there is.
    private static func unit<Unit: RawRepresentable<String>>(_ text: String?, _ old: Unit?) -> Unit? {
        text?.isEmpty == true ? nil : text.flatMap(Unit.init) ?? old
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
        let errors = Visitor(try await people.read(context.person), request, context).localization.errors
        let refusal = FormRefusal(problem, naming: ["password": "currentPassword"], errors)
        var sentences = refusal.sentences
        let password = sentences.removeValue(forKey: "currentPassword")
        sentences[passwordField] = refusal.failure ?? password
        return try await show(sentences, request, context, status: problem.status)
    }
}
