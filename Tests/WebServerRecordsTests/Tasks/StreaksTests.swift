import APIContract
import NutritionScience
import TestSupport
import Testing
import WebServerTestSupport

/// Days in a row. The first day is 27 October 2025; it is noon in UTC.
@Suite struct StreaksTests {
    @Test("A week of kept days is a streak; a day that is missed ends it")
    func week() async throws {
        try await TestService.run(limitsRates: false) { service in
            let signedUp = try await service.planned()
            for day in 1...7 {
                let person = try await service.again(signedUp)
                #expect(try await person.streak() == day - 1, "today does not end it")
                try await person.keep()
                #expect(try await person.streak() == day)
                service.clock.advance(days: 1)
            }
            var person = try await service.again(signedUp)
            #expect(try await person.streak() == 7)
            service.clock.advance(days: 1)
            person = try await service.again(signedUp)
            #expect(try await person.streak() == 0)
            try await person.keep("2025-11-03")
            #expect(try await person.streak() == 8, "what was logged later is what happened")
            let added = try await person.post("/v1/tasks", ["title": "Walk"])
            #expect(added.status == 201)
            #expect(try await person.streak() == 8, "a new task changes no day gone by")
            try await person.patch("/v1/profile", ["currentWeight": 140, "confirmed": true])
            #expect(try await person.streak() == 8, "neither does a new target")
        }
    }

    @Test("A task that is new today can only add to it, and counts from tomorrow")
    func newTask() async throws {
        try await TestService.run(limitsRates: false) { service in
            let signedUp = try await service.planned()
            try await signedUp.keep()
            let before = try await signedUp.get("/v1/tasks").data
            #expect(before["isKept"] == true && before["left"] == 0)
            for title in ["Walk", "Stretch"] { try await signedUp.post("/v1/tasks", ["title": .string(title)]) }
            let after = try await signedUp.get("/v1/tasks").data
            #expect(after["isKept"] == true && after["streak"] == 1)
            service.clock.advance(days: 1)
            let person = try await service.again(signedUp)
            try await person.keep()
            let next = try await person.get("/v1/tasks").data
            #expect(next["isKept"] == false && next["streak"] == 1)
            let left = try #require(next["left"].integer)
            #expect(left > 0)
        }
    }

    @Test("A streak of more than a year is counted to its first day")
    func years() async throws {
        try await TestService.run(limitsRates: false) { service in
            let signedUp = try await service.planned()
            _ = try await signedUp.streak()
            service.clock.advance(days: 1200)
            let person = try await service.again(signedUp)
            let first = try #require(CalendarDay("2025-10-27"))
            let rows = (0...1200).map { "\(first.adding(days: $0)),80,2000" }
            #expect(try await person.importing((["date,weight_kg,kcal"] + rows).joined(separator: "\n")).status == 200)
            #expect(try await person.streak() == 1201)
            let middle = "\(first.adding(days: 600))"
            let entry = try await person.diary("?from=\(middle)&to=\(middle)")[0]["entries"][0]
            try await person.delete("/v1/diary/\(try #require(entry["id"].integer))")
            #expect(try await person.streak() == 600)
            try await person.post("/v1/diary", ["day": .string(middle), "calories": 2000])
            for _ in 0..<2 { #expect(try await person.streak() == 1201, "what was counted is kept") }
            #expect(try await person.mark("water", on: middle).status == 200)
            try await person.keep()
            #expect(try await person.streak() == 1201)
            service.clock.advance(minutes: 10)
            try await service.setTimeZone("Pacific/Auckland", of: person)
            #expect(try await person.streak() == 1201)
        }
    }

    /// A streak that was counted before goes on from there, and is counted anew where something of it changed.
    @Test("A streak that is kept is the one that is counted")
    func kept() async throws {
        try await TestService.run(limitsRates: false) { service in
            let signedUp = try await service.planned()
            _ = try await signedUp.streak()
            service.clock.advance(days: 80)
            var person = try await service.again(signedUp)
            let first = try #require(CalendarDay("2025-10-27"))
            let rows = (0..<80).map { "\(first.adding(days: $0)),80,2000" }
            #expect(try await person.importing((["date,weight_kg,kcal"] + rows).joined(separator: "\n")).status == 200)
            var random = SeededGenerator(seed: 80)
            for _ in 0..<25 {
                #expect(try await person.streak() == 80)
                #expect(try await !person.badges().contains("streak_100"))
                let missed = Int.random(in: 1..<80, using: &random)
                let day = "\(first.adding(days: missed))"
                let entry = try await person.diary("?from=\(day)&to=\(day)")[0]["entries"][0]
                try await person.delete("/v1/diary/\(try #require(entry["id"].integer))")
                #expect(try await person.streak() == 79 - missed)
                for meal in ["breakfast", "lunch", "dinner"] {
                    #expect(try await person.mark(meal, on: day).status == 200)
                }
                #expect(try await person.streak() == 80)
                for meal in ["breakfast", "lunch", "dinner"] { _ = try await person.unmark(meal, on: day) }
                try await person.post("/v1/diary", ["day": .string(day), "calories": 2000])
            }
            service.clock.advance(days: 1)
            person = try await service.again(signedUp)
            #expect(try await person.streak() == 0, "yesterday was missed")
        }
    }

    @Test(
        "A journey neither breaks nor doubles a streak",
        arguments: [
            // Across the date line to the east: 29 October is over at eleven in the night of the 28th.
            ("Pacific/Honolulu", "Pacific/Auckland", 21 * 60, 4),
            // To the west: 29 October has begun, and comes again.
            ("Pacific/Auckland", "Pacific/Honolulu", 0, 4),
            ("Europe/Berlin", "America/New_York", 0, 5), ("America/New_York", "Europe/Berlin", 0, 4),
        ] as [(String, String, Int64, Int)])
    func journeys(_ from: String, _ to: String, _ wait: Int64, _ days: Int) async throws {
        try await TestService.run(limitsRates: false) { service in
            let signedUp = try await service.planned()
            try await service.setTimeZone(from, of: signedUp)
            let isToTheEast = from == "Pacific/Honolulu" || to == "Europe/Berlin"
            var kept = 0
            for _ in 0..<2 {
                let person = try await service.again(signedUp)
                try await person.keep()
                kept += 1
                service.clock.advance(days: 1)
            }
            // On the day of the journey nothing is done.
            service.clock.advance(minutes: wait)
            try await service.setTimeZone(to, of: signedUp)
            #expect(try await service.again(signedUp).streak() == kept)
            let before = try await service.again(signedUp).get("/v1/home").data["date"].string
            service.clock.advance(minutes: 24 * 60)
            var person = try await service.again(signedUp)
            let after = try await person.get("/v1/home").data["date"].string
            #expect(before != after)
            if isToTheEast {
                #expect(try await person.streak() == kept, "the day of the journey was cut short")
            } else {
                try await person.keep(before)
            }
            try await person.keep()
            service.clock.advance(days: 1)
            person = try await service.again(signedUp)
            try await person.keep()
            #expect(try await person.streak() == days)
        }
    }

    @Test("A day that comes again counts once")
    func twice() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.planned()
            try await service.setTimeZone("Pacific/Auckland", of: person)
            try await person.keep("2025-10-27")
            try await person.keep()
            #expect(try await person.streak() == 2)
            try await service.setTimeZone("Pacific/Honolulu", of: person)
            #expect(try await person.get("/v1/home").data["date"] == "2025-10-27")
            #expect(try await person.streak() == 2, "tomorrow was lived already")
            try await person.keep()
            #expect(try await person.streak() == 2)
        }
    }
}
