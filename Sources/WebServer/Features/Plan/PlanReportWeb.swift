import APIContract
import HTTPTypes
import Hummingbird
import NIOCore
import Screens
import Services
import Wording

/// The plan on paper, as a page.
struct PlanReportPage: NumbersPage {
    static let template = "plan-report"

    let screen: Report
    /// Says where it would be mailed to; nil where the server sends no mail.
    let mail: String?
    let sections: [Section]

    /// The frame of the sections.
    struct Report: Sendable {
        let title: String
        let made: String
        let date: String
        let closing: String
    }

    /// A part under a heading, with its picture.
    struct Section: Sendable {
        let id: String
        let title: String
        let rows: [PlanReportScreen.Row]
        let chart: String?
        let paragraphs: [String]
        let notes: [PlanReportScreen.Note]
        let explanations: [Explanation]
        let source: String?

        init(_ section: PlanReportScreen.Section) {
            id = section.id
            title = section.title
            rows = section.rows
            chart = section.chart.map { DayDrawing($0).svg }
            paragraphs = section.paragraphs
            notes = section.notes
            explanations = section.explanations
            source = section.source
        }
    }

    init(_ screen: PlanReportScreen, mail: String?) {
        self.mail = mail
        self.screen = Report(title: screen.title, made: screen.made, date: screen.date, closing: screen.closing)
        self.sections = screen.sections.map(Section.init)
    }

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("myplan.title") }
}

/// The plan on paper: as a page to print, and as a PDF document.
struct PlanReportWeb: Sendable {
    let reports: PlanReportService
    let mailer: PlanReportMailer
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("plan/print", use: show)
        router.get("/plan.pdf") { _, context in
            let reading = try await reports.readToDraw(context.person)
            return try await Response.pdf(
                PlanReportScreen(reading, Localization(reading.person.preferences.withNumbers)))
        }
        router.post("plan/mail") { request, context in
            let isFromPaper = context.form.text("from") == "print"
            do { _ = try await mailer.send(to: context.person) } catch PlanError.notFound {
                return pages.redirect(to: "/plan")
            }
            return pages.redirect(to: isFromPaper ? "/plan/print" : "/how-it-works", .planMailed)
        }
    }

    /// Shows the report. Without a plan, My Plan says what is missing.
    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        do {
            let reading = try await reports.read(context.person)
            let visitor = Visitor(reading.person, request, context)
            let words = visitor.localization
            return pages.show(
                PlanReportPage(PlanReportScreen(reading, words), mail: mailer.offer(to: reading.person, words)),
                to: visitor, request)
        } catch PlanError.notFound {
            return pages.redirect(to: "/plan")
        }
    }
}

/// The plan on paper, for programs.
struct PlanReportAPI: Sendable {
    let reports: PlanReportService
    let mailer: PlanReportMailer

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("/v1/plans/current.pdf") { request, context in
            let language = try request.uri.queryParameters["language"].map { code in
                guard let language = Language(rawValue: String(code)) else {
                    throw InvalidInput(["language": .notOneOf(Language.allCases.map(\.rawValue))])
                }
                return language
            }
            let reading = try await reports.readToDraw(context.person)
            var preferences = reading.person.preferences.withNumbers
            if let language { preferences.language = language.rawValue }
            return try await Response.pdf(PlanReportScreen(reading, Localization(preferences)))
        }
        router.post("v1/plans/current/mail") { _, context in
            try Response.success(
                PlanMailResponse(sentTo: try await mailer.send(to: context.person)), status: .accepted)
        }
    }
}

extension Response {
    /// The report as a file to keep.
    fileprivate static func pdf(_ screen: PlanReportScreen) async throws -> Response {
        let file = try await PlanReportFile.drawn(screen)
        return Response(
            status: .ok,
            headers: [
                .contentType: file.type, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(file.name)\"",
            ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.content)))
    }
}
