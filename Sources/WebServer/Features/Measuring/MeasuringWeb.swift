import APIContract
import Hummingbird
import Screens
import Services
import Wording

/// Whether a person may be counted.
struct MeasuringPage: Page {
    static let template = "measuring"

    let screen: MeasuringScreen
    /// Whether the browser says no.
    let isRefused: Bool

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("measuring.title") }
}

/// The page on which a person says yes or no to being counted, and sees what was.
struct MeasuringWeb: Sendable {
    let measuring: MeasuringService
    let people: PersonService
    let pages: Pages

    private static let path = "/settings/measuring"
    /// The field of the form in which a `MeasuredEventsRequest` comes as JSON. A form has a token, so that no other site
    /// sends it.
    private static let field = "request"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("settings/measuring") { request, context in try await show(request, context) }
        router.post("settings/measuring") { request, context in
            let isMeasured = context.form.text("measured") == "yes"
            do {
                try await measuring.answer(MeasuringRequest(isMeasured: isMeasured), of: context.person)
            } catch MeasuringError.refused, MeasuringError.tooYoung {
                // The page says why it asks for no yes.
                return try await show(request, context, status: .conflict)
            }
            return pages.redirect(to: Self.path, isMeasured ? .measuringYes : .measuringNo)
        }
        // What only the script of a page knows, sent by it.
        router.post("measuring/events") { request, context in
            let form = context.form
            let done = try Request.decodeJSON(MeasuredEventsRequest.self, from: Array(form.text(Self.field).utf8))
            return try Response.success(try await measuring.count(done))
        }
    }

    private func show(
        _ request: Request, _ context: PersonPageContext, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let rows = try await measuring.rows(of: context.person, atMost: MeasuringScreen.shown)
        let screen = MeasuringScreen(
            try await measuring.consent(of: context.person), rows, of: overview.preferences, visitor.localization)
        return pages.show(
            MeasuringPage(screen: screen, isRefused: request.refusesMeasuring), to: visitor, request, status: status)
    }
}
