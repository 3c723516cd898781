import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// Where something went wrong, said by whoever saw it.
struct ProblemReportPage: Page {
    static let template = "problem-report"

    /// The parts of the product; nil for somebody who is not counted.
    let place: ChoiceField?
    /// Why nothing can be reported; nil where it can be.
    let reason: String?
    /// Whether it can be once they say yes.
    let canSayYes: Bool
    let problems: [RefusedField]

    /// The page of somebody who can report something.
    init(chosen: String?, problem: String?, _ sentences: Sentences) {
        place = ChoiceField(
            "place", label: sentences("trouble.legend"), problem: problem, chosen: chosen,
            choices: MeasuredEvent.Place.allCases.map { place in
                (place.rawValue, sentences("trouble.place.\(place.rawValue)"), nil)
            })
        reason = nil
        canSayYes = false
        problems = problem.map { [RefusedField(field: "place-home", sentence: $0)] } ?? []
    }

    /// The page of somebody who can't.
    init(reason: String, canSayYes: Bool) {
        place = nil
        self.reason = reason
        self.canSayYes = canSayYes
        problems = []
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("trouble.title") }
}

/// Reporting a problem: where it was is counted, and nothing else is sent.
struct ProblemReportWeb: Sendable {
    let people: PersonService
    let measuring: MeasuringService
    let pages: Pages

    private static let path = "/settings/problem"

    /// Where it is reported that something failed at a path.
    static func address(after path: String) -> String {
        "\(Self.path)?place=\(MeasuredEvent.Place(path: path).rawValue)"
    }

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("settings/problem") { request, context in
            let visitor = Visitor(try await people.read(context.person), request, context)
            let page = try await page(of: context.person, visitor.localization.sentences, request)
            return pages.show(page, to: visitor, request)
        }
        router.post("settings/problem") { request, context in
            guard pages.events.viewer != nil else { return pages.redirect(to: Self.path) }
            let typed = try await context.form(request)["place"]
            guard let place = typed.flatMap(MeasuredEvent.Place.init(rawValue:)) else {
                let visitor = Visitor(try await people.read(context.person), request, context)
                let sentences = visitor.localization.sentences
                return pages.show(
                    ProblemReportPage(chosen: nil, problem: sentences("trouble.missing"), sentences),
                    to: visitor, request, status: .badRequest)
            }
            pages.events.note(.problemReported(place: place))
            return pages.redirect(to: "/settings", .problemReported)
        }
    }

    private func page(
        of person: Person.ID, _ sentences: Sentences, _ request: Request
    ) async throws -> ProblemReportPage {
        guard pages.events.isOn else { return ProblemReportPage(reason: sentences("trouble.off"), canSayYes: false) }
        if Viewer.current?.measured == nil {
            guard try await measuring.consent(of: person).isAsked else {
                return ProblemReportPage(reason: sentences("trouble.off"), canSayYes: false)
            }
            return request.refusesMeasuring
                ? ProblemReportPage(reason: sentences("trouble.refused"), canSayYes: false)
                : ProblemReportPage(reason: sentences("trouble.not"), canSayYes: true)
        }
        let place = request.uri.queryParameters["place"].flatMap { MeasuredEvent.Place(rawValue: String($0)) }
        return ProblemReportPage(chosen: place?.rawValue, problem: nil, sentences)
    }
}
