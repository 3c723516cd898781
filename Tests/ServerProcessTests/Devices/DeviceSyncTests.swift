import APIContract
import Device
import Foundation
import NutritionScience
import TestSupport
import Testing

extension ServerProcessTests {
    /// Devices and the server itself.
    @Suite struct DeviceSyncTests {
        private struct SyncedDevice {
            let log: LocalLog
            let engine: SyncEngine

            init(
                _ login: Login, _ server: ServerProcess, _ storage: ServerStorage,
                _ surroundings: LocalLog.Surroundings = .system
            ) throws {
                let file = CredentialFile(path: storage.folder + "/\(UUID().uuidString)/credentials.json")
                let credentials = Credentials(login, at: server.api.address)
                try file.save(credentials)
                log = try LocalLog(credentials.account, in: LocalStore(inMemory: UnkeptKey()), surroundings)
                engine = SyncEngine(log, HTTPServer(address: server.api.address, credentials: file))
            }
        }

        @Test("Every kind of record goes up, comes down elsewhere, and is shown the same before and after")
        func everyKind() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                try await server.api.onboard(login.accessToken)
                _ = try await server.api.generate(login.accessToken).data(GeneratedPlan.self)
                let (phone, laptop) = (
                    try SyncedDevice(login, server, storage), try SyncedDevice(login, server, storage)
                )
                var report = try await phone.engine.run()
                #expect(!report.differed)
                let (log, today) = (phone.log, try phone.log.today())
                var entry = DiaryEntryRequest()
                (entry.name, entry.calories, entry.protein, entry.meal) = ("Skyr", 126, 22, "breakfast")
                let eaten = try log.eat(entry, on: today)
                try log.change(.diaryEntry, eaten, ["time": "08:30", "calories": 130])
                try log.drink(millilitres: 250, on: today)
                try log.weigh(kilograms: 83, on: today)
                try log.change(.dayNote, RecordID(today), ["marks": ["travelling"], "text": "On the road"])
                let food = try log.add(
                    .ownFood,
                    ["name": "Granola", "calories": 227, "per": 50, "portions": [["name": "1 bowl", "grams": 45]]])
                let number = try #require(food.number(of: OwnFood.self))
                try log.add(
                    .diaryEntry,
                    [
                        "day": .text(today.description), "ownFoodId": .number(Double(number.rawValue)), "grams": 100,
                        "name": "Granola",
                    ])
                try log.add(.favourite, ["entryId": .text(eaten.rawValue)])
                try log.add(.task, ["title": "Walk"])
                try log.change(.preferences, .own, ["units": "us"])
                try log.change(.profile, .own, ["targetWeight": 70, "mealsPerDay": 4])
                try log.change(.cycle, .own, ["action": "start", "preset": "continuous"])
                let before = try Self.shown(log, today)
                report = try await phone.engine.run()
                let refused = try log.refused.map { "\($0.mutation.kind ?? ""): \($0.error ?? "") \($0.fields ?? [:])" }
                #expect(refused == [])
                #expect(report.sent == 12)
                #expect(!report.differed && !report.wasReset)
                let after = try Self.shown(log, today)
                #expect(after == before)
                #expect(try await !laptop.engine.run().differed)
                let elsewhere = try Self.shown(laptop.log, today)
                #expect(elsewhere == before)
                let (mine, theirs) = (try log.everything(), try laptop.log.everything())
                let differences = Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }
                #expect(differences == [])
                let plan = try log.record(.plan, .own, as: Plan.self)
                #expect(plan?.targets.calorieTarget ?? 0 > 0, "\(mine.keys.sorted())")
                #expect(try log.day(today).targets != nil)
                #expect(try log.day(today).preferences.units == .us)
                try await server.kill()
            }
        }

        /// The person's entries as they see them, in a fixed order.
        private static func shown(_ log: LocalLog, _ today: CalendarDay) throws -> [String] {
            let day = try log.day(today)
            let foods = try log.records(.ownFood, as: OwnFood.self)
            let entries = day.diary.entries.map {
                "\($0.id) \($0.name ?? "") \($0.calories) \($0.protein ?? -1) \($0.meal?.rawValue ?? "") \($0.time?.description ?? "")"
            }
            let tasks = try log.records(.task, as: OwnTask.self).map { "\($0.id) \($0.title) \($0.weekdays.count)" }
            let favourites = try log.records(.favourite, as: FavouriteFood.self).map { "\($0.id) \($0.food.name)" }
            let cycle = try log.record(.cycle, .own, as: SyncedCycle.self)
            let profile = try log.record(.profile, .own, as: Profile.self)
            return entries.sorted() + tasks + favourites + [
                "\(day.water.entries.map(\.millilitres)) \(day.weighIn?.weight ?? 0) \(day.note?.text ?? "")",
                "\(foods.map(\.name)) \(foods.map { $0.per100g?.calories ?? 0 }) \(foods.map { $0.portions.count })",
                "\(cycle?.changes.count ?? 0) \(profile?.settings?.mealsPerDay ?? 0)",
                "\(profile?.settings?.targetWeight ?? 0)",
            ]
        }

        @Test("What was changed by the API, and deleted, comes to the device; a change brings it back")
        func otherWays() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let phone = try SyncedDevice(login, server, storage)
                var request = DiaryEntryRequest()
                (request.name, request.calories) = ("Apple", 52)
                let entry = try await server.api.send(.post, "/v1/diary", token: login.accessToken, json: request)
                    .data(DiaryEntryResponse.self).entry
                try await phone.engine.run()
                let today = try phone.log.today()
                #expect(try phone.log.day(today).diary.entries.map(\.name) == ["Apple"])
                _ = try await server.api.send(
                    .post, "/v1/diary/delete", token: login.accessToken, json: DiaryEntryNumbers(ids: [entry.id]))
                try phone.log.change(.diaryEntry, RecordID(entry.id), ["calories": 60])
                #expect(try await phone.engine.run().refused == 0)
                let day = try await server.api.send(.get, "/v1/diary", token: login.accessToken)
                    .data(DiaryDays.self).days
                #expect(day.flatMap(\.entries).map(\.calories) == [60])
                #expect(try phone.log.day(today).diary.entries.map(\.calories) == [60])
                try await server.kill()
            }
        }

        @Test("A device that began on its own moves to an account as a whole")
        func moved() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let store = try LocalStore(inMemory: UnkeptKey())
                let alone = try LocalLog(.device, in: store)
                try alone.change(
                    .profile, .own,
                    [
                        "dateOfBirth": "1987-03-21", "gender": "female", "currentWeight": 83.5, "height": 176,
                        "targetWeight": 71.5, "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
                        "healthConditions": [],
                    ])
                let today = try alone.today()
                var entry = DiaryEntryRequest()
                (entry.name, entry.calories) = ("Skyr", 126)
                let eaten = try alone.eat(entry, on: today)
                try alone.add(.favourite, ["entryId": .text(eaten.rawValue)])
                try alone.drink(millilitres: 250, on: today)
                for number in 1...3 { try alone.weigh(kilograms: 83, on: today.adding(days: -number)) }
                try alone.change(.cycle, .own, ["action": "start", "preset": "five_two"])
                #expect(try alone.makePlan())
                let plan = try #require(try alone.personReading()?.current)
                let totals = try alone.day(today).totals
                let credentials = Credentials(login, at: server.api.address)
                let file = CredentialFile(path: storage.folder + "/moved/credentials.json")
                try file.save(credentials)
                let log = try LocalLog(credentials.account, in: store)
                try alone.move(to: log)
                let http = HTTPServer(address: server.api.address, credentials: file)
                let report = try await SyncEngine(log, http).run()
                let refused = try log.refused.map { "\($0.mutation.kind ?? ""): \($0.error ?? "") \($0.fields ?? [:])" }
                #expect(refused == [])
                #expect(report.sent > 0 && !report.differed)
                #expect(try log.day(today).totals == totals)
                let profile = try #require(try log.record(.profile, .own, as: Profile.self))
                #expect(profile.settings?.calorieTarget == plan.calorieTarget.result.units)
                #expect(try log.record(.cycle, .own, as: SyncedCycle.self)?.changes.last?.phases != nil)
                try await server.kill()
            }
        }

        @Test("What a clock of 1970 dated is refused, stays in sight, and goes up on the right day")
        func wrongClock() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let old = LocalLog.Surroundings(
                    now: { Timestamp(milliseconds: 1000) }, makeUUID: LocalLog.Surroundings.system.makeUUID)
                let phone = try SyncedDevice(login, server, storage, old)
                try phone.log.drink(millilitres: 250, on: phone.log.today())
                #expect(try await phone.engine.run().refused == 1)
                let refused = try #require(try phone.log.refused.first)
                #expect(refused.fields?["day"]?.isEmpty == false)
                let right = try #require(CalendarDay("2026-01-05"))
                try phone.log.retry(refused, fields: ["day": .text(right.description), "millilitres": 250])
                #expect(try await phone.engine.run().sent == 1)
                let day = try await server.api.send(
                    .get, "/v1/water?from=2026-01-05&to=2026-01-05", token: login.accessToken)
                #expect(String(decoding: day.body, as: UTF8.self).contains("250"))
                try await server.kill()
            }
        }

        @Test("Where the account is deleted, the device is logged out and keeps what was not sent")
        func deletedAccount() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let phone = try SyncedDevice(login, server, storage)
                try await phone.engine.run()
                _ = try await server.api.send(
                    .delete, "/auth/me", token: login.accessToken, json: ["password": ServerStorage.password])
                try phone.log.drink(millilitres: 250, on: phone.log.today())
                do {
                    try await phone.engine.run()
                    Issue.record("the login still works")
                } catch SyncServerError.loggedOut {}
                #expect(try phone.log.unsentCount == 1)
                #expect(SyncServerError.loggedOut.sentenceKey == "device.server.loggedOut")
                try await server.kill()
            }
        }

        @Test("A token that has ended is replaced once; a login that was ended stops the device, which loses nothing")
        func tokens() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let file = CredentialFile(path: storage.folder + "/tokens/credentials.json")
                var credentials = Credentials(login, at: server.api.address)
                credentials.accessToken = "ended"
                try file.save(credentials)
                let log = try LocalLog(credentials.account, in: LocalStore(inMemory: UnkeptKey()))
                let http = HTTPServer(address: server.api.address, credentials: file)
                try log.drink(millilitres: 250, on: log.today())
                try await SyncEngine(log, http).run()
                let renewed = try #require(try file.load())
                #expect(renewed.accessToken != "ended" && renewed.refreshToken != login.refreshToken)
                #expect(try log.unsentCount == 0)
                try await http.logOut()
                try log.drink(millilitres: 300, on: log.today())
                do {
                    try await SyncEngine(log, http).run()
                    Issue.record("the login still works")
                } catch SyncServerError.loggedOut {}
                #expect(try log.unsentCount == 1)
                try await server.kill()
            }
        }
    }
}
