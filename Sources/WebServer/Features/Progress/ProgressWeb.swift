import APIContract
import HTTPTypes
import Hummingbird
import NIOCore
import NutritionScience
import Screens
import Services
import Wording

struct ProgressPage: Page {
    static let template = "progress"

    private let report: ProgressReport
    let isEmpty: Bool
    let ranges: [ProgressScreen.Range]
    let span: Span
    let adherence: Adherence
    /// The days near their target; nil without one that counts.
    let grid: String?
    /// The meaning of the grid's shapes.
    let key: [Key]
    /// Weight and energy, on one axis.
    let shown: [Card]
    /// The cards that open on request.
    let folded: [Card]
    /// Whether there are plans of which to tell how they changed.
    let hasPlans: Bool
    /// The address of the days as a file.
    let download: String
    /// The sentence on what the page would show with a profile; nil where there is one.
    let invitation: String?

    /// The days that were near their target.
    struct Adherence: Sendable {
        let share: String?
        let text: String?
        let words: String
        let near: Int
        let loggedDays: Int
    }

    /// The days that are shown, for scripts.
    struct Span: Sendable {
        let from: String
        let to: String
        /// The targets by how many days after the first they begin, of calories, protein, carbohydrate and fat:
        /// `0=2225,140,220,70 35=2300,,, 60=`.
        let targets: String

        init(_ screen: ProgressScreen) {
            (from, to) = (screen.days.lowerBound.description, screen.days.upperBound.description)
            let first = screen.days.lowerBound.daysSince1970
            var texts: [String] = []
            var last: String?
            for period in screen.targets {
                let text = period.targets.map(Self.text) ?? ""
                if text != last { texts.append("\(period.from.daysSince1970 - first)=\(text)") }
                last = text
            }
            targets = texts.joined(separator: " ")
        }

        private static func text(_ targets: DayTargets) -> String {
            [targets.calories, targets.protein, targets.carbohydrate, targets.fat]
                .map { $0.map(String.init) ?? "" }.joined(separator: ",")
        }
    }

    /// The meaning of a shape.
    struct Key: Sendable {
        let picture: String
        let label: String
    }

    /// A card with its picture.
    struct Card: Sendable {
        let id: String
        let icon: String
        let title: String
        let value: String?
        let unit: String?
        let text: String
        let key: String?
        let chart: String?
        let table: String?
        let isWeight: Bool

        init(_ card: ProgressScreen.Card) {
            id = card.id
            icon = card.id == "weight" ? "scale" : card.id == "expenditure" ? "tdee" : card.id
            title = card.title
            value = card.value
            unit = card.unit
            text = card.text
            key = card.key
            chart = card.chart.map { DayDrawing($0).svg }
            table = card.table.map { TableDrawing(table: $0).html }
            isWeight = card.isWeight
        }
    }

    init(
        _ report: ProgressReport, _ screen: ProgressScreen, range: ProgressRange, hasPlans: Bool, invitation: String?,
        _ sentences: Sentences
    ) {
        self.report = report
        self.hasPlans = hasPlans
        self.invitation = invitation
        isEmpty = screen.isEmpty
        span = Span(screen)
        ranges = screen.ranges
        adherence = Adherence(
            share: screen.adherence.share, text: screen.adherence.text, words: screen.adherence.words,
            near: screen.adherence.near, loggedDays: screen.adherence.loggedDays)
        grid = screen.adherence.grid.map { GridDrawing(grid: $0).svg }
        key = [
            Key(picture: GridDrawing.example(.onTarget), label: sentences("progress.grid.near")),
            Key(picture: GridDrawing.example(.logged), label: sentences("progress.grid.logged")),
            Key(picture: GridDrawing.example(.none), label: sentences("progress.grid.none")),
        ]
        let cards = screen.isEmpty ? [] : screen.cards
        shown = cards.filter { !$0.isFolded }.map(Card.init)
        folded = cards.filter(\.isFolded).map(Card.init)
        download = "/progress.csv?range=\(range.rawValue)"
    }

    var tab: Tab? { .progress }
    var logging: LoggingDay? { .today }

    func inWords(_ localization: Localization) -> WordsScreen? { .progress(report, localization) }

    func title(_ sentences: Sentences) -> String { sentences("progress.title") }
}

/// Progress, as a page and as a file.
struct ProgressWeb: Sendable {
    let people: PersonService
    let progress: ProgressService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("progress", use: show)
        router.get("/progress.csv", use: download)
    }

    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let range = Self.range(request)
        async let person = people.read(context.person)
        let report = try await progress.report(range: range, of: context.person)
        let overview = try await person
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let screen = ProgressScreen(report, hasPlans: overview.plan != nil, visitor.localization)
        let page = ProgressPage(
            report, screen, range: range, hasPlans: overview.plan != nil,
            invitation: visitor.invitation(to: "progress", overview),
            visitor.localization.sentences)
        return pages.show(page, to: visitor, request)
    }

    @Sendable
    private func download(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        let report = try await progress.report(range: Self.range(request), of: context.person)
        let file = ProgressFile(report, Localization(overview.preferences.withNumbers))
        let text = CSVText(header: file.header, rows: file.rows).text
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(file.name)\"",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// The range of an address; the usual one where it names none that there is.
    private static func range(_ request: Request) -> ProgressRange {
        request.uri.queryParameters["range"].flatMap { ProgressRange(rawValue: String($0)) } ?? .usual
    }
}
