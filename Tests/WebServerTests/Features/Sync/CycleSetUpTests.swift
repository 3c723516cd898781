import Foundation
import HTTPTypes
import Testing
import WebServerTestSupport

/// The five steps as a device answers them without a connection: one mutation, of which all is stored or nothing.
struct CycleSetUpTests {
    private static let fields: JSON = [
        "action": "set_up", "goal": "lose_weight", "calorieTarget": 1700, "eatingWindowStart": "10:00",
        "eatingWindowEnd": "18:30", "preset": "five_two", "healthConditions": [],
    ]

    @Test("All answers are stored at once, and once")
    func setUp() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let phone = SyncingDevice(person)
            let mutation = phone.mutation("cycle", "self", Self.fields)
            let answer = try await phone.sync(mutation)
            #expect(answer.data["outcomes"][0]["result"] == "applied", "\(answer.text)")
            let steps = try await person.get("/v1/onboarding/cycle").data["onboarding"]
            #expect(steps["isCompleted"] == true && steps["calorieTarget"] == 1700 && steps["preset"] == "five_two")
            #expect(steps["eatingWindow"] == ["start": "10:00", "end": "18:30"] && steps["goal"] == "lose_weight")
            let settings = try await person.get("/v1/profile").data["settings"]
            #expect(settings["precaution"] == "none" && settings["primaryGoal"] == "lose_weight")
            #expect(try await person.get("/v1/cycle").data["cycle"] != .null)
            try await person.post("/v1/cycle/pause", [:])
            let again = try await phone.send([mutation])
            #expect(again.data["outcomes"][0]["result"] == "applied", "\(again.text)")
            #expect(try await person.get("/v1/cycle").data["cycle"]["status"] == "paused", "it is not begun twice")
            #expect(phone.records["eating_window/self"] == ["start": "10:00", "end": "18:30"])
        }
    }

    @Test(
        "What a step would refuse is refused, and nothing of the rest is stored",
        arguments: [
            ("goal", ["goal": "improve_health"]), ("goal", ["goal": .null]), ("calorieTarget", ["calorieTarget": 999]),
            ("calorieTarget", ["calorieTarget": .null]), ("eatingWindowEnd", ["eatingWindowEnd": "10:00"]),
            ("eatingWindowStart", ["eatingWindowStart": "late"]), ("preset", ["preset": .null]),
            ("preset", ["preset": "own"]), ("healthConditions", ["healthConditions": .null]),
            ("healthConditions", ["healthConditions": ["kidney_disease"]]), ("start", ["start": "2019-12-31"]),
        ] as [(String, JSON)])
    func refused(_ field: String, _ change: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let phone = SyncingDevice(person)
            let answer = try await phone.sync(phone.mutation("cycle", "self", Self.fields.with(change)))
            let outcome = answer.data["outcomes"][0]
            #expect(outcome["result"] == "refused" && outcome["fields"][field].string?.isEmpty == false, "\(outcome)")
            #expect(try await person.get("/v1/cycle").data["cycle"] == .null)
            #expect(try await person.get("/v1/profile").data["settings"] == .null)
            #expect(try await person.get("/v1/onboarding/cycle").data["onboarding"]["isCompleted"] == false)
        }
    }

    @Test("A cycle that was begun days ago on a device goes on from there")
    func begun() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let phone = SyncingDevice(person)
            let answer = try await phone.sync(
                phone.mutation("cycle", "self", Self.fields.with(["start": "2025-10-22"])))
            #expect(answer.data["outcomes"][0]["result"] == "applied", "\(answer.text)")
            let cycle = try await person.get("/v1/cycle").data["cycle"]
            #expect(cycle["today"]["kind"] == "feeding" && cycle["next"]["date"] == "2025-10-28", "\(cycle)")
        }
    }

    @Test("An answer that was given meanwhile stands: fasting is refused to somebody whom it could harm")
    func protected() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let phone = SyncingDevice(person)
            let answer = try await phone.sync(
                phone.mutation("profile", "self", ["healthConditions": ["eating_disorder"]]),
                phone.mutation("cycle", "self", Self.fields))
            let outcome = answer.data["outcomes"][1]
            #expect(outcome["result"] == "refused" && outcome["fields"]["preset"] != .null, "\(answer.text)")
            #expect(try await person.get("/v1/profile").data["settings"]["precaution"] == "maintenance")
            #expect(try await person.get("/v1/cycle").data["cycle"] == .null)
        }
    }

    @Test("After two low days, a cycle that begins with a third is refused as a whole")
    func afterLowDays() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let own: JSON = ["weekdays": ["monday": ["calories": 700], "tuesday": ["calories": 700]]]
            let set = try await service.send(.put, "/v1/targets", own, token: person.accessToken)
            #expect(set.status == 200, "\(set.text)")
            service.clock.advance(days: 2)
            let later = try await service.again(person)
            let phone = SyncingDevice(later)
            let low: JSON = ["calorieTarget": 1000, "preset": "continuous", "goal": "lose_weight"]
            let answer = try await phone.sync(
                phone.mutation("cycle", "self", Self.fields.with(low)),
                phone.mutation("cycle", "self", Self.fields.with(["calorieTarget": 1800])))
            let (refused, made) = (answer.data["outcomes"][0], answer.data["outcomes"][1])
            #expect(refused["result"] == "refused" && refused["code"] == "cycle_too_severe", "\(answer.text)")
            #expect(refused["error"].string?.contains("already low") == true, "\(answer.text)")
            #expect(made["result"] == "applied", "\(answer.text)")
        }
    }

    @Test("A page of all steps is there for what keeps pages, and leads everybody else to the steps")
    func page() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let path = "/onboarding/cycle/offline"
            var keeping = HTTPFields()
            keeping[try #require(HTTPField.Name("X-Purpose"))] = "keep"
            let steps = "/onboarding/cycle"
            let new = try await browser.open(path, headers: keeping)
            #expect(new.location == steps, "whoever is new finishes the steps")
            try await browser.onboard()
            #expect(try await browser.open(path).location == steps)
            let page = try await browser.open(path, headers: keeping)
            #expect(page.status == 200)
            #expect(page.html.contains("data-steps=") && page.html.contains("data-step=\"reveal\""))
        }
    }
}
