import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Cycles of a person's own pattern, and the calendar of a cycle.
    @MainActor @Suite struct PhoneCyclePatternTests {
        @Test(
            "A pattern of one's own that can't be is refused at its fields, and begins without a connection once it can"
        )
        func ownPattern() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let cycle = CycleModel(phone.session)
                let rows = try #require(cycle.screen).own.rows
                #expect(rows.count == 2)
                for wrong in ["", "0", "five", "85"] {
                    cycle[rows[0].days] = wrong
                    cycle.chooseOwnTapped()
                    #expect(cycle.screen?.problems.map(\.field) == [rows[0].days.name], "\(wrong)")
                    #expect(cycle.screen?.now == nil && cycle[rows[0].days] == wrong, "what was typed stays")
                }
                cycle[rows[0].days] = "4"
                cycle[rows[1].share] = "200"
                cycle.chooseOwnTapped()
                #expect(cycle.screen?.problems.map(\.field) == [rows[1].share.name])
                cycle[rows[1].share] = "110"
                cycle.addPhaseTapped()
                #expect(cycle.screen?.own.rows.count == 3)
                cycle.removePhaseTapped(try #require(cycle.screen?.own.rows.last))
                #expect(cycle.screen?.own.rows.map { cycle[$0.days] } == ["4", "2"])
                cycle.chooseOwnTapped()
                #expect(cycle.screen?.problems.isEmpty == true)
                #expect(cycle.screen?.now?.phases.count == 2 && cycle.screen?.now?.target != nil)
                phone.restart()
                try await Self.expectSameCycle(phone, storage)
                #expect(try #require(CycleModel(phone.session).screen?.now).phases.count == 2)
                try await server.kill()
            }
        }

        @Test("The first day of a cycle is moved, and one that is none, or too far away, is refused")
        func moved() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let cycle = try Self.matador(phone)
                let today = try phone.today
                phone.line.lose()
                let title = cycle.screen?.now?.title
                for wrong in ["", "soon", today.adding(days: 400).description] {
                    cycle[try #require(cycle.screen).move] = wrong
                    cycle.moveTapped()
                    #expect(cycle.screen?.isMoveRefused == true && cycle.screen?.problems.count == 1, "\(wrong)")
                    #expect(cycle.screen?.now?.title == title)
                }
                let first = today.adding(days: -3).description
                cycle[try #require(cycle.screen).move] = first
                cycle.moveTapped()
                #expect(cycle.screen?.isMoveRefused == false && cycle.screen?.move.value == first)
                #expect(cycle.screen?.now?.title != title)
                phone.restart()
                #expect(CycleModel(phone.session).screen?.move.value == first)
                try await Self.expectSameCycle(phone, storage)
                try await server.kill()
            }
        }

        @Test("A calendar can be read by its address alone; another address ends it, and so does taking it away")
        func feed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let cycle = try Self.matador(phone)
                try await phone.sync()
                phone.line.lose()
                await cycle.makeFeedTapped()
                #expect(cycle.feed == nil && cycle.feedFailure != nil)
                phone.line.restore()
                await cycle.loadFeed()
                #expect(cycle.feed == nil)
                await cycle.makeFeedTapped()
                #expect(cycle.feedFailure == nil)
                let first = try Self.path(cycle)
                let calendar = try await server.api.send(.get, first)
                #expect(
                    calendar.status == 200
                        && String(decoding: calendar.body, as: UTF8.self).hasPrefix("BEGIN:VCALENDAR"))
                await cycle.makeFeedTapped()
                let second = try Self.path(cycle)
                #expect(first != second)
                #expect(try await server.api.send(.get, first).status == 404)
                phone.restart()
                let again = CycleModel(phone.session)
                await again.loadFeed()
                #expect(try Self.path(again) == second)
                #expect(try await server.api.send(.get, second).status == 200)
                await again.revokeFeedTapped()
                #expect(again.feed == nil && again.feedFailure == nil)
                #expect(try await server.api.send(.get, second).status == 404)
                try await server.kill()
            }
        }

        /// Begins a known pattern today.
        private static func matador(_ phone: Phone) throws -> CycleModel {
            let cycle = CycleModel(phone.session)
            cycle.typed["preset"] = CyclePreset.matador.rawValue
            cycle.chooseTapped()
            #expect(try #require(cycle.screen).now?.canPause == true)
            return cycle
        }

        /// The path of the calendar's address.
        private static func path(_ cycle: CycleModel) throws -> String {
            let address = try #require(cycle.feed).address.value
            return String(address[try #require(address.firstRange(of: "/calendar/")).lowerBound...])
        }

        /// Sends everything, and expects the cycle to be the server's.
        private static func expectSameCycle(_ phone: Phone, _ storage: ServerStorage) async throws {
            try await phone.sync()
            let shown = try #require(CycleModel(phone.session).screen)
            try await ServerScreens.of(phone, storage) { screens in
                let cycle = try await screens.cycle()
                expectSame(try #require(cycle.now), try #require(shown.now))
                expectSame(cycle.month, shown.month)
            }
        }
    }
}
