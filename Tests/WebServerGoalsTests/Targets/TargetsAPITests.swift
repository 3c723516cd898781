import APIContract
import HTTPTypes
import NutritionScience
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// Targets of one's own through the API. It is noon of Monday, 27 October 2025; the plan says 2,225 of 2,725 kcal and 180 g
/// of protein.
@Suite struct TargetsAPITests {
    private func put(_ person: TestPerson, _ body: JSON, on path: String = "/v1/targets") async throws -> Answer {
        try await person.service.send(.put, path, body, token: person.accessToken)
    }

    @Test("Without anything set, the week is the plan's, with its split")
    func plan() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let targets = try await person.get("/v1/targets").data
            #expect(targets["own"] == .null && targets["meaning"]["meanCalories"] == 2225)
            #expect(targets["week"].entries.count == 7 && targets["today"]["weekday"] == "monday")
            let day = targets["today"]
            #expect(day["source"] == "plan" && day["calories"]["amount"] == 2225)
            #expect(day["protein"]["amount"] == 180 && day["water"]["amount"] == 2900)
            #expect(day["fat"]["amount"] == 74 && day["fat"]["worked"] == ["0.3 × 2,225 ÷ 9 ≈ 74"])
            #expect(day["carbohydrate"]["amount"] == 209)
            #expect(day["carbohydrate"]["worked"] == ["(2,225 − 4 × 180 − 9 × 74) ÷ 4 ≈ 209"])
            #expect(day["fibre"]["amount"] == 31 && day["fibre"]["worked"] == ["14 × 2,225 ÷ 1,000 ≈ 31"])
            #expect(day["sugarMaximum"]["amount"] == 55 && day["saturatedFatMaximum"]["amount"] == 24)
            #expect(day["saltMaximum"] == 5)
        }
    }

    @Test(
        "What is set is shown wherever the day is, outlives a new plan, and goes back to the plan exactly",
        arguments: TestDatabase.allCases)
    func everywhere(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var person = try await service.planned()
            let before = try await person.get("/v1/home").data["targets"]
            let set = try await put(
                person,
                [
                    "everyDay": ["calories": 2000, "fat": ["percent": 35], "fibre": 40, "water": 2500],
                    "weekdays": ["saturday": ["calories": 2600]],
                ])
            #expect(set.status == 200, "\(set.text)")
            #expect(set.data["own"]["everyDay"]["calories"] == 2000)
            #expect(set.data["meaning"]["meanCalories"] == 2086 && set.data["meaning"]["weeklyRate"] == -0.639)
            let own: JSON = [
                "calories": 2000, "protein": 180, "carbohydrate": 144, "fat": 78, "fibre": 40, "water": 2500,
            ]
            let home = try await person.get("/v1/home").data
            #expect(home["targets"] == own && home["planTargets"]["calorieTarget"] == 2225)
            #expect(home["tasks"].entries.first { $0["kind"] == "water" }?["progress"]["target"] == 2500)
            #expect(try await person.get("/v1/progress").data["thisWeek"]["targets"] == own)

            service.clock.advance(days: 5)
            person = try await service.again(person)
            #expect(try await person.get("/v1/home").data["targets"]["calories"] == 2600)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            #expect(try await person.post("/v1/plans/generate", ["forceRecompute": true]).status == 201)
            #expect(try await person.get("/v1/home").data["targets"] == own)
            let back = try await service.send(.delete, "/v1/targets", token: person.accessToken)
            #expect(back.status == 200 && back.data["own"] == .null)
            #expect(try await person.get("/v1/home").data["targets"] == before)
            let periods = try await person.get("/v1/progress").data["targets"].entries
            #expect(periods.map { $0["targets"]["calories"] } == [2000, 2600, 2000, 2225], "days gone by stay")
        }
    }

    @Test("A device is told since when what is set holds, as far as it shows and checks days by it")
    func changes() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            #expect(try await person.get("/v1/targets").data["changes"] == [])
            let (first, second): (JSON, JSON) = (["everyDay": ["calories": 2000]], ["refeedDays": ["sunday"]])
            #expect(try await put(person, first).status == 200)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            let set = try await put(person, second)
            let changes: JSON = [["from": "2025-10-27", "own": first], ["from": "2025-10-29", "own": second]]
            #expect(set.data["changes"] == changes, "\(set.text)")
            service.clock.advance(days: 8)
            person = try await service.again(person)
            #expect(try await person.get("/v1/targets").data["changes"] == changes, "the plan is the same")
            #expect(try await person.post("/v1/plans/generate", ["forceRecompute": true]).status == 201)
            let rest: JSON = [["from": "2025-10-29", "own": second]]
            #expect(try await person.get("/v1/targets").data["changes"] == rest)
            let back = try await service.send(.delete, "/v1/targets", token: person.accessToken)
            #expect(back.data["changes"] == [["from": "2025-10-29", "own": second], ["from": "2025-11-06"]])
        }
    }

    @Test("A cycle moves around the own mean, and a refeed is at expenditure")
    func cycle() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            let own: JSON = ["everyDay": ["calories": 2000], "refeedDays": ["wednesday"]]
            let set = try await put(person, own)
            #expect(set.data["meaning"]["meanCalories"] == 2104, "six days of 2,000 and one of 2,725")
            #expect(try await put(person, ["preset": "five_two"], on: "/v1/cycle").data["cycle"]["mean"] == 2000)
            // (7 × 2,000 − 2 × 681) ÷ 5
            #expect(try await person.get("/v1/home").data["targets"]["calories"] == 2528)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            let refeed = try await person.get("/v1/targets").data["today"]
            #expect(refeed["source"] == "refeed" && refeed["calories"]["amount"] == 2725)
            #expect(try await person.get("/v1/home").data["targets"]["calories"] == 2725)
            service.clock.advance(days: 3)
            person = try await service.again(person)
            let fasting = try await person.get("/v1/home").data["targets"]
            #expect(fasting["calories"] == 681 && fasting["protein"] == 76)
            #expect(fasting["fat"] == 15 && fasting["carbohydrate"] == 60 && fasting["fibre"] == 10)
        }
    }

    @Test("What collides is named with by how much, and nothing is stored")
    func refusals() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let refused: [(JSON, String, String)] = [
                (["everyDay": ["calories": 1400]], "everyDay.calories", "1,400 a day is 100 under 1,500"),
                (["everyDay": ["calories": 9000]], "everyDay.calories", "twice what we estimate you burn"),
                (["everyDay": ["calories": "many"]], "everyDay.calories", "whole number"),
                (["everyDay": ["fat": ["grams": 0]]], "everyDay.fat", "49 g less than 0.6 g for each kg"),
                (["everyDay": ["protein": ["grams": 480]]], "everyDay.fat", "there are 33 g of fat in 2,225 calories"),
                (
                    ["everyDay": ["lowCarbohydrate": true, "carbohydrate": ["grams": 250]]],
                    "everyDay.lowCarbohydrate", "20% of the calories"
                ),
                (
                    ["everyDay": ["protein": ["grams": 300], "fat": ["grams": 150]]], "everyDay.fat",
                    "with protein 300 g and fat 150 g, it comes to 325 calories more than the 2,225"
                ),
                (
                    ["everyDay": ["protein": ["grams": 120], "fat": ["grams": 60], "carbohydrate": ["percent": 20]]],
                    "everyDay.carbohydrate", "less than the 2,225"
                ),
                (["everyDay": ["protein": ["grams": 1, "percent": 2]]], "everyDay.protein", "1"),
                (["everyDay": ["water": 9000]], "everyDay.water", "500 and 3,700 ml"),
                (["weekdays": ["saturday": ["calories": 450]]], "weekdays.saturday.calories", "Saturday: Calories"),
                (["weekdays": ["someday": ["calories": 2000]]], "weekdays.someday", "monday"),
                (
                    [
                        "weekdays": [
                            "monday": ["calories": 900], "tuesday": ["calories": 900], "wednesday": ["calories": 900],
                        ]
                    ],
                    "weekdays.wednesday.calories", "third day in a row under 1,500"
                ),
                (
                    ["everyDay": ["calories": 1500], "weekdays": ["monday": ["calories": 800]]], "everyDay",
                    "100 a day under 1,500"
                ),
                (["everyDay": ["calories": 2800], "refeedDays": ["friday"]], "refeedDays", "pauses a deficit"),
                (["dietBreaks": [["from": "2025-12-24", "to": "2025-12-01"]]], "dietBreaks.0.to", "December 24, 2025"),
                (["maxima": ["salt": 900]], "maxima.salt", "g"),
            ]
            for (body, field, sentence) in refused {
                for answer in [try await put(person, body), try await person.post("/v1/targets/preview", body)] {
                    #expect(answer.status == 400, "\(body): \(answer.text)")
                    #expect(answer.json["fields"][field].string?.contains(sentence) ?? false, "\(answer.text)")
                }
            }
            #expect(try await person.get("/v1/targets").data["own"] == .null)
        }
    }

    @Test("A preview stores nothing, and says what targets mean")
    func preview() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let body: JSON = [
                "everyDay": ["calories": 3000, "lowCarbohydrate": true],
                "maxima": ["salt": 6.5],
            ]
            let answer = try await person.post("/v1/targets/preview", body)
            #expect(answer.status == 200, "\(answer.text)")
            let codes = answer.data["remarks"].entries.map { $0["code"].string }
            #expect(codes == ["fat_outside_range", "above_guidance"], "\(answer.text)")
            #expect(answer.data["meaning"]["weeks"] == .null && answer.data["meaning"]["planWeeks"] == 14)
            #expect(answer.data["today"]["carbohydrate"]["amount"] == 150)
            let away = try await person.post("/v1/targets/preview", ["everyDay": ["calories": 3200]])
            #expect(away.data["remarks"].entries.first?["code"] == "leads_the_other_way")
            #expect(try await person.get("/v1/targets").data["own"] == .null)
        }
    }

    @Test("Nobody sets a first deficit before they were asked what speaks against one")
    func healthQuestion() async throws {
        try await TestService.run { service in
            let maintain = JSON.userFlows.with(["primaryGoal": "maintain", "targetWeight": nil])
            let person = try await service.acknowledged(maintain)
            #expect(try await put(person, ["everyDay": ["calories": 2600]]).status == 404, "there is no plan yet")
            #expect(try await person.generate().status == 201)
            let body: JSON = ["weekdays": ["monday": ["calories": 2000]]]
            let refused = try await put(person, body)
            #expect(refused.status == 400 && refused.fields == ["everyDay"], "\(refused.text)")
            #expect(try await put(person, ["everyDay": ["calories": 2800]]).status == 200, "more is no deficit")
            #expect(try await person.patch("/v1/profile", ["healthConditions": []]).status == 200)
            #expect(try await put(person, body).status == 200)
        }
    }

    @Test("With kidney disease, protein of one's own gives way in a cycle too")
    func kidneyDisease() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            #expect(try await put(person, ["everyDay": ["protein": ["grams": 180]]]).status == 200)
            #expect(try await put(person, ["preset": "continuous"], on: "/v1/cycle").status == 200)
            #expect(try await person.patch("/v1/profile", ["healthConditions": ["kidney_disease"]]).status == 200)
            #expect(try await person.get("/v1/home").data["targets"]["protein"] == 65)
        }
    }

    @Test("Low days can't be moved within a week so that it has too little")
    func movedLowDays() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            func week(_ days: String...) -> JSON {
                let low = Dictionary(uniqueKeysWithValues: days.map { ($0, JSON.object(["calories": 700])) })
                return ["everyDay": ["calories": 1825], "weekdays": .object(low)]
            }
            let begun = try await put(person, week("monday", "tuesday"))
            #expect(begun.status == 200, "\(begun.text)")
            service.clock.advance(days: 2)
            person = try await service.again(person)
            let moved = try await put(person, week("thursday", "friday"))
            #expect(moved.status == 400 && moved.fields == ["everyDay"], "\(moved.text)")
            #expect(try await service.send(.delete, "/v1/targets", token: person.accessToken).status == 200)
        }
    }

    @Test("What is removed with weight and height does not come back with them")
    func removal() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            #expect(try await put(person, ["everyDay": ["calories": 2000]]).status == 200)
            let removal = try await person.post("/v1/profile/remove-measures", ["scope": "everything"])
            #expect(removal.status == 200, "\(removal.text)")
            #expect(try await person.get("/v1/targets").status == 404)
            #expect(try await person.patch("/v1/profile", ["currentWeight": 80, "height": 178]).status == 200)
            try await person.acknowledge()
            #expect(try await person.generate().status == 201)
            #expect(try await person.get("/v1/targets").data["own"] == .null)
        }
    }

    @Test("Without numbers there is nothing to set")
    func withoutNumbers() async throws {
        try await TestService.run { service in
            let nobody = try await service.signUp()
            #expect(try await nobody.get("/v1/targets").status == 404)
            #expect(try await put(nobody, ["everyDay": ["calories": 2000]]).status == 404)
        }
    }
}
