import APIContract
import HTTPTypes
import Hummingbird
import Logging
import Measuring
import Screens
import Services
import Wording

/// A problem, reported by the person who had it.
struct ProblemReportPage: Page {
    static let template = "problem-report"

    /// The parts of the product.
    let place: ChoiceField
    let problems: [RefusedField]

    init(chosen: String?, problem: String?, _ sentences: Sentences) {
        place = ChoiceField(
            "place", label: sentences("trouble.legend"), problem: problem, chosen: chosen,
            choices: MeasuredEvent.Place.allCases.map { place in
                (place.rawValue, sentences("trouble.place.\(place.rawValue)"), nil)
            })
        problems = problem.map { [RefusedField(field: "place-home", sentence: $0)] } ?? []
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("trouble.title") }
}

/// The form to report a problem. The part of the product is written to the log, and counted for people who agreed to
/// measuring. Nothing else is sent.
struct ProblemReportWeb: Sendable {
    let people: PersonService
    let pages: Pages

    /// Adds the routes of a logged-in person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("settings/problem") { request, context in
            let visitor = Visitor(try await people.read(context.person), request, context)
            let place = request.uri.queryParameters["place"].flatMap { MeasuredEvent.Place(rawValue: String($0)) }
            let page = ProblemReportPage(chosen: place?.rawValue, problem: nil, visitor.localization.sentences)
            return pages.show(page, to: visitor, request)
        }
        router.post("settings/problem") { request, context in
            let typed = context.form["place"]
            guard let place = typed.flatMap(MeasuredEvent.Place.init(rawValue:)) else {
                let visitor = Visitor(try await people.read(context.person), request, context)
                let sentences = visitor.localization.sentences
                return pages.show(
                    ProblemReportPage(chosen: nil, problem: sentences("trouble.missing"), sentences),
                    to: visitor, request, status: .badRequest)
            }
            try await people.countProblemReport(of: context.person)
            context.logger.notice("problem reported", metadata: ["place": .string(place.rawValue)])
            pages.events.note(.problemReported(place: place))
            return pages.redirect(to: "/settings", .problemReported)
        }
    }
}
