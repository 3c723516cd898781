import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// The weekly review for programs.
@Suite struct ReviewAPITests {
    @Test("A review says what the log says of the last week, until it was read", arguments: TestDatabase.allCases)
    func reads(_ engine: TestDatabase) async throws {
        try await WeeklyReviewScene.run(on: engine) { scene in
            let review = try await scene.review()
            #expect(review["from"] == "2025-11-03" && review["to"] == "2025-11-09" && review["isRead"] == false)
            #expect(review["finding"] == "target_missed")
            #expect(review["choices"].entries.map(\.string) == ["keep", "ease", "pause"])
            #expect(review["missed"]["calories"] == 550 && review["missed"]["days"] == 5)
            #expect(review["missed"]["average"] == 393 && review["missed"]["doubt"] == 223)
            #expect(review["intake"]["average"] == 2618 && review["intake"]["target"] == 2225)
            #expect(review["intake"]["loggedDays"] == 7 && review["intake"]["days"].entries.count == 7)
            #expect(review["next"]["calories"] == 2225, "it is not cut")
            let easier = try #require(review["easier"]["calories"].integer)
            #expect(review["easier"]["energyGap"] == 250 && (2465...2475).contains(easier), "\(easier)")
            #expect(review["plateau"] == .null && review["journey"] == .null)

            let expenditure = try await scene.person.get("/v1/expenditure").data["expenditure"]
            #expect(review["expenditure"]["used"] == expenditure["used"], "one number on all pages")
            #expect(review["expenditure"]["learned"]["expenditure"] == expenditure["learned"]["expenditure"])
            let estimates = try await scene.person.get("/v1/progress?range=4w").data["estimates"].entries
            let monday = estimates.first { $0["day"] == "2025-11-03" }
            #expect(review["trend"]["from"] == monday?["trendWeight"])

            func isOnHome() async throws -> Bool {
                try await scene.person.get("/v1/home").data["cards"].entries.contains("weekly_review")
            }
            #expect(try await isOnHome())
            let read = try await scene.person.post("/v1/review/read", ["from": "2025-11-03"])
            #expect(read.status == 200 && read.data["from"] == "2025-11-03")
            #expect(try await scene.review()["isRead"] == true)
            #expect(try await !isOnHome())
            _ = try await scene.person.post("/v1/review/read", ["from": "2025-10-27"])
            #expect(try await scene.review()["isRead"] == true, "an older one changes nothing")
            scene.service.clock.advance(days: 7)
            let next = try await scene.service.again().get("/v1/review").data["review"]
            #expect(next["from"] == "2025-11-10" && next["isRead"] == false)
            #expect(next["finding"] == "too_little_logged")
        }
    }

    @Test("There is none before a week was over that began with the plan, and none without a plan")
    func none() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            #expect(try await person.get("/v1/review").data["review"] == .null)
            service.clock.advance(days: 2)
            person = try await service.again()
            #expect(try await person.generate().status == 201)
            service.clock.advance(days: 5)
            person = try await service.again()
            #expect(try await person.get("/v1/review").data["review"] == .null, "the plan is of Wednesday")
            service.clock.advance(days: 7)
            person = try await service.again()
            #expect(try await person.get("/v1/review").data["review"]["from"] == "2025-11-03")
        }
    }

    @Test(
        "A week is named by a day of it, and is over",
        arguments: [[:], ["from": "soon"], ["from": "2025-11-10"], ["from": "2025-02-30"], ["from": 3]] as [JSON])
    func refused(body: JSON) async throws {
        try await WeeklyReviewScene.run { scene in
            let answer = try await scene.person.post("/v1/review/read", body)
            #expect(answer.status == 400 && answer.fields == ["from"], "\(answer.text)")
            #expect(try await scene.review()["isRead"] == false)
        }
    }

    @Test("Nobody reads another's review, or marks it as read")
    func others() async throws {
        try await WeeklyReviewScene.run { scene in
            let other = try await scene.service.signUp(email: "other@example.org")
            #expect(try await other.get("/v1/review").data["review"] == .null)
            #expect(try await other.post("/v1/review/read", ["from": "2025-11-03"]).status == 200)
            #expect(try await scene.review()["isRead"] == false)
        }
    }
}
