import Foundation
import Services
import Testing
import WebServer
import WebServerTestSupport

/// Tasks and their marks on every device. The day is Monday, 27 October 2025.
@Suite struct SyncTaskTests {
    private static let (today, yesterday) = ("2025-10-27", "2025-10-26")

    @Test("The marks of a day are one record, and what a change does not name stays")
    func marks() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let (phone, laptop) = (SyncingDevice(person), SyncingDevice(person))
            let name = "task_mark/\(Self.today)"
            try await phone.sync(phone.mutation("task_mark", Self.today, ["lunch": true, "weigh_in": true]))
            try await laptop.sync(laptop.mutation("task_mark", Self.today, ["dinner": true, "lunch": false]))
            try await phone.sync()
            #expect(phone.records[name]?["tasks"] == ["weigh_in": true, "dinner": true])
            #expect(phone.records[name]?["day"].string == Self.today)
            // A tap in the browser or by the API is the same record.
            _ = try await person.mark("lunch")
            try await phone.sync(phone.mutation("task_mark", Self.today, ["dinner": nil, "weigh_in": false]))
            #expect(phone.records[name]?["tasks"] == ["lunch": true])
            #expect(phone.held.keys.filter { $0.hasPrefix("task_mark/") } == [name])
            // One for all meals is every one of them.
            try await phone.sync(phone.mutation("task_mark", Self.today, ["meals": false]))
            #expect(phone.records[name] == nil, "none is left")
            try await phone.sync(phone.mutation("task_mark", Self.today, ["meals": true, "water": true]))
            try await laptop.sync()
            #expect(laptop.held == phone.held && laptop.records[name]?["tasks"] == ["meals": true, "water": true])
            let gone = try await laptop.sync(laptop.mutation("task_mark", Self.today, nil))
            #expect(gone.data["changes"].entries.contains { $0["kind"] == "task_mark" && $0["deleted"] == true })
            try await phone.sync()
            #expect(phone.held == laptop.held && phone.records[name] == nil)
        }
    }

    @Test("Devices that begin anew read marks by their days")
    func begins() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            for task in ["lunch", "dinner"] { _ = try await person.mark(task) }
            let phone = SyncingDevice(person)
            try await phone.sync(phone.mutation("task_mark", Self.yesterday, ["water": true]))
            try await phone.sync(phone.mutation("task_mark", Self.yesterday, nil))
            let held = phone.held
            try await service.dependencies.storage.backupWasPutBack()
            #expect(try await phone.sync().data["reset"] == true)
            #expect(phone.held == held)
            #expect(held.keys.filter { $0.hasPrefix("task_mark/") } == ["task_mark/\(Self.today)"])
            #expect(phone.records["task_mark/\(Self.today)"]?["tasks"] == ["lunch": true, "dinner": true])
        }
    }

    @Test("What is no task is refused with a sentence that names it")
    func refusals() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let unknown = UUID().uuidString.lowercased()
            let many = Dictionary(uniqueKeysWithValues: (1...300).map { (String($0), JSON.bool(true)) })
            let outcomes = try await phone.sync(
                phone.mutation("task_mark", Self.today, ["brunch": true, "lunch": true]),
                phone.mutation("task_mark", Self.today, ["lunch": "yes"]),
                phone.mutation("task_mark", Self.today, ["99": true]),
                phone.mutation("task_mark", Self.today, [unknown: true]),
                phone.mutation("task_mark", Self.today, .object(many)),
                phone.mutation("task_mark", "2025-10-29", ["lunch": true]),
                phone.mutation("task_mark", "\(Self.today)/lunch", ["isDone": true]),
                phone.mutation("task_mark", Self.today, ["own": true]),
                phone.mutation("task_mark", Self.today, [unknown: false, "lunch": nil])
            ).data["outcomes"].entries
            #expect(outcomes.dropLast().allSatisfy { $0["result"] == "refused" && $0["code"] == "invalid_input" })
            #expect(outcomes[0]["fields"] == ["brunch": "brunch is not one of your tasks."])
            #expect(outcomes[1]["fields"]["lunch"].string?.isEmpty == false)
            #expect(outcomes[2]["fields"]["99"] != .null && outcomes[4]["fields"]["fields"] != .null)
            #expect(outcomes[8]["result"] == "applied", "what is not done anyway can be unmarked")
            #expect(phone.held.keys.allSatisfy { !$0.hasPrefix("task_mark/") })
        }
    }

    @Test("A task of one's own that was made without a connection has the days since")
    func firstDay() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let (task, late) = (UUID().uuidString.lowercased(), UUID().uuidString.lowercased())
            let outcomes = try await phone.sync(
                phone.mutation("task", task, ["title": "Stretch", "firstDay": "2025-10-20"]),
                phone.mutation("task_mark", "2025-10-21", [task: true]),
                phone.mutation("task_mark", Self.yesterday, [task: true]),
                phone.mutation("task", late, ["title": "Walk"]),
                phone.mutation("task_mark", Self.yesterday, [late: true]),
                phone.mutation("task", UUID().uuidString, ["title": "Run", "firstDay": "2025-10-28"]),
                phone.mutation("task", UUID().uuidString, ["title": "Run", "firstDay": "2015-10-19"]),
                phone.mutation("task", UUID().uuidString, ["title": "Run", "firstDay": 3]),
                phone.mutation("task", task, ["firstDay": "1999-01-01", "title": "Stretch well"])
            ).data["outcomes"].entries
            let refused: Set = [5, 6, 7]
            for (index, outcome) in outcomes.enumerated() {
                #expect(outcome["result"] == (refused.contains(index) ? "refused" : "applied"), "\(outcome)")
                if refused.contains(index) { #expect(outcome["fields"]["firstDay"] != .null) }
            }
            func asked(_ day: String) async throws -> [JSON] {
                try await person.get("/v1/tasks?day=\(day)").data["tasks"].entries.filter { $0["kind"] == "own" }
            }
            #expect(try await asked("2025-10-19").isEmpty)
            #expect(try await asked("2025-10-20").map { $0["isDone"] } == [false])
            #expect(try await asked("2025-10-21").map { $0["isDone"] } == [true])
            #expect(try await asked(Self.yesterday).map { $0["title"] } == ["Stretch well"])
            #expect(try await asked(Self.today).count == 2)
            #expect(phone.records["task_mark/\(Self.yesterday)"]?["tasks"].entries.count == 0)
        }
    }

    @Test("A task of one's own that rested on a device of its own asks for nothing on those days")
    func changes() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let (task, daily): (String, JSON) = (UUID().uuidString.lowercased(), ["sunday", "monday"])
            func change(_ from: String, _ weekdays: JSON) -> JSON { ["from": .string(from), "weekdays": weekdays] }
            let outcomes = try await phone.sync(
                phone.mutation(
                    "task", task,
                    [
                        "title": "Stretch", "weekdays": daily, "firstDay": "2025-10-12",
                        "changes": [
                            change("2025-10-12", daily), change("2025-10-19", []), change("2025-10-26", daily),
                        ],
                    ]),
                phone.mutation(
                    "task", UUID().uuidString, ["title": "Run", "changes": [change("2025-10-28", daily)]]),
                phone.mutation("task", UUID().uuidString, ["title": "Run", "changes": [change("never", daily)]])
            ).data["outcomes"].entries
            #expect(outcomes.map { $0["result"] } == ["applied", "refused", "refused"])
            #expect(outcomes[1]["fields"]["changes"] != .null)
            let asked = ["2025-10-11", "2025-10-12", "2025-10-19", "2025-10-20", Self.yesterday, Self.today]
            var counts: [Int] = []
            for day in asked {
                let tasks = try await person.get("/v1/tasks?day=\(day)").data["tasks"].entries
                counts.append(tasks.count { $0["kind"] == "own" })
            }
            #expect(counts == [0, 1, 0, 0, 1, 1])
        }
    }
}
