import HTTPTypes
import Hummingbird
import Logging
import Screens
import Services

/// Everything that a person has, for programs.
struct ExportAPI: Sendable {
    let exports: ExportService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/export") { _, context in
            Response(try await exports.export(of: context.person), logger: context.logger)
        }
    }
}

/// Everything that a person has, by a click on their profile.
struct ExportWeb: Sendable {
    let exports: ExportService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/export") { _, context in
            Response(try await exports.export(of: context.person), logger: context.logger)
        }
    }
}

extension Response {
    /// An export as a file to keep, sent while it is written.
    fileprivate init(_ export: ExportService.Export, logger: Logger) {
        self.init(
            status: .ok,
            headers: [
                .contentType: LastingAnswer.export, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(export.name)\"",
            ],
            body: ResponseBody(logger: logger) { try await export.write(to: $0) })
    }
}
