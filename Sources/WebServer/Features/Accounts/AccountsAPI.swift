import APIContract
import Hummingbird
import Services

/// `/auth`: signing up, logging in and out, passwords.
struct AccountsAPI: Sendable {
    let accounts: AccountService

    /// What anyone may call.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.post("auth/signup") { request, context in
            var signUp = try await request.decodeJSON(SignUpRequest.self, context: context)
            if request.refusesMeasuring { signUp.isMeasured = false }
            let login = try await accounts.signUp(
                signUp, from: program(request, context),
                with: request.headers[.acceptLanguage].map(Preferences.init(acceptLanguage:)))
            return try Response.success(login, status: .created)
        }
        router.post("auth/login") { request, context in
            try Response.success(
                try await accounts.logIn(
                    request.decodeJSON(LogInRequest.self, context: context), from: program(request, context)))
        }
        router.post("auth/refresh") { request, context in
            try Response.success(
                try await accounts.refresh(request.decodeJSON(RefreshRequest.self, context: context)))
        }
        router.post("auth/forgot-password") { request, context in
            try await accounts.forgotPassword(
                request.decodeJSON(ForgotPasswordRequest.self, context: context), at: context.client?.network)
            return try Response.success(Empty(), status: .accepted)
        }
        router.post("auth/reset-password") { request, context in
            try await accounts.resetPassword(
                request.decodeJSON(ResetPasswordRequest.self, context: context), from: program(request, context))
            return try Response.success(Empty())
        }
    }

    private func program(_ request: Request, _ context: AppRequestContext) -> LoginDevice {
        LoginDevice(program: request.device, at: context.client?.network)
    }

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("auth/logout") { _, context in
            try await accounts.logOut(context.identity)
            return try Response.success(Empty())
        }
        router.get("auth/me") { _, context in
            try Response.success(UserResponse(user: try await accounts.user(context.identity)))
        }
        router.delete("auth/me") { request, context in
            let confirmation = try await request.decodeJSON(DeleteAccountRequest.self, context: context)
            return try Response.success(try await accounts.delete(confirmation, of: context.identity))
        }
        router.patch("auth/change-password") { request, context in
            let change = try await request.decodeJSON(ChangePasswordRequest.self, context: context)
            try await accounts.changePassword(change, of: context.identity)
            return try Response.success(Empty())
        }
    }
}

extension Request {
    /// What sends it, as it says itself.
    var device: ClientDevice { ClientDevice(userAgent: headers[.userAgent] ?? "") }
}
