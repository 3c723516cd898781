import Foundation
import Services
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

/// Each kind of record on its way to the server and back. The day is 27 October 2025.
@Suite struct SyncKindsTests {
    private static let lunch = "11111111-2222-4333-8444-555555555555"

    @Test("Every kind of record comes up and goes down", arguments: TestDatabase.allCases)
    func everyKind(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let (phone, laptop) = (SyncingDevice(person), SyncingDevice(person))
            let (food, task, star) = (UUID().uuidString, UUID().uuidString, UUID().uuidString)
            let number = { (uuid: String) in
                4_503_599_627_370_496 + (Int(uuid.replacing("-", with: "").suffix(13), radix: 16) ?? 0)
            }
            let answer = try await phone.sync(
                phone.mutation("own_food", food, ["name": "My muesli", "calories": 400, "protein": 12]),
                phone.mutation(
                    "diary_entry", Self.lunch, ["day": "2025-10-27", "ownFoodId": .string(food), "grams": 80]),
                phone.mutation("favourite", star, ["entryId": .string(Self.lunch)]),
                phone.mutation("task", task, ["title": "Stretch", "weekdays": ["monday", "friday"]]),
                phone.mutation("task_mark", "2025-10-27", [task: true]),
                phone.mutation("profile", "self", ["mealsPerDay": 4]),
                phone.mutation("cycle", "self", ["action": "start", "preset": "matador", "start": "2025-10-27"]),
                phone.mutation("own_food", food, ["brand": "Kitchen"]),
                phone.mutation("task", task, ["title": "Stretch well"]))
            let results = answer.data["outcomes"].entries
            #expect(results.map { $0["result"] } == Array(repeating: "applied", count: 9), "\(results)")
            try await laptop.sync()
            #expect(laptop.held == phone.held)
            #expect(laptop.records["own_food/\(number(food))"]?["brand"] == "Kitchen")
            #expect(laptop.records["own_food/\(number(food))"]?["per100g"]["protein"] == 12, "what was not named stays")
            #expect(laptop.records["diary_entry/\(number(Self.lunch))"]?["calories"] == 320)
            #expect(laptop.records["favourite/\(number(star))"]?["food"]["name"] == "My muesli")
            #expect(laptop.records["task/\(number(task))"]?["title"] == "Stretch well")
            #expect(laptop.records["task_mark/2025-10-27"]?["tasks"][String(number(task))] == true)
            #expect(laptop.records["profile/self"]?["settings"]["mealsPerDay"] == 4)
            #expect(laptop.records["cycle/self"]?["changes"].entries.isEmpty == false)
            #expect(laptop.records["plan/self"]?["targets"] != .null)
            #expect(laptop.records["targets/self"] != nil && laptop.records["badges/self"] != nil)
            let gone = try await phone.sync(
                phone.mutation("favourite", star, nil), phone.mutation("own_food", food, nil),
                phone.mutation("task_mark", "2025-10-27", nil), phone.mutation("cycle", "self", nil),
                phone.mutation("task", task, nil), phone.mutation("water", UUID().uuidString, nil))
            #expect(gone.data["outcomes"].entries.dropLast().allSatisfy { $0["result"] == "applied" })
            #expect(gone.data["outcomes"][5]["result"] == "merged")
            try await laptop.sync()
            #expect(laptop.held == phone.held && laptop.records["favourite/\(number(star))"] == nil)
        }
    }

    @Test(
        "Numbers that are hidden on one device are on the other, and stay in every record",
        arguments: TestDatabase.allCases)
    func hiddenNumbers(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let (phone, laptop) = (SyncingDevice(person), SyncingDevice(person))
            try await phone.sync(phone.mutation("preferences", "self", ["hidesNumbers": true]))
            try await laptop.sync()
            #expect(laptop.records["preferences/self"]?["hidesNumbers"] == true)
            #expect(laptop.records["preferences/self"]?["units"] == "metric", "what was not named stays")
            #expect(laptop.records["metrics/self"]?["bmi"].number != nil)
            try await laptop.sync(laptop.mutation("preferences", "self", ["hidesNumbers": false]))
            try await phone.sync()
            #expect(phone.records["preferences/self"]?["hidesNumbers"] != true)
        }
    }

    @Test("A food that comes with the program is what a device knows of it, where this server does not know it")
    func unknownFoods() async throws {
        // No food is stored.
        try await TestService.run { service in
            let phone = SyncingDevice(try await service.acknowledged())
            let listed: JSON = 2_251_799_813_685_278
            let (version, stew) = (UUID().uuidString, UUID().uuidString)
            func record(_ uuid: String) -> JSON {
                let number = 4_503_599_627_370_496 + (Int(uuid.replacing("-", with: "").suffix(13), radix: 16) ?? 0)
                return phone.records["own_food/\(number)"] ?? .null
            }
            func recipe(of id: JSON, _ grams: JSON, calories: JSON) -> JSON {
                let per100g: JSON = ["calories": calories, "fat": 81.11, "nutrients": ["salt": 1.61]]
                return ["ingredients": [["foodId": id, "grams": grams, "name": "Butter", "per100g": per100g]]]
            }
            let first = try await phone.sync(
                phone.mutation("own_food", version, ["name": "My butter", "calories": 700, "correctionOf": listed]),
                phone.mutation("own_food", stew, ["name": "Stew", "recipe": recipe(of: listed, 100, calories: 717)]))
            let results = first.data["outcomes"].entries
            #expect(results.map { $0["result"] } == ["applied", "applied"], "\(results)")
            #expect(record(version)["correctionOf"] == listed && record(version)["per100g"]["calories"] == 700)
            #expect(record(stew)["recipe"]["ingredients"][0]["name"] == "Butter")
            #expect(record(stew)["recipe"]["total"]["calories"] == 717)
            #expect(record(stew)["recipe"]["total"]["nutrients"]["salt"] == 1.61)
            // A statement made once is known.
            let second = try await phone.sync(
                phone.mutation("own_food", version, ["calories": 650]),
                phone.mutation(
                    "own_food", stew, ["recipe": ["ingredients": [["foodId": listed, "grams": 200]]]]))
            #expect(second.data["outcomes"].entries.map { $0["result"] } == ["applied", "applied"])
            #expect(record(version)["correctionOf"] == listed && record(version)["per100g"]["calories"] == 650)
            #expect(record(stew)["recipe"]["total"]["calories"] == 1434)
            // A food without data, with impossible data, or that no device knows by itself is refused.
            let refused = try await phone.sync(
                phone.mutation(
                    "own_food", UUID().uuidString,
                    ["name": "Soup", "recipe": ["ingredients": [["foodId": listed, "grams": 200]]]]),
                phone.mutation(
                    "own_food", UUID().uuidString,
                    ["name": "Soup", "recipe": recipe(of: listed, 100, calories: 2000)]),
                phone.mutation(
                    "own_food", UUID().uuidString,
                    ["name": "Soup", "recipe": recipe(of: 999_999, 100, calories: 717)]),
                phone.mutation(
                    "own_food", UUID().uuidString, ["name": "Soup", "calories": 50, "correctionOf": 999_999]))
            let codes = refused.data["outcomes"].entries.map { $0["code"] }
            #expect(codes == ["food_not_found", "invalid_input", "food_not_found", "food_not_found"])
        }
    }
}
