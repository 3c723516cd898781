import APIContract
import Database
import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// PostgreSQL goes away and comes back, and the server with it, without being started again.
    @Suite(.enabled(if: TestDatabase.includesPostgres)) struct PostgresOutageTests {
        @Test("kill -9 of PostgreSQL under a write load takes back nothing that was answered")
        func answeredWritesSurviveACrash() async throws {
            let postgres = try TemporaryPostgres()
            try await withServer(on: postgres) { server, storage, people in
                let load = Task { await WriteLoad(api: server.api, people: people, refusals: [503]).run() }
                _ = try await eventually("every person is written to") {
                    people.allSatisfy { $0.answeredPlans > 5 } ? true : nil
                }
                try await storage.withDatabase { try await postgres.kill($0) }
                #expect(try await server.api.send(.get, "/readyz").status == 503)
                try postgres.start()
                try await becomesReady(server)
                try await writesGoOn(people)
                load.cancel()
                await load.value
                for person in people { try await person.expectAnsweredWrites(at: server.api) }
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test("While PostgreSQL is stopped, clients are asked to come back later")
        func outageIsReported() async throws {
            let postgres = try TemporaryPostgres()
            try await withServer(on: postgres) { server, _, people in
                try postgres.stop()
                let token = people[0].token
                for _ in 1...2 {
                    for path in ["/v1/plans/current", "/v1/profile", "/auth/me"] {
                        try expectUnavailable(try await server.api.send(.get, path, token: token))
                    }
                    try expectUnavailable(try await server.api.generate(token))
                    try expectUnavailable(
                        try await server.api.send(
                            .post, "/auth/login",
                            json: LogInRequest(email: "a@example.org", password: ServerStorage.password)))
                    try expectUnavailable(try await server.api.send(.get, "/readyz"))
                    #expect(try await server.api.send(.get, "/healthz").status == 200)
                    #expect(try await server.api.send(.get, "/metrics").status == 200)
                }
                try postgres.start()
                try await becomesReady(server)
                #expect(try await server.api.send(.get, "/v1/plans/current", token: token).status == 200)
                #expect(try await server.api.generate(token, forced: true).status == 201)
                #expect(try await server.terminate() == .exit(0))
            }
        }

        private func expectUnavailable(_ answer: Answer) throws {
            #expect(answer.status == 503)
            #expect(answer.retryAfter ?? 0 >= 1)
            let failure = try answer.failure
            #expect(failure.code == .unavailable)
            #expect(failure.requestId == answer.requestID)
        }

        private func becomesReady(_ server: ServerProcess) async throws {
            _ = try await eventually("the server is ready again") {
                let status = try await server.api.send(.get, "/readyz").status
                #expect([200, 503].contains(status))
                return status == 200 ? true : nil
            }
        }

        private func writesGoOn(_ people: [WrittenPerson]) async throws {
            let counts = people.map(\.answeredPlans)
            _ = try await eventually("everyone is written to again") {
                zip(people, counts).allSatisfy { person, count in person.answeredPlans > count } ? true : nil
            }
        }

        private func withServer(
            on postgres: TemporaryPostgres,
            _ body: @Sendable (ServerProcess, ServerStorage, [WrittenPerson]) async throws -> Void
        ) async throws {
            try await withTemporaryDirectory { folder in
                try await postgres.withDatabase { url in
                    let storage = ServerStorage(folder: folder, database: .postgres(url: url))
                    let people = try await storage.signUp(3).map { WrittenPerson(token: $0.accessToken) }
                    let server = try await ServerProcess.start(
                        storage, ["--rate-limit", "off", "--environment", "development"])
                    for person in people {
                        try await server.api.onboard(person.token)
                        #expect(try await server.api.generate(person.token).status == 201)
                    }
                    try await body(server, storage, people)
                }
            }
        }
    }
}
