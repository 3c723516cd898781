import HTTPTypes
import Hummingbird
import Logging
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// Account events are logged with the client's address and a mark of the account, and without other data of it.
struct SecurityLogTests {
    private static let email = "sarah@example.org"

    @Test("Each event is logged, under one mark for one account")
    func events() async throws {
        try await TestService.run { service in
            let log = try LogFile()
            let responder = buildRouter(service.dependencies, AppServices(service.dependencies)).buildResponder()
            try await Application(responder: responder, logger: log.logger(level: .notice)).test(.live) { client in
                try await Self.live(client, service.mailbox)
            }
            let lines = try log.objects().filter { $0["message"] == .text("security") }
            let logged = lines.compactMap { line -> String? in
                guard case .text(let event) = line["event"] else { return nil }
                return event
            }
            #expect(
                logged == [
                    "login_failed", "login_failed", "login_from_new_device", "password_changed", "reset_asked",
                    "password_reset", "key_refused", "reset_asked", "account_deleted",
                ])
            #expect(lines.allSatisfy { $0["client"] == .text("127.0.0.1") && $0["requestId"] != nil })
            let marks = lines.map { $0["account"] }
            // The second was for an unknown address, and so was the last request; the used link belongs to nobody.
            #expect([2, 3, 4, 5, 8].allSatisfy { marks[$0] == marks[0] })
            #expect(marks[1] != nil && marks[1] == marks[7] && marks[1] != marks[0])
            #expect(marks[6] == nil)
            let text = try log.text()
            for secret in [Self.email, "nobody@", "Sarah", "horse", "token"] {
                #expect(!text.contains(secret), "\(secret)")
            }
        }
    }

    @Test("A limit that is reached is logged, with which one it is")
    func limits() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let log = try LogFile()
            let responder = buildRouter(service.dependencies, AppServices(service.dependencies)).buildResponder()
            try await Application(responder: responder, logger: log.logger(level: .notice)).test(.router) { client in
                for _ in 0..<6 {
                    _ = try await client.call(
                        .get, "/v1/export", headers: [.authorization: "Bearer \(person.accessToken)"])
                }
            }
            let lines = try log.objects().filter { $0["event"] == .text("rate_limited") }
            #expect(lines.map { $0["limit"] } == [.text("export")])
            #expect(lines.allSatisfy { $0["account"] != nil })
        }
    }

    /// The life of an account.
    private static func live(_ client: TestClient, _ mailbox: Mailbox) async throws {
        func send(_ method: HTTPRequest.Method, _ path: String, _ body: JSON, _ token: String = "") async throws
            -> Answer
        {
            var headers: HTTPFields = [.contentType: "application/json"]
            if !token.isEmpty { headers[.authorization] = "Bearer \(token)" }
            return Answer(
                try await client.execute(
                    uri: path, method: method, headers: headers, body: ByteBuffer(string: try body.text)))
        }
        let password = TestPerson.password
        let signUp: JSON = ["email": .string(email), "password": .string(password), "name": "Sarah"]
        _ = try await send(.post, "/auth/signup", signUp)
        _ = try await send(.post, "/auth/login", ["email": .string(email), "password": "not the password"])
        _ = try await send(.post, "/auth/login", ["email": "nobody@example.org", "password": "not the password"])
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[.userAgent] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        let login: JSON = ["email": .string(email), "password": .string(password)]
        let answer = Answer(
            try await client.execute(
                uri: "/auth/login", method: .post, headers: headers, body: ByteBuffer(string: try login.text)))
        let change: JSON = ["currentPassword": .string(password), "newPassword": "another horse"]
        _ = try await send(.patch, "/auth/change-password", change, answer.data["accessToken"].string ?? "")
        _ = try await send(.post, "/auth/forgot-password", ["email": .string(email)])
        let reset: JSON = ["token": .string(try mailbox.lastResetToken()), "newPassword": "a third horse"]
        _ = try await send(.post, "/auth/reset-password", reset)
        _ = try await send(.post, "/auth/reset-password", reset)
        _ = try await send(.post, "/auth/forgot-password", ["email": "nobody@example.org"])
        let again = try await send(.post, "/auth/login", ["email": .string(email), "password": "a third horse"])
        _ = try await send(
            .delete, "/auth/me", ["password": "a third horse"], again.data["accessToken"].string ?? "")
    }
}
