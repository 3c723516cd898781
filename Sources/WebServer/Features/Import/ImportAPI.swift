import APIContract
import Foundation
import Hummingbird
import Rules
import Screens
import Services
import Wording

/// Files of other apps: read, looked at, then added.
struct ImportAPI: Sendable {
    let imports: ImportService
    let sentences: Sentences

    /// The largest file that is imported at once, in bytes: 2 MiB.
    private static let mostBytesAtOnce = 2 * 1024 * 1024

    /// What a person may call with a file.
    func addUploadRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/imports") { request, context in
            let units = try Self.units(request)
            let preview = try await read(request, units, of: context.person)
            return try Response.success(ImportPreviewResponse(preview: preview), status: .created)
        }
        router.post("v1/diary/import") { request, context in
            let units = try Self.units(request)
            let query = request.uri.queryParameters
            let answers = try ImportAnswers { query[Substring($0)].map(String.init) }
            let file = try await request.collectBytes(upTo: Self.mostBytesAtOnce, orThrow: .importTooLarge)
            let imported = try await imports.add(Data(file), units: units, answers, of: context.person)
            return try Response.success(DiaryImport(imported, sentences))
        }
    }

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/imports/{id}/confirm") { _, context in
            let imported = try await imports.confirm(try Self.id(context), of: context.person)
            return try Response.success(DiaryImport(imported, sentences))
        }
        router.patch("v1/imports/{id}") { request, context in
            let sent = try await request.decodeJSON(ImportAnswersRequest.self, context: context)
            let answers = try ImportAnswers(columns: sent.columns) { sent[$0] }
            let preview = try await imports.answer(try Self.id(context), answers, of: context.person)
            return try Response.success(ImportPreviewResponse(preview: preview))
        }
        router.delete("v1/imports/{id}") { _, context in
            try await imports.discard(try Self.id(context), of: context.person)
            return try Response.success(Empty())
        }
    }

    private func read(_ request: Request, _ units: UnitSystem?, of person: Person.ID) async throws -> ImportPreview {
        var body = try UploadedBody(request, limit: ImportService.largestUpload)
        return try await imports.prepare(units: units, of: person) { try await body.next() }
    }

    /// The units that the query gives the weights of a file.
    private static func units(_ request: Request) throws(InvalidInput) -> UnitSystem? {
        guard let text = request.uri.queryParameters["units"] else { return nil }
        guard let units = UnitSystem(rawValue: String(text)) else {
            throw InvalidInput(["units": .notOneOf(UnitSystem.allCases.map(\.rawValue))])
        }
        return units
    }

    /// The number of the import that the path names.
    private static func id(_ context: PersonRequestContext) throws(ImportError) -> ImportPreview.ID {
        guard let id = context.parameters.get("id", as: ImportPreview.ID.self) else { throw .notFound }
        return id
    }
}

extension DiaryImport {
    /// What came of a file, in words.
    init(_ imported: ImportOutcome, _ sentences: Sentences) {
        let skipped = imported.skipped.prefix(Self.mostSkippedLines).map { entry in
            SkippedLine(entry, message: sentences("skipped.\(entry.reason.rawValue)"))
        }
        self.init(
            weights: imported.weights, entries: imported.entries, unchanged: imported.unchanged,
            skippedCount: imported.skippedCount, skipped: skipped,
            columnsLeftOut: imported.columnsLeftOut)
    }
}
