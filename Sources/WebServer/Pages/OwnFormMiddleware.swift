import Hummingbird

/// Reads the form of a request once, and refuses one that we did not show to the browser which sends it.
struct OwnFormMiddleware: RouterMiddleware {
    /// - Throws: `Problem.foreignForm` for a form without its token; `Problem` for a body that is too large, or not a form.
    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if request.mayHaveBody {
            context.form = try await Form(request, limit: context.maxUploadSize)
            guard let browserToken = context.browserToken,
                FormToken.isValid(context.form.text(Form.tokenField), browserToken: browserToken)
            else { throw Problem.foreignForm }
        }
        return try await next(request, context)
    }
}
