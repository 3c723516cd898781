import Database
import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

/// A plan that another one has replaced gives up its bytes, and nothing that a person can see.
struct ReplacedPlanTests {
    /// So heavy that guards act on protein and water.
    private static let heavy = JSON.userFlows.with(["currentWeight": 110, "healthConditions": []])

    @Test("History and comparison say of a replaced plan what it said itself")
    func history() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.heavy)
            let first = try await person.generate().data["plan"]
            #expect(first["targets"]["guards"].entries.count > 1)
            try await person.patch("/v1/profile", ["currentWeight": 109])
            let second = try await person.get("/v1/plans/current").data["plan"]
            let again = try await person.generate(forced: true).data
            #expect(again["previousTargets"] == first["targets"], "the plan between was not asked for")
            let entries = try await person.history()["plans"].entries
            let both = try await person.get("/v1/plans/compare?from=1&to=2").data
            for (plan, entry, compared) in [(first, entries[2], both["from"]), (second, entries[1], both["to"])] {
                for name in ["id", "inputs", "targets", "projection", "createdAt", "formulaVersion"] {
                    #expect(entry[name] == plan[name] && compared[name] == plan[name], "\(name)")
                }
            }
        }
    }

    @Test("An export holds replaced plans as they were, with what the log said")
    func export() async throws {
        try await TestService.run { service in
            for (email, days) in [("short@example.org", 5), ("long@example.org", 60)] {
                let person = try await service.acknowledged(email: email)
                var plans = [try await person.generate().data["plan"]]
                #expect(try await person.importing(.steadyLog(days: days, calories: 2300)).status == 200)
                for _ in 1...2 { plans.append(try await person.generate(forced: true).data["plan"]) }
                #expect(plans[1]["expenditure"]["learned"]["isUsable"] == .bool(days > 7))
                let (exported, table) = try await exported(person)
                #expect(exported == plans)
                #expect(table.count == 4 && table[1].hasSuffix(",81.65,74.84"))
            }
        }
    }

    @Test("A plan that ended without another is exported, though it is not in force")
    func ended() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(Self.heavy)
            let plan = try await person.generate().data["plan"]
            #expect(try await person.post("/v1/profile/remove-measures", ["scope": "profile"]).status == 200)
            #expect(try await person.get("/v1/plans/current").status == 404)
            #expect(try await documents(service) == 0)
            #expect(try await exported(person).plans == [plan])
        }
    }

    @Test("The plans of a year take less than 60 KB")
    func size() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.acknowledged()
            _ = try await person.importing(.steadyLog(days: 60, calories: 2300))
            for _ in 1...52 { #expect(try await person.generate(forced: true).status == 201) }
            let bytes = try await service.database.read { connection in
                let documents: [Data] = try connection.query("SELECT sealed_plan FROM plan_documents")
                    .map { try $0["sealed_plan"] }
                let summaries: [Data] = try connection.query("SELECT sealed_summary FROM plans")
                    .map { try $0["sealed_summary"] }
                #expect(documents.count == 1 && summaries.count == 52)
                #expect(summaries.allSatisfy { $0.count <= 700 })
                // Beside what is sealed, a row has six numbers and a word.
                return documents.map(\.count).reduce(0, +) + summaries.map { $0.count + 60 }.reduce(0, +)
            }
            #expect(bytes < 60_000, "\(bytes)")
        }
    }

    @Test(
        "A database of before gives up the bytes of replaced plans, and says the same", arguments: TestDatabase.allCases
    )
    func migrated(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged(Self.heavy)
            _ = try await person.generate()
            try await person.patch("/v1/profile", ["currentWeight": 109])
            _ = try await person.generate(forced: true)
            let paths = ["/v1/plans/current", "/v1/plans/history", "/v1/plans/compare?from=1&to=3", "/v1/home"]
            let before = try await paths.asyncMap { try await person.get($0).text }
            let plans = try await exported(person).plans

            try await OldPlans(service, person).takeBack()
            #expect(try await service.database.migrate(Migration.all).map(\.id) == [20])
            #expect(try await paths.asyncMap { try await person.get($0).text } == before)
            #expect(try await exported(person).plans == plans)
            #expect(try await documents(service) == 1)

            try await person.patch("/v1/profile", ["currentWeight": 108])
            let history = try await person.history()["plans"].entries
            #expect(history.map { $0["id"] } == [4, 3, 2, 1])
            #expect(try await exported(person).plans.dropLast() == plans[...])
        }
    }

    private func documents(_ service: TestService) async throws -> Int {
        try await service.database.read { try $0.query("SELECT 1 FROM plan_documents").count }
    }

    /// The plans of an export, and the lines of its table of plans.
    private func exported(_ person: TestPerson) async throws -> (plans: [JSON], table: [Substring]) {
        let answer = try await person.service.client.execute(
            uri: "/v1/export", method: .get, headers: [.authorization: "Bearer \(person.accessToken)"])
        let files = try ZipFiles(answer.body)
        let list = try #require(files["plans.json"])
        let plans = try #require(JSON(parsing: list)).entries.map { $0["plan"] }
        return (plans, try #require(files["plans.csv"]).split(separator: "\r\n"))
    }
}

/// A database as it was when every plan kept its JSON, and summaries were long JSON.
private struct OldPlans {
    let service: TestService
    let person: TestPerson

    init(_ service: TestService, _ person: TestPerson) {
        self.service = service
        self.person = person
    }

    /// Takes the migration back, with the plans of the person.
    func takeBack() async throws {
        let (history, current) = (try await person.history()["plans"].entries, try await currentJSON())
        let (masterKey, id) = (service.dependencies.storage.masterKey, Int64(person.id))
        try await service.database.write { connection in
            try connection.execute("ALTER TABLE plans ADD COLUMN sealed_plan \(connection.dialect.blobType)")
            let row = try connection.query("SELECT wrapped_key FROM person_keys WHERE person_id = $1", [.integer(id)])
            let key = try PersonKey(unwrapping: row[0]["wrapped_key"], by: masterKey, person: id)
            for entry in history {
                let plan = Int64(entry["id"].integer ?? 0)
                func seal(_ text: String, _ column: String) throws -> SQLValue {
                    let place = SealedLocation(table: "plans", column: column, row: .integer(id), .integer(plan))
                    return .blob(try key.seal(Data(text.utf8), in: place))
                }
                try connection.execute(
                    "UPDATE plans SET sealed_plan = $1, sealed_summary = $2 WHERE person_id = $3 AND id = $4",
                    [
                        try seal(entry["planStatus"] == "active" ? current : "{}", "sealed_plan"),
                        try seal(summary(entry).text, "sealed_summary"), .integer(id), .integer(plan),
                    ])
            }
            try connection.execute("DROP TABLE plan_documents")
            try connection.execute("DELETE FROM schema_migrations WHERE id = 20")
        }
    }

    /// The JSON of the plan in force, byte by byte.
    private func currentJSON() async throws -> String {
        let text = try await person.get("/v1/plans/current").text
        return String(text.dropFirst(#"{"success":true,"data":{"plan":"#.count).dropLast(2))
    }

    private func summary(_ entry: JSON) -> JSON {
        [
            "inputs": entry["inputs"], "targets": entry["targets"], "projection": entry["projection"],
            "requested": entry["targets"],
            "start": ["time": entry["createdAt"], "weight": entry["inputs"]["weight"]],
            "evidence": ["weighIns": 1, "loggedDays": 0],
            "told": [
                "plan": entry["id"], "calories": entry["targets"]["calorieTarget"],
                "protein": entry["targets"]["proteinTarget"],
            ],
        ]
    }
}

extension Sequence {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
