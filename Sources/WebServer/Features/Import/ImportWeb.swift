import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services

/// The page on which a file of another app is read and added.
struct ImportWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let pages: Pages

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("import") { request, context in try await show("", request, context) }
        router.post("import") { request, context in
            let id = Int64(try await context.form(request).text("id")) ?? 0
            do {
                _ = try await diary.confirmImport(id, of: context.person)
                return pages.redirect(to: "/progress", .dataAdded)
            } catch DiaryError.importNotFound {
                return pages.redirect(to: "/import", .importGone)
            }
        }
        router.post("import/discard") { request, context in
            let id = Int64(try await context.form(request).text("id")) ?? 0
            do { try await diary.discardImport(id, of: context.person) } catch DiaryError.importNotFound {}
            return pages.redirect(to: "/import", .importDiscarded)
        }
    }

    /// What a person may call whose form is not read before.
    func addUploadRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("import/file", use: upload)
    }

    @Sendable
    private func upload(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        var form = try MultipartForm(request, limit: DiaryService.largestUpload)
        let fields = try await form.fields()
        guard FormToken.isValid(fields[Form.tokenField] ?? "", browserToken: context.browserToken) else {
            throw Problem.foreignForm
        }
        let localization = Visitor(try await people.overview(of: context.person), request, context).localization
        guard !form.fileName.isEmpty else {
            return try await show(localization.copy("import.file.missing"), request, context, status: .badRequest)
        }
        do {
            _ = try await diary.prepareImport(
                units: fields["units"].flatMap(UnitSystem.init(rawValue:)), of: context.person
            ) { try await form.nextPiece() }
            return pages.redirect(to: "/import")
        } catch let problem as LogFile.Problem {
            return try await show(
                localization.errors.sentence(for: problem.problem.code), request, context,
                status: problem.problem.status)
        }
    }

    private func show(
        _ problem: String, _ request: Request, _ context: PersonPageContext, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let overview = try await people.overview(of: context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let preview = try await diary.preparedImport(of: context.person)
        return pages.show(
            ImportPage(preview, problem: problem, visitor.localization), to: visitor, request, status: status)
    }
}
