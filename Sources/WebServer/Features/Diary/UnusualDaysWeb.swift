import APIContract
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page for days that were unusual.
struct UnusualDaysPage: Page {
    static let template = "unusual-days"

    let form: UnusualDaysForm

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("diary.day.marks") }
}

/// The page on which a person marks a range of days, such as those of an illness or a journey.
struct UnusualDaysWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/unusual") { request, context in
            let person = try await people.read(context.person)
            let visitor = Visitor(person, request, context)
            let from = DiaryWeb.day(request.uri.queryParameters["from"].map(String.init), today: person.today)
            let form = UnusualDaysForm(
                from: (from ?? person.today).description, to: person.today.description, gender: person.settings?.gender,
                visitor.localization)
            return pages.show(UnusualDaysPage(form: form), to: visitor, request)
        }
        router.post("diary/unusual", use: mark)
    }

    @Sendable
    private func mark(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let (from, to) = (String(form.text("from").prefix(40)), String(form.text("to").prefix(40)))
        let marks = DayMark.allCases.filter { form[$0.rawValue] != nil }
        do {
            let entered = DayMarksRequest(from: from, to: to, marks: marks.map(\.rawValue))
            let marked = try await diary.mark(entered, of: context.person)
            return pages.redirect(to: DiaryWeb.address(of: marked.days.last?.day.description ?? to), .daysMarked)
        } catch let refusal as InvalidInput {
            let person = try await people.read(context.person)
            let visitor = Visitor(person, request, context)
            let again = UnusualDaysForm(
                from: from, to: to, marks: Set(marks), gender: person.settings?.gender, problems: refusal.fields,
                visitor.localization)
            return pages.show(UnusualDaysPage(form: again), to: visitor, request, status: .badRequest)
        }
    }
}
