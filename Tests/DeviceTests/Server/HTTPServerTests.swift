import APIContract
import Device
import Foundation
import Synchronization
import Testing

/// A server over HTTP, as a device calls it.
@Suite struct HTTPServerTests {
    /// Answers by a rule, and notes what was asked.
    private final class Answers: HTTPTransport {
        private let calls = Mutex<[String]>([])
        private let answer: @Sendable (HTTPCall) throws -> HTTPAnswer

        init(_ answer: @escaping @Sendable (HTTPCall) throws -> HTTPAnswer) { self.answer = answer }

        var asked: [String] { calls.withLock { $0 } }

        func send(_ call: HTTPCall) async throws -> HTTPAnswer {
            calls.withLock { $0.append("\(call.method) \(call.address) \(call.token ?? "-")") }
            return try answer(call)
        }
    }

    /// Credentials in memory.
    private final class Kept: CredentialStore {
        private let credentials: Mutex<Credentials?>
        init(_ credentials: Credentials?) { self.credentials = Mutex(credentials) }
        func load() -> Credentials? { credentials.withLock { $0 } }
        func save(_ credentials: Credentials?) { self.credentials.withLock { $0 = credentials } }
    }

    private static let credentials = Credentials(
        server: "https://gtsd.example.org", person: 7, email: "ada@example.org", accessToken: "old",
        refreshToken: "refresh")

    private static func failure(_ status: Int, _ code: ErrorCode) throws -> HTTPAnswer {
        HTTPAnswer(
            status: status,
            body: Data(try JSONText.encode(Failure(error: "No.", code: code, requestId: "1"))))
    }

    private static let empty = Data(
        #"{"success":true,"data":{"outcomes":[],"lastNumber":0,"changes":[],"cursor":"a","more":false,"reset":false}}"#
            .utf8)

    private static func login() throws -> HTTPAnswer {
        let user = User(
            id: 7, email: "ada@example.org", name: "Ada", hasCompletedOnboarding: true,
            createdAt: Timestamp(milliseconds: 0))
        let login = Login(user: user, accessToken: "new", refreshToken: "next", expiresIn: 900)
        return HTTPAnswer(status: 200, body: Data(try JSONText.encode(Success(login))))
    }

    private func server(_ kept: Kept, _ answers: Answers) -> HTTPServer {
        HTTPServer(address: "https://gtsd.example.org", credentials: kept, transport: answers)
    }

    @Test("A token that has ended is replaced and kept, and the request is sent once more")
    func refreshed() async throws {
        let kept = Kept(Self.credentials)
        let answers = Answers { call in
            if call.address.hasSuffix("/auth/refresh") { return try Self.login() }
            return call.token == "new"
                ? HTTPAnswer(status: 200, body: Self.empty) : try Self.failure(401, .authenticationRequired)
        }
        _ = try await server(kept, answers).sync(SyncRequest())
        #expect(answers.asked.map { $0.split(separator: " ").last } == ["old", "-", "new"])
        #expect(kept.load()?.accessToken == "new" && kept.load()?.refreshToken == "next")
    }

    @Test("A pair that another program of the device has bought is used")
    func boughtElsewhere() async throws {
        let kept = Kept(Self.credentials)
        let answers = Answers { call in
            if call.address.hasSuffix("/auth/refresh") {
                var bought = Self.credentials
                bought.accessToken = "new"
                kept.save(bought)
                return try Self.failure(401, .invalidRefreshToken)
            }
            return call.token == "new"
                ? HTTPAnswer(status: 200, body: Self.empty) : try Self.failure(401, .authenticationRequired)
        }
        _ = try await server(kept, answers).sync(SyncRequest())
        #expect(kept.load()?.accessToken == "new")
    }

    @Test("Of several programs that find their token ended at once, one buys the next pair for all")
    func oneBuys() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "login").path(percentEncoded: false)
        try CredentialFile(path: path).save(Self.credentials)
        let answers = Answers { call in
            if call.address.hasSuffix("/auth/refresh") { return try Self.login() }
            return call.token == "new"
                ? HTTPAnswer(status: 200, body: Self.empty) : try Self.failure(401, .authenticationRequired)
        }
        try await withThrowingTaskGroup(of: Void.self) { programs in
            for _ in 1...6 {
                programs.addTask {
                    let file = CredentialFile(path: path)
                    let server = HTTPServer(address: Self.credentials.server, credentials: file, transport: answers)
                    _ = try await server.sync(SyncRequest())
                }
            }
            try await programs.waitForAll()
        }
        #expect(answers.asked.count { $0.contains("/auth/refresh") } == 1)
        #expect(try CredentialFile(path: path).load()?.refreshToken == "next")
    }

    /// The key of the sentence for what a server answers.
    private func problem(_ answer: @escaping @Sendable (HTTPCall) throws -> HTTPAnswer) async -> String? {
        let device = server(Kept(Self.credentials), Answers(answer))
        let result: Result<SyncResponse<JSONValue>, SyncServerError>
        do { result = .success(try await device.sync(SyncRequest())) } catch { result = .failure(error) }
        if case .failure(let error) = result { return error.sentenceKey ?? "refused" }
        return nil
    }

    @Test("What a server answers is told apart")
    func problems() async throws {
        struct NoNetwork: Error {}
        #expect(await problem { _ in throw NoNetwork() } == "device.server.unreachable")
        #expect(await problem { _ in try Self.failure(503, .unavailable) } == "device.server.unavailable")
        #expect(await problem { _ in try Self.failure(429, .rateLimited) } == "device.server.unavailable")
        #expect(await problem { _ in try Self.failure(400, .invalidInput) } == "refused")
        #expect(await problem { _ in try Self.failure(401, .authenticationRequired) } == "device.server.loggedOut")
        for strange in [HTTPAnswer(status: 200, body: Data("<html>".utf8)), HTTPAnswer(status: 404, body: Data())] {
            #expect(await problem { _ in strange } == "device.server.unintelligible")
        }
        do {
            let answers = Answers { _ in try Self.failure(409, .syncClientBehind) }
            _ = try await server(Kept(Self.credentials), answers).sync(SyncRequest())
            Issue.record("it was taken")
        } catch SyncServerError.clientBehind {}
    }

    @Test(
        "Addresses are kept in one form",
        arguments: [
            ("gtsd.example.org", "https://gtsd.example.org"), ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("https://example.org/gtsd/", "https://example.org/gtsd"), ("ftp://example.org", nil), ("", nil),
            ("not an address", nil), ("https://example.org/?a=b", nil), ("https://a:b@example.org", nil),
            (" Gtsd.Example.org \n", "https://gtsd.example.org"),
            ("HTTP://Example.ORG:8080/Log/", "http://example.org:8080/Log"),
        ] as [(String, String?)])
    func addresses(text: String, expected: String?) {
        #expect(ServerAddress.normalised(text) == expected)
    }
}
