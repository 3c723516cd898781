import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The iPhone app's flows, against the server itself and without it.
    @MainActor @Suite struct PhoneTests {
        @Test("From signing up to a plan, and Home says what the server says")
        func fromSigningUpToPlan() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                phone.onboard()
                await phone.session.sync()
                let plan = MyPlanModel(phone.session)
                guard case .metrics = plan.content else {
                    Issue.record("\(plan.content)")
                    return
                }
                await plan.acknowledgeTapped()
                guard case .plan = plan.content else {
                    Issue.record("\(plan.content)")
                    return
                }
                let home = try #require(HomeModel(phone.session).screen)
                let answer = try await server.api.send(.get, "/v1/home", token: try phone.token())
                let summary = try answer.data(HomeSummary.self)
                let targets = DayRing.allCases.filter(summary.rings.contains).compactMap { summary.targets?.amount($0) }
                #expect(home.rings.map(\.goal) == targets)
                try await server.kill()
            }
        }

        @Test("A phone on its own has a plan, and moves to a server without loss")
        func onItsOwn() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let home = HomeModel(phone.session)
                let before = try #require(home.screen)
                home.drinkTapped(before.drinks[0])
                phone.restart()
                let again = try #require(HomeModel(phone.session).screen)
                #expect(again.rings.first { $0.id == "water" }?.fraction ?? 0 > 0)
                #expect(again.rings.map(\.goal) == before.rings.map(\.goal))
                let server = try await ServerProcess.start(storage)
                let account = AccountModel(.signUp, at: server.api.address, phone.session)
                #expect(account.movesLog)
                await phone.signUp(server)
                try await phone.sync()
                let moved = try #require(HomeModel(phone.session).screen)
                #expect(
                    moved.rings.first { $0.id == "water" }?.fraction == again.rings.first { $0.id == "water" }?.fraction
                )
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                expectSame(try #require(HomeModel(other.session).screen), moved)
                try await server.kill()
            }
        }
    }
}
