import APIContract
import AppModels
import ClientKit
import Foundation
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// What the server refuses of what was logged without a connection.
    @MainActor @Suite struct PhoneRefusedTests {
        @Test("An entry that the server refuses waits with the reason, to be entered anew, sent again, or discarded")
        func refused() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                await other.logIn(server)
                let mistaken = try phone.today.adding(days: -10)
                let (before, after) = (mistaken.adding(days: -1), mistaken.adding(days: 1))
                phone.line.lose()
                // Between both stands a weight that this phone can't know of.
                try Self.weigh(other, "100", on: mistaken)
                try await other.sync()
                try Self.weigh(phone, "80", on: before)
                try Self.weigh(phone, "81", on: after)
                phone.line.restore()
                await phone.session.sync()
                let words = phone.session.sentences
                var model = RefusedModel(phone.session)
                #expect(model.rows.map(\.address) == [before, after].map { "/diary/weight?day=\($0)" })
                #expect(model.rows.map(\.title) == [before, after].map { "Weight, \(words.date($0))" })
                #expect(
                    model.rows.allSatisfy { $0.reasons.count == 1 && $0.reasons[0].contains("100") }, "\(model.rows)")
                #expect(SyncModel(phone.session).refused == words.count("unsent.refused", 2))
                #expect(try Self.weights(phone) == [100], "what was refused is not shown as if it counted")
                let rows = model.rows
                phone.restart()
                model = RefusedModel(phone.session)
                #expect(model.rows == rows)
                let file = String(decoding: try #require(model.file), as: UTF8.self)
                #expect(file.contains(before.description) && file.contains(after.description))
                model.retryTapped(rows[0])
                await phone.session.sync()
                #expect(model.rows.map(\.title) == [rows[1].title, rows[0].title], "it is refused as before")
                model.discardTapped(rows[1])
                #expect(model.rows.map(\.title) == [rows[0].title])
                DiaryModel(other.session, day: mistaken).removeWeightTapped()
                try await other.sync()
                model.retryTapped(try #require(model.rows.first))
                try await phone.sync()
                #expect(model.rows.isEmpty && SyncModel(phone.session).refused == nil)
                #expect(try Self.weights(phone) == [80])
                phone.restart()
                #expect(RefusedModel(phone.session).rows.isEmpty)
                let list = try await server.api.send(
                    .get, "/v1/weights?from=\(before)&to=\(after)", token: phone.token()
                ).data(WeighInList.self)
                #expect(list.weighIns.map(\.day) == [before] && list.weighIns.map(\.weight) == [80])
                try await server.kill()
            }
        }

        @Test("What was logged under a wrong clock is refused once and kept, and nothing else waits for it")
        func wrongClock() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let today = try phone.today
                phone.clock.pass(days: 5)
                let home = HomeModel(phone.session)
                home.drinkTapped(try #require(home.screen).drinks[0])
                phone.clock.pass(days: -5)
                home.drinkTapped(try #require(home.screen).drinks[1])
                await phone.session.sync()
                let rows = RefusedModel(phone.session).rows
                #expect(rows.map(\.address) == ["/diary?day=\(today.adding(days: 5))"] && rows[0].reasons.count == 1)
                #expect(SyncModel(phone.session).waiting == nil && phone.session.connectionProblem == nil)
                let water = try await server.api.send(
                    .get, "/v1/water?from=\(today)&to=\(today)", token: phone.token()
                ).data(WaterDays.self)
                #expect(water.days.map(\.millilitres) == [home.drinks[1].millilitres])
                try await server.kill()
            }
        }

        private static func weigh(_ phone: Phone, _ weight: String, on day: CalendarDay) throws {
            let model = WeighInModel(phone.session, day: day)
            model.weight = weight
            model.saveTapped()
            #expect(model.isDone, "\(model.form.problems)")
        }

        /// What the phone shows of the weighings before today.
        private static func weights(_ phone: Phone) throws -> [Double] {
            let today = try phone.today
            let report = try #require(ProgressModel(phone.session).export)
            return report.file.rows.filter { $0[0] < today.description }.compactMap { Double($0[1]) }
        }
    }
}
