import APIContract
import Database
import HTTPTypes
import Measuring
import NIOCore
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// The people who are asked for consent to measuring, and those whose consent does not count.
@Suite struct ConsentTests {
    private func since(_ person: TestPerson) async throws -> JSON {
        try await person.get("/v1/measuring").data["since"]
    }

    @Test("At sign-up a box is there to be ticked where measuring is on, and nowhere else")
    func box() async throws {
        for isMeasuring in [true, false] {
            try await TestService.run(isMeasuring: isMeasuring) { service in
                let html = try await TestBrowser(service).open("/signup").html
                #expect(html.contains(#"name="measured""#) == isMeasuring && !html.contains(" checked"))
                #expect(html.contains("18 or older") == isMeasuring)
            }
        }
    }

    @Test("A tick is a yes, none is a no, and a tick stays where the form is refused")
    func ticked() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = TestBrowser(service)
            let refused = try await browser.submit(
                "/signup", ["name": "", "email": "sarah@example.org", "password": TestPerson.password, "measured": "1"])
            #expect(refused.status == 400 && refused.html.contains(" checked"))
            _ = try await service.measuredBrowser()
            #expect(try await since(service.again()).string != nil)
            try await TestBrowser(service).signUp(name: "Eve", email: "eve@example.org")
            let eve = try TestPerson(service, loggedInBy: try await service.logIn(email: "eve@example.org"))
            #expect(try await since(eve) == .null)
            #expect(try await service.count("measured_people") == 1)
        }
    }

    @Test("A browser that does not want to be tracked is not asked, and its tick does not count")
    func refused() async throws {
        for name in ["DNT", "Sec-GPC"] {
            try await TestService.run(isMeasuring: true) { service in
                let headers: HTTPFields = [try #require(HTTPField.Name(name)): "1"]
                let browser = TestBrowser(service)
                let html = try await browser.open("/signup", headers: headers).html
                #expect(!html.contains(#"name="measured""#) && html.contains("asks not to be tracked"))
                let fields = ["name": "Sarah", "email": "sarah@example.org", "password": TestPerson.password]
                let answer = try await browser.submit(
                    "/signup", fields.merging(["measured": "1"]) { $1 }, headers: headers)
                #expect(answer.status == 303)
                #expect(try await since(service.again()) == .null)
            }
        }
    }

    @Test("A program says yes with its request, which means nothing where measuring is off", arguments: [true, false])
    func program(isMeasuring: Bool) async throws {
        try await TestService.run(isMeasuring: isMeasuring) { service in
            let wrong: JSON = [
                "email": "eve@example.org", "password": .string(TestPerson.password), "name": "Eve",
                "isMeasured": "yes",
            ]
            let refused = try await service.send(.post, "/auth/signup", wrong)
            #expect(refused.status == 400 && refused.fields == ["isMeasured"])
            let eve = try await service.send(
                .post, "/auth/signup", wrong.with(["isMeasured": true]), headers: .refusingToBeTracked)
            #expect(try await since(TestPerson(service, loggedInBy: eve)) == .null)
            let sarah = try await service.measured()
            #expect(try await (since(sarah) != .null) == isMeasuring)
            #expect(try await service.count("measured_people") == (isMeasuring ? 1 : 0))
        }
    }

    @Test("A yes of a browser that does not want to be tracked is refused and not offered; a no of it holds")
    func refusedLater() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let offered = #"value="yes""#
            let path = "/settings/measuring"
            #expect(try await browser.open(path).html.contains(offered))
            let page = try await browser.open(path, headers: .refusingToBeTracked)
            #expect(!page.html.contains(offered) && page.html.contains("asks not to be tracked"))
            let answer = try await browser.submit(path, ["measured": "yes"], headers: .refusingToBeTracked)
            #expect(answer.status == 409 && answer.text.contains("asks not to be tracked"), "\(answer.text)")
            let person = try await service.again()
            let yes = try await service.send(
                .put, "/v1/measuring", ["isMeasured": true], token: person.accessToken, headers: .refusingToBeTracked)
            #expect(yes.status == 409 && yes.code == "measuring_refused")
            #expect(try await service.count("measured_people") == 0)
            try await browser.submit(path, ["measured": "yes"])
            #expect(try await service.count("measured_people") == 1)
            try await browser.submit(path, ["measured": "no"], headers: .refusingToBeTracked)
            #expect(try await service.count("measured_people") == 0)
        }
    }

    @Test("By the name of a request it counts once; no more of it than the hour is kept, and that goes with a no")
    func requestNames() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            let request: JSON = [
                "events": [["event": ["learn_more_expanded": ["section": "bmr"]]]], "clientKey": "request-1",
            ]
            for counted: JSON in [1, 0] {
                #expect(try await person.post("/v1/measuring/events", request).data["counted"] == counted)
            }
            let times: [Int64] = try await service.database.read { connection in
                try connection.query("SELECT used_at FROM client_keys").map { try $0["used_at"] }
            }
            #expect(times.count == 1 && times.allSatisfy { $0 % 3_600_000 == 0 })
            #expect(try await person.put("/v1/measuring", ["isMeasured": false]).status == 200)
            #expect(try await service.count("client_keys") == 0)
        }
    }

    @Test("A no, and that an operator erases, goes on a full disk, too")
    func fullDisk() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            service.failing.leaveNoRoom()
            #expect(try await person.put("/v1/measuring", ["isMeasured": false]).status == 200)
            #expect(try await service.count("measured_people") == 0)
            let yes = try await service.client.execute(
                uri: "/v1/measuring", method: .put, headers: [.authorization: "Bearer \(person.accessToken)"],
                body: ByteBuffer(string: #"{"isMeasured":true}"#))
            #expect(yes.status == .serviceUnavailable, "a yes takes room")
            service.failing.leaveNoRoom(false)
            #expect(try await person.put("/v1/measuring", ["isMeasured": true]).status == 200)
            service.failing.leaveNoRoom()
            let operators = service.services.operators
            #expect(try await operators.erase(email: "sarah@example.org"))
            #expect(try await operators.eraseAll() == 0)
            service.failing.leaveNoRoom(false)
        }
    }

    /// The way in which a person says that they are 15.
    enum Way: CaseIterable { case onboarding, profile, device }

    @Test(
        "A date of birth under 18 takes a yes back with all that was counted, whichever way it comes",
        arguments: Way.allCases)
    func under18(_ way: Way) async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = try await service.measured()
            if way != .onboarding { try await person.onboard(.skipped) }
            #expect(try await person.post("/v1/diary", ["calories": 200]).status == 201)
            #expect(try await person.counted()["food_logged(way: energy)"] == 1)
            let birth: JSON = ["dateOfBirth": "2010-10-27"]
            switch way {
            case .onboarding: try await person.onboard(.skipped.with(birth))
            case .profile: #expect(try await person.patch("/v1/profile", birth).status == 200)
            case .device:
                let phone = SyncingDevice(person)
                let answer = try await phone.sync(phone.mutation("profile", "self", birth))
                #expect(answer.data["outcomes"][0]["result"] == "applied", "\(answer.text)")
            }
            #expect(try await service.count("measured_people") == 0)
            #expect(try await service.count("measured_events") == 0)
            #expect(try await person.post("/v1/diary", ["calories": 300]).status == 201)
            #expect(try await person.counted() == [:])
            let consent = try await person.get("/v1/measuring").data
            #expect(consent["isAsked"] == false && consent["since"] == .null)
            let again = try await person.put("/v1/measuring", ["isMeasured": true])
            #expect(again.status == 409 && again.code == "measuring_too_young")
        }
    }

    @Test(
        "So does one that is only typed and skipped over, for good; until it says something else",
        arguments: ["/onboarding/account", "/onboarding/draft", "/onboarding/short"])
    func under18InDraft(_ path: String) async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.submit("/onboarding/welcome")
            #expect(try await service.count("measured_people") == 1)
            let typed = ["units": "us", "dateOfBirth": "2010-01-15", "gender": "female"]
            try await browser.submit(path, typed)
            #expect(try await service.count("measured_people") == 0)
            #expect(try await service.count("measured_events") == 0)
            try await browser.submit("/onboarding/skip", ["step": "account"])
            try await browser.open("/home")
            try await service.services.events.store()
            #expect(try await service.count("measured_events") == 0)
            let person = try await service.again()
            #expect(try await person.get("/v1/measuring").data["isAsked"] == false)
            #expect(try await person.put("/v1/measuring", ["isMeasured": true]).code == "measuring_too_young")
            let page = try await browser.open("/settings/measuring")
            #expect(page.text.contains("or you are under 18"))
            #expect(!page.text.contains("May this server count") && !page.text.contains("You can say yes"))
            #expect(try await browser.submit("/settings/measuring", ["measured": "yes"]).status == 409)
            try await browser.submit("/onboarding/draft", ["units": "us", "dateOfBirth": "1990-01-15"])
            #expect(try await person.put("/v1/measuring", ["isMeasured": true]).status == 200, "it was mistyped")
        }
    }

    @Test("So does one that is told on pages, and 18 is old enough", arguments: [("2010-01-15", 0), ("2007-10-27", 1)])
    func under18OnPages(born: String, left: Int64) async throws {
        try await TestService.run(isMeasuring: true) { service in
            let browser = try await service.measuredBrowser()
            try await browser.onboard(["dateOfBirth": born, "primaryGoal": "maintain", "targetWeight": ""])
            #expect(try await service.count("measured_people") == left)
        }
    }
}
