import Database
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// With no room left, what people have is there, they come in and out, and nothing is said to be stored that is not.
struct FullDiskTests {
    @Test("Pages answer, a login is made and ended, and the server is not ready", arguments: TestDatabase.allCases)
    func stillAnswers(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.open("/plan")
            try await browser.acknowledge()
            try await browser.submit("/water", ["amount": "250"])
            service.failing.leaveNoRoom()
            // A day later logins are prolonged, and sums would be kept.
            service.clock.advance(days: 1)
            for path in ["/home", "/plan", "/progress", "/diary", "/profile", "/settings", "/profile/export"] {
                #expect(try await browser.open(path).status == 200, "\(path)")
            }
            let ready = Answer(try await service.client.execute(uri: "/readyz", method: .get))
            #expect(ready.status == 503)
            #expect(ready.code == "no_room")
            #expect(try await service.send(.get, "/healthz").status == 200)
            try await browser.submit("/logout")
            let credentials = ["email": "sarah@example.org", "password": TestPerson.password]
            #expect(try await browser.submit("/login", credentials).location == "/home")
            #expect(try await browser.open("/home").status == 200)
        }
    }

    @Test(
        "What is not stored is reported, and is not there afterwards", arguments: TestDatabase.allCases)
    func refused(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.onboarded()
            service.failing.leaveNoRoom()
            let drink: JSON = ["millilitres": 250]
            let answer = Answer(
                try await service.client.execute(
                    uri: "/v1/water", method: .post, headers: [.authorization: "Bearer \(person.accessToken)"],
                    body: ByteBuffer(string: drink.text)))
            #expect(answer.status == 503)
            #expect(answer.code == "no_room")
            #expect(answer.error?.contains("the server has run out of room") == true)
            #expect(answer[header: "Retry-After"] == "60")
            #expect(try await person.get("/v1/water").data["days"] == [])
            service.failing.leaveNoRoom(false)
            #expect(try await person.post("/v1/water", drink).status == 201)
            service.failing.leaveNoRoom()
            let deletion: JSON = ["password": .string(TestPerson.password)]
            #expect(try await service.send(.delete, "/auth/me", deletion, token: person.accessToken).status == 200)
        }
    }

    @Test("An export that breaks off has no end, so nobody takes it for whole")
    func brokenExport() async throws {
        try await TestService.run { service in
            let token = try await service.onboarded().accessToken
            let responder = buildRouter(service.dependencies, AppServices(service.dependencies)).buildResponder()
            let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
            try await Application(responder: responder, logger: logger).test(.live) { client in
                let request = """
                    GET /v1/export HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
                    Authorization: Bearer \(token)\r\n\r\n
                    """
                let port = try #require(client.port)
                let whole = try await RawConnection.bytes(request, port: port)
                #expect(whole.suffix(5) == Data("0\r\n\r\n".utf8))
                // The login and the state are read before the first file.
                service.failing.fail(reads: 1_000, after: 5)
                let broken = try await RawConnection.bytes(request, port: port)
                service.failing.fail(reads: 0)
                #expect(broken.starts(with: Data("HTTP/1.1 200 ".utf8)))
                #expect(broken.count < whole.count)
                #expect(broken.suffix(5) != Data("0\r\n\r\n".utf8))
            }
        }
    }
}
