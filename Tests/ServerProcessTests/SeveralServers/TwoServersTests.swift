import APIContract
import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// Two servers on one PostgreSQL behave as one.
    @Suite(.enabled(if: TestDatabase.includesPostgres)) struct TwoServersTests {
        @Test("A login on one server is good on the other, and dead there within a second of its end")
        func loginsAreShared() async throws {
            try await withTwoServers { first, second, _ in
                let account = SignUpRequest(email: "ada@example.org", password: ServerStorage.password, name: "Ada")
                let login = try await first.send(.post, "/auth/signup", json: account).data(Login.self)
                #expect(try await me(second, login.accessToken) == 200)
                #expect(try await second.send(.post, "/auth/signup", json: account).status == 409)

                let renewed = try await first.send(
                    .post, "/auth/refresh", json: RefreshRequest(refreshToken: login.refreshToken)
                ).data(Login.self)
                try await expectDead(login.accessToken, on: second)
                #expect(try await me(second, renewed.accessToken) == 200)

                #expect(try await first.send(.post, "/auth/logout", token: renewed.accessToken).status == 200)
                try await expectDead(renewed.accessToken, on: second)
                let late = RefreshRequest(refreshToken: renewed.refreshToken)
                #expect(try await second.send(.post, "/auth/refresh", json: late).status == 401)
            }
        }

        @Test("A refresh token gives one pair on both servers, and used again later ends the login on both")
        func reuseIsNoticed() async throws {
            try await withTwoServers { first, second, storage in
                let login = try await storage.signUp(1)[0]
                let request = RefreshRequest(refreshToken: login.refreshToken)
                let renewed = try await first.send(.post, "/auth/refresh", json: request).data(Login.self)
                let again = try await second.send(.post, "/auth/refresh", json: request).data(Login.self)
                #expect(again.accessToken == renewed.accessToken && again.refreshToken == renewed.refreshToken)
                try await storage.withDatabase { database in
                    _ = try await database.write { try $0.execute("UPDATE tokens SET used_at = used_at - 31000") }
                }
                #expect(try await second.send(.post, "/auth/refresh", json: request).status == 401)
                try await expectDead(renewed.accessToken, on: first)
                try await expectDead(renewed.accessToken, on: second)
            }
        }

        @Test("Ten first plans asked for at once on both are one plan")
        func onePlanIsMade() async throws {
            try await withTwoServers { first, second, storage in
                let token = try await storage.signUp(1)[0].accessToken
                try await first.onboard(token)
                let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                    for number in 0..<10 {
                        group.addTask { try await (number.isMultiple(of: 2) ? first : second).generate(token) }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(answers.map(\.status).sorted() == Array(repeating: 200, count: 9) + [201])
                #expect(Set(try answers.map { try $0.data(GeneratedPlan.self).plan.id }) == [1])
                #expect(try await second.history(token).count == 1)
            }
        }

        @Test("Twenty plans a minute are counted over both")
        func rateLimitIsShared() async throws {
            try await withTwoServers { first, second, storage in
                let token = try await storage.signUp(1)[0].accessToken
                try await first.onboard(token)
                var answers: [Answer] = []
                for number in 1...22 {
                    answers.append(try await (number.isMultiple(of: 2) ? first : second).generate(token))
                }
                #expect(answers.map(\.status) == [201] + Array(repeating: 200, count: 19) + [429, 429])
                for refused in answers.suffix(2) {
                    #expect(try refused.failure.code == .rateLimited)
                    #expect((1...60).contains(refused.retryAfter ?? 0))
                }
            }
        }

        private func me(_ api: APIClient, _ token: String) async throws -> Int {
            try await api.send(.get, "/auth/me", token: token).status
        }

        /// Fails unless the server refuses the token a second later. Repeated requests until then do not keep it alive.
        private func expectDead(_ token: String, on api: APIClient) async throws {
            let deadline = ContinuousClock.now + .seconds(1)
            var status = try await me(api, token)
            while status != 401, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(20))
                status = try await me(api, token)
            }
            if status != 401 { status = try await me(api, token) }
            #expect(status == 401)
        }

        private func withTwoServers(
            _ body: @Sendable (APIClient, APIClient, ServerStorage) async throws -> Void
        ) async throws {
            try await TestDatabase.postgres.withPreparedStorage { storage in
                async let first = ServerProcess.start(storage)
                async let second = ServerProcess.start(storage)
                let servers = try await [first, second]
                try await body(servers[0].api, servers[1].api, storage)
                for server in servers { #expect(try await server.terminate() == .exit(0)) }
            }
        }
    }
}
