import APIContract
import NutritionScience
import TestSupport
import Testing
import WebServerTestSupport

/// The tasks of a person's days. The day is 27 October 2025, a Monday.
@Suite struct TasksTests {
    @Test("What is logged does a day's tasks")
    func evidence() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            var day = try await person.get("/v1/tasks").data
            #expect(day["tasks"].entries.map { $0["id"] } == ["weigh_in", "breakfast", "lunch", "dinner", "water"])
            #expect(
                day["tasks"].entries.map { $0["title"].string?.prefix(5) } == [
                    "Morni", "Log b", "Log l", "Log d", "Drink",
                ])
            #expect(person.done(day) == ["weigh_in"], "the weight was entered when signing up")
            #expect(day["left"] == 3 && day["isKept"] == false && day["streak"] == 0)
            try await person.post("/v1/diary", ["calories": 500, "meal": "breakfast"])
            try await person.post("/v1/diary", ["calories": 500, "meal": "dinner"])
            day = try await person.get("/v1/tasks").data
            #expect(person.done(day) == ["weigh_in", "breakfast", "dinner"] && day["left"] == 1)
            let target = try #require(day["tasks"][4]["progress"]["target"].integer)
            try await person.post("/v1/water", ["millilitres": .number(Double(target - 1))])
            #expect(try await person.get("/v1/tasks").data["left"] == 1)
            try await person.post("/v1/water", ["millilitres": 1])
            let home = try await person.get("/v1/home").data
            #expect(home["streak"] == 1 && home["tasks"][4]["progress"]["value"] == .number(Double(target)))
            #expect(home["tasks"][4]["isDoneByEvidence"] == true && home["tasks"][2]["isDone"] == false)
        }
    }

    @Test("A tap does a task, undoes it, and undoes nothing that was logged")
    func taps() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let key: JSON = ["clientKey": "tap-00001"]
            #expect(person.done(try await person.mark("water", body: key).data) == ["weigh_in", "water"])
            #expect(person.done(try await person.mark("water").data) == ["weigh_in", "water"], "twice is once")
            #expect(person.done(try await person.unmark("water").data) == ["weigh_in"])
            #expect(person.done(try await person.mark("water", body: key).data) == ["weigh_in"], "a late retry")
            #expect(person.done(try await person.unmark("weigh_in").data) == ["weigh_in"])
            for task in ["meals", "own", "7", "nothing", "0"] {
                #expect(try await person.mark(task).code == "task_not_found", "\(task)")
            }
            #expect(try await person.mark("water", on: "2025-10-28").fields == ["day"])
            #expect(try await person.mark("water", on: "monday").fields == ["day"])
            #expect(try await person.mark("water", on: "2025-10-26").status == 404, "there was no plan yet")
            #expect(try await person.mark("water", body: ["clientKey": "x"]).fields == ["clientKey"])
        }
    }

    @Test("A task of one's own comes on its days, and days gone by stay as they were")
    func ownTasks() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            let walk: JSON = ["title": "Walk", "weekdays": ["wednesday", "monday"], "clientKey": "walk-0001"]
            let added = try await person.post("/v1/tasks", walk)
            #expect(added.status == 201 && added.data["task"]["weekdays"] == ["monday", "wednesday"])
            #expect(try await person.post("/v1/tasks", walk).data == added.data, "a retry adds nothing")
            let id = try #require(added.data["task"]["id"].integer)
            #expect(person.done(try await person.mark("\(id)").data) == ["weigh_in", "\(id)"])
            service.clock.advance(days: 2)
            person = try await service.again(person)
            #expect(try await person.get("/v1/tasks").data["tasks"].entries.count == 6)
            #expect(try await person.get("/v1/tasks?day=2025-10-28").data["tasks"].entries.count == 5)
            let renamed = try await person.patch("/v1/tasks/\(id)", ["title": "Run"])
            #expect(renamed.data["task"]["title"] == "Run" && renamed.data["task"]["isStopped"] == false)
            #expect(try await person.delete("/v1/tasks/\(id)").status == 200)
            let today = try await person.get("/v1/tasks").data
            #expect(today["tasks"].entries.count == 5 && today["ownTasks"][0]["isStopped"] == true)
            #expect(person.done(try await person.get("/v1/tasks?day=2025-10-27").data) == ["weigh_in", "\(id)"])
            _ = try await person.patch("/v1/tasks/\(id)", ["isStopped": false])
            #expect(try await person.get("/v1/tasks").data["tasks"].entries.count == 6, "the stop is taken back")
        }
    }

    @Test("At most 20 tasks of one's own go on at a time")
    func most() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            for number in 1...20 {
                #expect(try await person.post("/v1/tasks", ["title": "Task \(number)"]).status == 201)
            }
            let refused = try await person.post("/v1/tasks", ["title": "One more"])
            #expect(refused.status == 409 && refused.code == "too_many_tasks")
            let tasks = try await person.get("/v1/tasks").data["ownTasks"].entries
            let id = try #require(tasks[0]["id"].integer)
            try await person.delete("/v1/tasks/\(id)")
            #expect(try await person.post("/v1/tasks", ["title": "One more"]).status == 201)
            #expect(try await person.patch("/v1/tasks/\(id)", ["isStopped": false]).status == 409)
        }
    }

    @Test(
        "The edges of what a task is are accepted, and nothing beyond them",
        arguments: [
            ("title", "x", ""),
            ("title", .string(String(repeating: "x", count: 80)), .string(String(repeating: "x", count: 81))),
            ("title", "Zoë 🎉", "a\u{7}b"), ("title", "x", nil), ("title", "x", "  "), ("title", "x", 5),
            ("weekdays", ["sunday"], []), ("weekdays", nil, ["Sunday"]), ("weekdays", ["monday", "monday"], "monday"),
            ("clientKey", "12345678", "1234567"),
        ] as [(String, JSON, JSON)])
    func edges(_ field: String, _ accepted: JSON, _ refused: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let task: JSON = ["title": "Walk"]
            let answer = try await person.post("/v1/tasks", task.with([field: refused]))
            #expect(answer.status == 400 && answer.fields == [field])
            #expect(try await person.get("/v1/tasks").data["ownTasks"] == [])
            let added = try await person.post("/v1/tasks", task.with([field: accepted]))
            #expect(added.status == 201)
            guard refused != nil, let id = added.data["task"]["id"].integer else { return }
            #expect(try await person.patch("/v1/tasks/\(id)", [field: refused]).fields == [field])
        }
    }

    @Test("Nobody reaches somebody else's tasks")
    func others() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let id = try #require(try await person.post("/v1/tasks", ["title": "Walk"]).data["task"]["id"].integer)
            let other = try await service.planned(email: "other@example.org")
            #expect(try await other.patch("/v1/tasks/\(id)", ["title": "Run"]).status == 404)
            #expect(try await other.delete("/v1/tasks/\(id)").status == 404)
            #expect(try await other.mark("\(id)").status == 404)
            #expect(try await other.get("/v1/tasks").data["ownTasks"] == [])
        }
    }

    @Test("Taps on several devices at once all count", arguments: TestDatabase.allCases)
    func together(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.planned()
            let tasks = ["weigh_in", "breakfast", "lunch", "dinner", "water"]
            try await withThrowingTaskGroup(of: Int.self) { group in
                for task in tasks + tasks { group.addTask { try await person.mark(task).status } }
                for try await status in group { #expect(status == 200) }
            }
            #expect(person.done(try await person.get("/v1/tasks").data) == tasks)
        }
    }
}

extension TestPerson {
    /// Unticks a task.
    func unmark(_ task: String, on day: String = "2025-10-27") async throws -> Answer {
        try await delete("/v1/tasks/\(task)/days/\(day)")
    }

    /// The tasks of a day that are done.
    func done(_ day: JSON) -> [String] {
        day["tasks"].entries.filter { $0["isDone"] == true }.compactMap { $0["id"].string }
    }
}
