import APIContract
import Hummingbird
import Screens
import Services
import Wording

/// Files of other apps: read, looked at, then added.
struct ImportAPI: Sendable {
    let diary: DiaryService
    let sentences: Sentences

    /// What a person may call with a file.
    func addUploadRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/imports") { request, context in
            let units = try DiaryAPI.units(request)
            let preview = try await read(request, units, of: context.person)
            return try Response.success(ImportPreviewResponse(preview: preview), status: .created)
        }
    }

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/imports/{id}/confirm") { _, context in
            let imported = try await diary.confirmImport(try Self.id(context), of: context.person)
            return try Response.success(DiaryImport(imported, sentences))
        }
        router.patch("v1/imports/{id}") { request, context in
            let told = try await request.decodeJSON(ImportAnswersRequest.self, context: context)
            let answers = try ImportAnswers(columns: told.columns) { told[$0] }
            let preview = try await diary.answerImport(try Self.id(context), answers, of: context.person)
            return try Response.success(ImportPreviewResponse(preview: preview))
        }
        router.delete("v1/imports/{id}") { _, context in
            try await diary.discardImport(try Self.id(context), of: context.person)
            return try Response.success(Empty())
        }
    }

    private func read(_ request: Request, _ units: UnitSystem?, of person: Person.ID) async throws -> ImportPreview {
        let limit = DiaryService.largestUpload
        if let announced = request.headers[.contentLength].flatMap({ Int($0) }), announced > limit {
            throw Problem.importFileTooLarge
        }
        var body = request.body.makeAsyncIterator()
        var size = 0
        return try await diary.prepareImport(units: units, of: person) {
            var piece: [UInt8] = []
            // An empty piece is the end.
            while piece.isEmpty, let bytes = try await body.next() { piece = Array(bytes.readableBytesView) }
            size += piece.count
            guard size <= limit else { throw Problem.importFileTooLarge }
            return piece
        }
    }

    /// The number of the import that the path names.
    private static func id(_ context: PersonRequestContext) throws(DiaryError) -> ImportPreview.ID {
        guard let id = context.parameters.get("id", as: ImportPreview.ID.self) else { throw .importNotFound }
        return id
    }
}

extension DiaryImport {
    /// What came of a file, told to a person.
    init(_ imported: DiaryService.Imported, _ sentences: Sentences) {
        let skipped = imported.skipped.prefix(Self.mostSkippedLines).map { entry in
            SkippedLine(entry, message: sentences("skipped.\(entry.reason.rawValue)"))
        }
        self.init(
            weights: imported.weights, entries: imported.entries, unchanged: imported.unchanged,
            skippedCount: imported.skippedCount, skipped: skipped)
    }
}
