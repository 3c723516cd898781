import APIContract
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

struct PlanReadingTests {
    private static let current = "/v1/plans/current"

    @Test("Without a plan there is nothing to read")
    func none() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let answer = try await person.get(Self.current)
            #expect(answer.status == 404)
            #expect(answer.code == "plan_not_found")
            #expect(try await person.history() == ["plans": []])
        }
    }

    @Test("A plan has the same bytes on every read")
    func bytes() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            let made = try await person.generate().text
            let read = try await person.get(Self.current).text
            #expect(read.hasPrefix(#"{"success":true,"data":{"plan":{"#))
            #expect(made.hasPrefix(read.dropLast(2)))
            #expect(try await person.generate().text.hasPrefix(read.dropLast(2)))
            // Neither time, nor another login, nor a birthday changes it.
            service.clock.advance(days: 100)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            for _ in 1...3 { #expect(try await person.get(Self.current).text == read) }
        }
    }

    @Test("My Plan is read from one state, whatever is stored meanwhile", arguments: TestDatabase.allCases)
    func oneState(_ engine: TestDatabase) async throws {
        let gate = ThreadGate()
        try await TestService.run(
            on: engine, watching: { HeldDatabase($0, holding: "FROM user_profiles", at: gate) }
        ) { service in
            defer { gate.open() }
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let (plans, id) = (service.services.myPlan, person.personID)
            @Sendable func caloriesOfToday() async throws -> Int? {
                let reading = try await plans.read(id, hasJustChanged: false, isVisit: false) { _ in }
                guard case .plan(let plan) = reading.state else { return -1 }
                return plan.today.calories
            }
            let before = Task { try await caloriesOfToday() }
            while gate.waiting == 0 { await Task.yield() }
            #expect(try await person.post("/v1/diary", ["name": "Soup", "calories": 300]).status == 201)
            gate.open()
            #expect(try await before.value == nil, "what was logged while it was read comes with the next reading")
            #expect(try await caloriesOfToday() == 300)
        }
    }

    @Test("A plan that the client has is not sent again")
    func eTag() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let answer = try await person.get(Self.current)
            let tag = try #require(answer[header: "ETag"])
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
            #expect(answer[header: "Cache-Control"]?.contains("private") == true)
            for known in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
                let same = try await person.get(Self.current, headers: [.ifNoneMatch: known])
                #expect(same.status == 304, "\(known)")
                #expect(same.text.isEmpty)
                #expect(same[header: "ETag"] == tag)
            }
            #expect(try await person.get(Self.current, headers: [.ifNoneMatch: "\"x\""]).text == answer.text)

            _ = try await person.generate(forced: true)
            let next = try await person.get(Self.current, headers: [.ifNoneMatch: tag])
            #expect(next.status == 200)
            #expect(next.data["plan"]["id"] == 2)
            #expect(next[header: "ETag"] != tag)
        }
    }

    @Test("History tells what changed, the newest first")
    func history() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let first = try await person.generate().data["plan"]
            service.clock.advance(minutes: 1)
            try await person.patch("/v1/profile", ["currentWeight": 80])
            service.clock.advance(minutes: 1)
            try await person.patch("/v1/profile", ["targetWeight": nil, "primaryGoal": "maintain"])
            _ = try await person.generate(forced: true)
            let history = try await person.history()
            #expect(history.names == ["plans"])
            let plans = history["plans"].entries
            #expect(plans.map { $0["id"] } == [4, 3, 2, 1])
            #expect(plans.map { $0["planStatus"] } == ["active", "replaced", "replaced", "replaced"])
            #expect(plans.map { $0["reason"] } == ["requested", "profile_changed", "profile_changed", "requested"])
            for name in ["inputs", "targets", "projection", "createdAt", "formulaVersion"] {
                #expect(plans[3][name] == first[name], "\(name)")
            }
            #expect(plans[3]["changes"] == [])
            #expect(plans[0]["changes"] == [])
            #expect(change("weight", plans[2]) == ["name": "weight", "from": 81.65, "to": 80, "difference": -1.65])
            let calories: JSON = ["name": "calorieTarget", "from": 2225, "to": 2199, "difference": -26]
            #expect(change("calorieTarget", plans[2]) == calories)
            #expect(change("targetWeight", plans[2]) == nil)
            #expect(change("targetWeight", plans[1]) == ["name": "targetWeight", "from": 74.84])
            #expect(change("weeklyRate", plans[1]) == ["name": "weeklyRate", "from": -0.5, "to": 0, "difference": 0.5])
            #expect(plans[1]["projection"] == nil)
        }
    }

    @Test("History comes in pages", arguments: TestDatabase.allCases)
    func pages(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.acknowledged()
            for _ in 1...23 { _ = try await person.generate(forced: true) }
            let usual = try await person.history()
            #expect(usual["plans"].entries.count == 20)
            #expect(usual["nextBefore"] == 4)
            let last = try await person.history("?before=4")
            #expect(ids(last) == [3, 2, 1])
            #expect(!last.names.contains("nextBefore"))
            #expect(try await ids(person.history("?limit=2&before=10")) == [9, 8])
            #expect(try await ids(person.history("?limit=100")) == Array((1...23).reversed()))
            let exact = try await person.history("?limit=23")
            #expect(!exact.names.contains("nextBefore"))
            #expect(try await person.history("?before=1")["plans"] == [])
            let beyond = try await person.history("?before=2147483647&limit=2")["plans"]
            #expect(beyond.entries.map { $0["planStatus"] } == ["active", "replaced"])
        }
    }

    @Test(
        "A page that is none is refused",
        arguments: [
            ("limit=0", ["limit"]), ("limit=101", ["limit"]), ("limit=-1", ["limit"]), ("limit=x", ["limit"]),
            ("limit=", ["limit"]), ("limit=1.5", ["limit"]), ("before=0", ["before"]), ("before=x", ["before"]),
            ("before=2147483648", ["before"]), ("before=99999999999999999999", ["before"]),
            ("limit=x&before=-1", ["limit", "before"]),
        ] as [(String, Set<String>)])
    func noPage(_ query: String, _ fields: Set<String>) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.get("/v1/plans/history?" + query)
            #expect(answer.status == 400)
            #expect(answer.fields == fields)
        }
    }

    @Test("A page that has not changed is not sent again")
    func historyETag() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let path = "/v1/plans/history"
            let empty = try #require(try await person.get(path)[header: "ETag"])
            _ = try await person.generate()
            let answer = try await person.get(path, headers: [.ifNoneMatch: empty])
            #expect(answer.status == 200)
            let tag = try #require(answer[header: "ETag"])
            #expect(try await person.get(path, headers: [.ifNoneMatch: tag]).status == 304)
            #expect(try await person.get(path + "?limit=5", headers: [.ifNoneMatch: tag]).status == 200)
            let beyond = try #require(try await person.get(path + "?before=2")[header: "ETag"])
            _ = try await person.generate(forced: true)
            #expect(try await person.get(path, headers: [.ifNoneMatch: tag]).status == 200)
            let replaced = try await person.get(path + "?before=2", headers: [.ifNoneMatch: beyond])
            #expect(replaced.data["plans"][0]["planStatus"] == "replaced")
        }
    }

    private func ids(_ history: JSON) -> [Int?] { history["plans"].entries.map { $0["id"].integer } }

    private func change(_ name: JSON, _ plan: JSON) -> JSON? {
        plan["changes"].entries.first { $0["name"] == name }
    }
}
