import APIContract
import AppModels
import Device
import Foundation
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Changes logged without a connection that the server refuses.
    @MainActor @Suite struct PhoneRefusedTests {
        @Test("What the server asks about waits with what was typed, to be confirmed, changed, or discarded")
        func refused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                await other.logIn(server)
                let mistaken = try phone.today.adding(days: -10)
                let (before, after) = (mistaken.adding(days: -1), mistaken.adding(days: 1))
                let last = after.adding(days: 1)
                phone.line.lose()
                // Between both is a weight that this phone can't know.
                try Self.weigh(other, "100", on: mistaken)
                try await other.sync()
                try Self.weigh(phone, "80", on: before)
                try Self.weigh(phone, "81", on: after)
                try Self.weigh(phone, "84", on: last)
                phone.line.restore()
                await phone.session.sync()
                let words = phone.session.sentences
                var model = RefusedModel(phone.session)
                #expect(
                    model.rows.map(\.title) == [
                        "Weight, 80 kg, \(words.date(before))", "Weight, 81 kg, \(words.date(after))",
                        "Weight, 84 kg, \(words.date(last))",
                    ])
                #expect(model.rows.allSatisfy { $0.isEditable && $0.retry == words("reading.question.yes") })
                #expect(
                    model.rows.allSatisfy { $0.reasons.count == 1 && $0.reasons[0].contains("100") }, "\(model.rows)")
                #expect(SyncModel(phone.session).refused == words.count("unsent.refused", 3))
                #expect(try Self.weights(phone) == [100], "what was refused is not shown as if it counted")
                let rows = model.rows
                phone.restart()
                model = RefusedModel(phone.session)
                #expect(model.rows == rows)
                let file = String(decoding: try #require(model.file), as: UTF8.self)
                #expect(file.contains(before.description) && file.contains(after.description))
                var form = try #require(model.form(of: rows[1]))
                #expect(form.fields.map(\.value) == ["81"] && form.fields[0].problem?.contains("100") == true)
                form[form.fields[0]] = "eighty"
                form.saveTapped()
                #expect(!form.isDone && form.fields.map(\.value) == ["eighty"] && form.fields[0].problem != nil)
                form[form.fields[0]] = "82"
                form.saveTapped()
                #expect(form.isDone && model.rows == [rows[0], rows[2]])
                model.discardTapped(rows[2])
                #expect(model.rows == [rows[0]])
                await phone.session.sync()
                #expect(model.rows.map(\.title).last == "Weight, 82 kg, \(words.date(after))", "it is asked about, too")
                model.retryTapped(rows[0])
                #expect(model.rows.count == 1 && model.form(of: rows[0]) == nil)
                await phone.session.sync()
                #expect(model.rows.count == 1, "what was confirmed is stored")
                form = try #require(model.form(of: model.rows[0]))
                form[form.fields[0]] = "99.5"
                form.saveTapped()
                try await phone.sync()
                #expect(model.rows.isEmpty && SyncModel(phone.session).refused == nil)
                phone.restart()
                #expect(RefusedModel(phone.session).rows.isEmpty)
                let list = try await server.api.send(
                    .get, "/v1/weights?from=\(before)&to=\(last)", token: phone.token()
                ).data(WeighInList.self)
                let stored = list.weighIns.sorted { $0.day < $1.day }
                #expect(stored.map(\.day) == [before, mistaken, after] && stored.map(\.weight) == [80, 100, 99.5])
                try await server.kill()
            }
        }

        @Test("What was logged under a wrong clock is refused once and kept until its day is another")
        func wrongClock() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
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
                let model = RefusedModel(phone.session)
                let (words, rows) = (phone.session.sentences, model.rows)
                #expect(rows.map(\.title) == ["Water, 250 ml, \(words.date(today.adding(days: 5)))"])
                #expect(rows[0].reasons.count == 1 && rows[0].isEditable && rows[0].retry == words("frame.retry"))
                #expect(SyncModel(phone.session).waiting == nil && phone.session.connectionProblem == nil)
                #expect(try await Self.water(server, phone, today) == [home.drinks[1].millilitres])
                model.retryTapped(rows[0])
                await phone.session.sync()
                #expect(model.rows.map(\.title) == rows.map(\.title), "it is refused as before")
                let form = try #require(model.rows.first.flatMap(model.form))
                #expect(form.fields.map(\.name) == ["millilitres", "day"])
                form[form.fields[1]] = today.description
                form.saveTapped()
                try await phone.sync()
                let all = home.drinks[0].millilitres + home.drinks[1].millilitres
                #expect(try await Self.water(server, phone, today) == [all] && model.rows.isEmpty)
                try await server.kill()
            }
        }

        private static func water(_ server: ServerProcess, _ phone: Phone, _ day: CalendarDay) async throws -> [Int] {
            try await server.api.send(.get, "/v1/water?from=\(day)&to=\(day)", token: phone.token())
                .data(WaterDays.self).days.map(\.millilitres)
        }

        private static func weigh(_ phone: Phone, _ weight: String, on day: CalendarDay) throws {
            let model = WeighInModel(phone.session, day: day)
            model.weight = weight
            model.saveTapped()
            #expect(model.isDone, "\(model.form.problems)")
        }

        /// The weigh-ins before today on the phone.
        private static func weights(_ phone: Phone) throws -> [Double] {
            let today = try phone.today
            let report = try #require(ProgressModel(phone.session).export)
            return report.file.rows.filter { $0[0] < today.description }.compactMap { Double($0[1]) }
        }
    }
}
