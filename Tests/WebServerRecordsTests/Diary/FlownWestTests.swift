import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// The log of a day that comes again, since the person has flown west, can be changed. It is noon in UTC on 27 October
/// 2025: in Auckland the 28th, in Los Angeles the 27th.
struct FlownWestTests {
    private static let left = "2025-10-28"

    /// A person who has logged this on the 28th, and is in Los Angeles now.
    private func flown(_ service: TestService, _ path: String, _ body: JSON) async throws -> TestPerson {
        let person = try await service.acknowledged()
        try await service.setTimeZone("Pacific/Auckland", of: person)
        let method: HTTPRequest.Method = path.hasPrefix("/v1/days") ? .put : .post
        let answer = try await service.send(method, path, body, token: person.accessToken)
        #expect([200, 201].contains(answer.status), "\(answer.text)")
        try await service.setTimeZone("America/Los_Angeles", of: person)
        return person
    }

    /// The kinds of log records of a day.
    private static let logged: [String: JSON] = [
        "/v1/weights": ["day": .string(left), "weight": 81.5], "/v1/days/\(left)": ["text": "Flying"],
        "/v1/diary": ["day": .string(left), "calories": 300],
        "/v1/water": ["day": .string(left), "millilitres": 250],
    ]

    @Test(
        "Its note and weight can be changed, whatever it is that the day holds", arguments: TestDatabase.allCases,
        logged.keys.sorted())
    func changes(_ engine: TestDatabase, _ path: String) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await flown(service, path, try #require(Self.logged[path]))
            let weighIn = try await person.post("/v1/weights", ["day": .string(Self.left), "weight": 81.4])
            #expect(weighIn.status < 300 && weighIn.data["weighIn"]["weight"] == 81.4, "\(weighIn.text)")
            let note = try await person.put("/v1/days/\(Self.left)", ["text": "Landed"])
            #expect(note.data["text"] == "Landed", "\(note.text)")
            #expect(try await person.get("/v1/days/\(Self.left)").data["text"] == "Landed")
            let phone = SyncingDevice(person)
            let synced = try await phone.send([
                phone.mutation("day_note", Self.left, ["text": "Slept"]),
                phone.mutation("weigh_in", Self.left, ["weight": 81.3], madeAt: "2025-10-27T12:00:00.000Z"),
            ])
            #expect(synced.data["outcomes"].entries.map { $0["result"] } == ["applied", "applied"], "\(synced.text)")
            #expect(try await person.get("/v1/days/\(Self.left)").data["text"] == "Slept")
            #expect(try await person.delete("/v1/weights/\(Self.left)").status == 200)
        }
    }

    @Test("A day that holds nothing, and one further ahead, stay closed")
    func closed() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            try await service.setTimeZone("America/Los_Angeles", of: person)
            for day in [Self.left, "2025-10-30"] {
                let weighIn = try await person.post("/v1/weights", ["day": .string(day), "weight": 81.4])
                #expect(weighIn.status == 400 && weighIn.fields == ["day"])
                #expect(try await person.put("/v1/days/\(day)", ["text": "Later"]).status == 400)
                #expect(try await person.get("/v1/days/\(day)").status == 400)
            }
            let other = try await service.signUp(email: "other@example.org")
            try await service.setTimeZone("Pacific/Auckland", of: other)
            _ = try await other.post("/v1/water", ["millilitres": 250])
            let refused = try await person.put("/v1/days/\(Self.left)", ["text": "Later"])
            #expect(refused.status == 400, "what holds the day is another person's")
        }
    }

    @Test("The pages of the diary and of its weight show it")
    func pages() async throws {
        try await TestService.run { service in
            let person = try await flown(service, "/v1/weights", ["day": .string(Self.left), "weight": 81.5])
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": .init(person.email), "password": TestPerson.password])
            #expect(try await browser.open("/diary?day=\(Self.left)").status == 200)
            #expect(try await browser.open("/diary?day=2025-11-27").location == "/diary")
            let form = try await browser.open("/diary/weight?day=\(Self.left)")
            #expect(form.fields["day"] == Self.left)
            let saved = try await browser.submit("/diary/weight", form.fields)
            #expect(saved.location == "/diary?day=\(Self.left)")
        }
    }
}
