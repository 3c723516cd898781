import HTTPTypes
import Testing
import WebServer
import WebServerTestSupport

/// People reach only what is meant for them.
struct AccessTests {
    /// The public routes. All others need a token: a new route is closed until it is added here.
    private static let open: Set<Route> = [
        Route(method: .post, path: "/auth/signup"), Route(method: .post, path: "/auth/login"),
        Route(method: .post, path: "/auth/refresh"), Route(method: .post, path: "/auth/forgot-password"),
        Route(method: .post, path: "/auth/reset-password"), Route(method: .get, path: "/healthz"),
        Route(method: .get, path: "/readyz"), Route(method: .get, path: "/metrics"),
        Route(method: .get, path: "/openapi.yaml"),
    ]

    @Test("Every route but the open ones takes a token")
    func denyByDefault() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let id = String(person.id)
            let userId = try #require(HTTPField.Name("x-user-id"))
            let attempts: [HTTPFields] = [
                [:], [.authorization: "Bearer garbage"], [.authorization: "Bearer \(id)"], [.authorization: id],
                [.authorization: "Basic " + person.accessToken], [userId: id], [userId: id, .cookie: "userId=\(id)"],
                [.authorization: "Bearer \(person.refreshToken)"], [userId: id, .authorization: "Bearer "],
            ]
            let routes = service.routes()
            #expect(Self.open.isSubset(of: routes))
            for route in routes where !Self.open.contains(route) {
                for headers in attempts {
                    let path = route.path + "?userId=\(id)"
                    let answer = try await service.send(route.method, path, ["userId": .string(id)], headers: headers)
                    #expect(answer.status == 401, "\(route) \(headers)")
                    #expect(answer.code == "authentication_required", "\(route)")
                    #expect(answer.error == "Authentication required", "\(route)")
                }
            }
            #expect(try await person.isLoggedIn(), "nothing happened")
            #expect(try await person.get("/v1/plans/current").status == 404)
        }
    }

    @Test("The open routes take no token")
    func open() async throws {
        // Metrics are for the machine itself, and only a connection comes from there.
        try await TestService.run(behind: TrustedProxies("")) { service in
            for route in Self.open {
                let answer = try await service.send(route.method, route.path, route.method == .get ? nil : [:])
                #expect(answer.status == (route.method == .get ? 200 : 400), "\(route)")
            }
        }
    }

    @Test("Naming somebody else makes no difference")
    func otherPerson() async throws {
        try await TestService.run { service in
            let sarah = try await service.acknowledged()
            #expect(try await sarah.generate().status == 201)
            let other = try await service.signUp(email: "other@example.org")
            let userId = try #require(HTTPField.Name("x-user-id"))
            let headers: HTTPFields = [userId: String(sarah.id)]
            let query = "?userId=\(sarah.id)&user_id=\(sarah.id)&id=\(sarah.id)"
            let me = try await other.get("/auth/me" + query, headers: headers)
            #expect(me.data["user"]["id"] == .number(Double(other.id)))
            #expect(try await other.get("/v1/profile" + query, headers: headers).data["settings"] == nil)
            for path in ["/v1/profile/metrics/today", "/v1/plans/current", "/v1/summary/how-it-works"] {
                #expect(try await other.get(path + query, headers: headers).status == 404, "\(path)")
            }
            #expect(try await other.get("/v1/plans/history" + query, headers: headers).data["plans"] == [])
            #expect(try await other.get("/v1/home" + query, headers: headers).data["targets"] == nil)
            let request = JSON.userFlows.with(["userId": .number(Double(sarah.id)), "id": 1, "currentWeight": 90])
            try await other.onboard(request)
            #expect(try await sarah.settings()["currentWeight"] == 81.65)
        }
    }

    @Test("Metrics of another person can't be acknowledged")
    func otherMetrics() async throws {
        try await TestService.run { service in
            let sarah = try await service.onboarded()
            let metrics = try await sarah.get("/v1/profile/metrics/today").data["metrics"]
            service.clock.advance(minutes: 1)
            let other = try await service.signUp(email: "other@example.org")
            let path = "/v1/profile/metrics/acknowledge"
            #expect(try await other.post(path, ["metricsId": metrics["id"]]).status == 404)
            let exact: JSON = ["version": metrics["version"], "metricsComputedAt": metrics["computedAt"]]
            #expect(try await other.post(path, exact).status == 404)
            try await other.onboard()
            #expect(try await other.post(path, exact).status == 404)
            #expect(try await sarah.get("/v1/profile/metrics/today").data["acknowledged"] == false)
        }
    }

    /// Two people may use one browser, whose cache identifies responses by their address.
    @Test("The ETag of one person's answer never matches another's")
    func otherETag() async throws {
        try await TestService.run { service in
            let sarah = try await service.acknowledged()
            let other = try await service.acknowledged(
                JSON.userFlows.with(["currentWeight": 90]), email: "other@example.org")
            for person in [sarah, other] { #expect(try await person.generate().status == 201) }
            for path in ["/v1/plans/current", "/v1/plans/history"] {
                let tag = try #require(try await sarah.get(path)[header: "ETag"])
                #expect(try await sarah.get(path, headers: [.ifNoneMatch: tag]).status == 304)
                #expect(try await other.get(path, headers: [.ifNoneMatch: tag]).status == 200, "\(path)")
            }
        }
    }
}
