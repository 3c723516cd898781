import APIContract
import FileReading
import HTTPTypes
import Hummingbird
import HTTPParts
import Rules
import Screens
import Services
import Wording

/// The page on which a file of another app is read and added.
struct ImportWeb: Sendable {
    let people: PersonService
    let imports: ImportService
    let myPlan: MyPlanService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("import") { request, context in try await show(nil, request, context) }
        router.post("import") { request, context in
            let form = context.form
            do {
                _ = try await imports.confirm(Self.id(form), of: context.person)
                return pages.redirect(to: try await next(request, context), .dataAdded)
            } catch ImportError.notFound {
                return pages.redirect(to: "/import", .importGone)
            } catch is UnansweredImport {
                // What is known of the person has changed since the page was shown.
                return pages.redirect(to: "/import")
            }
        }
        router.post("import/answers", use: answer)
        router.post("import/discard") { request, context in
            let form = context.form
            do { try await imports.discard(Self.id(form), of: context.person) } catch ImportError.notFound {}
            return pages.redirect(to: "/import", .importDiscarded)
        }
    }

    /// The page after an import: the energy that the log says a person burns, where their plan can use it now; otherwise
    /// their progress.
    private func next(_ request: Request, _ context: PersonPageContext) async throws -> String {
        let reading = try await myPlan.read(context.person, hasJustChanged: false, isVisit: false) { _ in }
        guard case .plan(let plan) = reading.state else { return "/progress" }
        let localization = Visitor(reading.person, request, context).localization
        let screen = PlanExpenditureScreen(
            plan.computed, learned: plan.outlook?.learned, next: plan.next, localization)
        return screen?.update == nil ? "/progress" : "/plan/spending"
    }

    @Sendable
    private func answer(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        // An empty field is a column that is not read.
        let columns = (0..<ImportColumn.most).prefix { form["column-\($0)"] != nil }
            .map { form["column-\($0)"].flatMap { $0.isEmpty ? nil : $0 } }
        do {
            let answers = try ImportAnswers(columns: columns.isEmpty ? nil : columns) { form[$0] }
            _ = try await imports.answer(Self.id(form), answers, of: context.person)
            return pages.redirect(to: "/import")
        } catch ImportError.notFound {
            return pages.redirect(to: "/import", .importGone)
        } catch let refusal as InvalidInput {
            return try await show(.answers(refusal), request, context, status: .badRequest)
        }
    }

    /// The number of the import that a form names.
    private static func id(_ form: Form) throws(ImportError) -> ImportPreview.ID {
        guard let id = ImportPreview.ID(form.text("id")) else { throw .notFound }
        return id
    }

    /// Adds the routes for a person's files, whose forms are not read before.
    func addUploadRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("import/file", use: upload)
    }

    @Sendable
    private func upload(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        var form = try await MultipartForm<RequestBody.AsyncIterator>.uploaded(
            request, context, limit: ImportService.largestUpload)
        let localization = Visitor(try await people.read(context.person), request, context).localization
        guard !form.fileName.isEmpty else {
            return try await show(
                .file(localization.sentences("import.file.missing")), request, context, status: .badRequest)
        }
        do {
            _ = try await imports.prepare(
                units: nil, of: context.person
            ) { try await form.nextPiece() }
            return pages.redirect(to: "/import")
        } catch let problem as FileProblem {
            return try await show(
                .file(localization.errors.sentence(for: problem.problem.code)), request, context,
                status: problem.problem.status)
        }
    }

    /// The fault of a request.
    private enum Refusal {
        /// With the file, in a sentence.
        case file(String)
        /// With what was answered about it.
        case answers(InvalidInput)
    }

    private func show(
        _ refusal: Refusal?, _ request: Request, _ context: PersonPageContext, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let localization = visitor.localization
        let page: ImportPage
        switch refusal {
        case .file(let sentence):
            // What was read before says nothing about the file that was chosen now.
            page = ImportPage(nil, problem: sentence, localization)
        case .answers(let refusal):
            let sentences = localization.errors.texts(for: refusal.fields)
            page = ImportPage(
                try await imports.prepared(of: context.person),
                problem: sentences.sorted { $0.key < $1.key }.map { $0.value }.joined(separator: " "), localization)
        case nil:
            page = ImportPage(try await imports.prepared(of: context.person), localization)
        }
        return pages.show(page, to: visitor, request, status: status)
    }
}
