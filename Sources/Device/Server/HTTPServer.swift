public import APIContract
import Foundation

/// A server at an address, as a person who is logged in there or wants to be.
public struct HTTPServer: SyncServer {
    /// The address without a slash at its end: `https://gtsd.example.org`.
    public let address: String
    private let credentials: any CredentialStore
    private let transport: any HTTPTransport
    let listening: any HTTPListening

    /// The server at an address, with what says how the person is logged in.
    public init(
        address: String, credentials: any CredentialStore, transport: any HTTPTransport = NetworkTransport(),
        listening: any HTTPListening = NetworkTransport()
    ) {
        self.address = address
        self.credentials = credentials
        self.transport = transport
        self.listening = listening
    }

    /// `POST /v1/sync`.
    ///
    /// - Throws: `SyncServerError`.
    public func sync(_ request: SyncRequest) async throws(SyncServerError) -> SyncResponse<JSONValue> {
        do {
            return try await call("POST", "/v1/sync", request)
        } catch .refused(let failure) where failure.code == .syncClientBehind {
            throw .clientBehind
        }
    }

    /// `POST /auth/login`.
    ///
    /// - Throws: `SyncServerError`.
    public func logIn(_ request: LogInRequest) async throws(SyncServerError) -> Login {
        try await answer(to: HTTPCall(method: "POST", address: address + "/auth/login", body: try json(request)))
    }

    /// `POST /auth/refresh`.
    ///
    /// - Throws: `SyncServerError`.
    public func refresh(_ request: RefreshRequest) async throws(SyncServerError) -> Login {
        try await answer(to: HTTPCall(method: "POST", address: address + "/auth/refresh", body: try json(request)))
    }

    /// `GET /auth/me` with a token: whose it is.
    ///
    /// - Throws: `SyncServerError`.
    public func user(of token: String) async throws(SyncServerError) -> User {
        let call = HTTPCall(method: "GET", address: address + "/auth/me", token: token)
        return try await (answer(to: call) as UserResponse).user
    }

    /// `POST /auth/logout`: the login ends on the server too.
    ///
    /// - Throws: `SyncServerError`.
    public func logOut() async throws(SyncServerError) {
        let _: Empty = try await call("POST", "/auth/logout", Empty())
    }

    /// `POST /v1/diary/reading`: the server's reading of what was typed. Nothing is stored.
    ///
    /// - Throws: `SyncServerError`.
    public func read(_ request: DiaryReadingRequest) async throws(SyncServerError) -> DiaryReading {
        try await call("POST", "/v1/diary/reading", request)
    }

    /// `POST /v1/recipes/reading/text`: the server's reading of a recipe that was typed or pasted. Nothing is stored.
    ///
    /// - Throws: `SyncServerError`.
    public func read(_ request: RecipeTextRequest) async throws(SyncServerError) -> ReadRecipe {
        try await call("POST", "/v1/recipes/reading/text", request)
    }

    /// `POST /auth/signup`.
    ///
    /// - Throws: `SyncServerError`.
    public func signUp(_ request: SignUpRequest) async throws(SyncServerError) -> Login {
        try await answer(to: HTTPCall(method: "POST", address: address + "/auth/signup", body: try json(request)))
    }

    /// `POST /auth/forgot-password`: a mail with a way to a new password, where there is such an account.
    ///
    /// - Throws: `SyncServerError`.
    public func forgotPassword(_ request: ForgotPasswordRequest) async throws(SyncServerError) {
        let call = HTTPCall(method: "POST", address: address + "/auth/forgot-password", body: try json(request))
        let _: Empty = try await answer(to: call)
    }

    /// `POST /auth/reset-password`.
    ///
    /// - Throws: `SyncServerError`.
    public func resetPassword(_ request: ResetPasswordRequest) async throws(SyncServerError) {
        let call = HTTPCall(method: "POST", address: address + "/auth/reset-password", body: try json(request))
        let _: Empty = try await answer(to: call)
    }

    /// `GET` as the person.
    ///
    /// - Throws: `SyncServerError`.
    package func get<Answer: Decodable & Sendable>(
        _ type: Answer.Type, _ path: String
    ) async throws(SyncServerError) -> Answer {
        try await send("GET", path, body: nil)
    }

    /// Sends a request with a body as the person.
    ///
    /// - Throws: `SyncServerError`.
    package func call<Answer: Decodable & Sendable>(
        _ method: String, _ path: String, _ body: some Encodable
    ) async throws(SyncServerError) -> Answer {
        try await send(method, path, body: try json(body))
    }

    /// Sends a request as the person. Where their token has ended, a new pair is bought once.
    private func send<Answer: Decodable & Sendable>(
        _ method: String, _ path: String, body: Data?
    ) async throws(SyncServerError) -> Answer {
        guard let known = try stored() else { throw .loggedOut }
        var call = HTTPCall(method: method, address: address + path, token: known.accessToken, body: body)
        do {
            return try await answer(to: call)
        } catch .refused(let failure) where failure.code == .authenticationRequired {
            call.token = try await newToken(after: known)
        }
        do {
            return try await answer(to: call)
        } catch .refused(let failure) where failure.code == .authenticationRequired {
            throw .loggedOut
        }
    }

    /// Another access token than one that has ended. Of several programs with one login, one buys it at a time.
    func newToken(after old: Credentials) async throws(SyncServerError) -> String {
        let lock = await credentials.lock()
        defer { withExtendedLifetime(lock) {} }
        // Another program of the device may have bought it.
        if let now = try stored(), now.accessToken != old.accessToken { return now.accessToken }
        guard let token = old.refreshToken else { throw .loggedOut }
        let login: Login
        do {
            login = try await refresh(RefreshRequest(refreshToken: token))
        } catch .refused {
            if let now = try stored(), now.accessToken != old.accessToken { return now.accessToken }
            throw .loggedOut
        }
        do { try credentials.save(Credentials(login, at: address)) } catch { throw .loggedOut }
        return login.accessToken
    }

    func stored() throws(SyncServerError) -> Credentials? {
        do { return try credentials.load() } catch { throw .loggedOut }
    }

    private func answer<Answer: Decodable & Sendable>(to call: HTTPCall) async throws(SyncServerError) -> Answer {
        let answer: HTTPAnswer
        do { answer = try await transport.send(call) } catch { throw .unreachable }
        if (200..<300).contains(answer.status) {
            do { return try JSONText.decode(Success<Answer>.self, from: answer.body).data } catch {
                throw .unintelligible
            }
        }
        guard answer.status < 500, answer.status != 429,
            let failure = try? JSONDecoder().decode(Failure.self, from: answer.body)
        else {
            guard answer.status >= 500 || answer.status == 429 else { throw .unintelligible }
            throw .unavailable(retryAfter: answer.retryAfter)
        }
        throw .refused(failure)
    }

    private func json(_ value: some Encodable) throws(SyncServerError) -> Data {
        do { return Data(try JSONText.encode(value)) } catch { throw .unintelligible }
    }
}
