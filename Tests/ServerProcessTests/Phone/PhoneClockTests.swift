import APIContract
import AppModels
import Device
import NutritionScience
import Rules
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The app over days and weeks.
    @MainActor @Suite struct PhoneClockTests {
        @Test("At midnight a new day begins, also in a diary that stays open, and what was logged stays on its own")
        func midnight() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                let (home, diary) = (HomeModel(phone.session), DiaryModel(phone.session))
                let today = try phone.today
                let asked = DiaryModel(phone.session, day: today.adding(days: -1))
                home.drinkTapped(try #require(home.screen).drinks[0])
                #expect(try #require(home.screen).undo != nil)
                phone.clock.pass(days: 1)
                phone.session.cameBack()
                #expect(try phone.today == today.adding(days: 1))
                #expect(try #require(home.screen).undo == nil)
                #expect(try #require(home.screen).rings.first { $0.id == "water" }?.fraction == 0)
                #expect(diary.day == today.adding(days: 1) && !diary.isPast)
                #expect(try #require(diary.screen).drinks.isEmpty)
                let drinks = try #require(diary.screen).taps
                diary.drinkTapped(drinks[0])
                #expect(try #require(diary.screen).drinks.count == 1)
                #expect(asked.day == today.adding(days: -1), "a day that was asked for stays")
                diary.dayTapped(-1)
                #expect(diary.day == today && diary.hasNext)
                #expect(try #require(diary.screen).drinks.count == 1)
                #expect(diary.noteTapped(completeness: "", marks: [], text: "Late") == nil && diary.isNoted)
                diary.dayTapped(1)
                #expect(diary.noteTapped(completeness: "", marks: [], text: "Early") == nil && diary.isNoted)
                phone.clock.pass(days: 1)
                phone.session.cameBack()
                #expect(diary.day == today.adding(days: 2) && !diary.isNoted)
                diary.undoTapped()
                #expect(try #require(phone.session.log).day(today.adding(days: 1)).note?.text == nil)
                #expect(try #require(phone.session.log).day(today).note?.text == "Late")
            }
        }

        @Test("Five weeks of log teach a phone of its own what it spends, and a server that it moves to says the same")
        func fiveWeeks() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                phone.clock.pass(days: -35)
                try await phone.begin(goal: "lose_weight")
                for day in 0..<35 {
                    let food = AddFoodModel(phone.session)
                    (food[field: "name"], food[field: "calories"]) = ("The day", "2000")
                    food.addTypedTapped()
                    #expect(food.isDone)
                    let weighIn = WeighInModel(phone.session)
                    weighIn.weight = String(80 - 0.05 * Double(day))
                    weighIn.saveTapped()
                    #expect(weighIn.isDone, "\(weighIn.form.problems)")
                    phone.clock.pass(days: 1)
                    phone.session.cameBack()
                }
                let plan = MyPlanModel(phone.session)
                await plan.updateTapped()
                guard case .plan(let before, _) = plan.content else { throw ServerScreens.Missing() }
                let person = try #require(phone.session.log).personReading()
                #expect(person?.plan?.inputs.learnedExpenditure != nil)
                let history = PlanHistoryModel(phone.session)
                await history.load()
                let plans = try #require(history.screen?.plans)
                #expect(plans.count > 3, "it followed the log every week")
                let server = try await ServerProcess.start(storage)
                await phone.signUp(server)
                try await phone.sync()
                guard case .plan(let after, _) = MyPlanModel(phone.session).content else {
                    throw ServerScreens.Missing()
                }
                // Of a server's plans, a phone holds the one in force.
                expectSame(after.targets, before.targets)
                await history.load()
                expectSame(try #require(history.screen?.plans), plans)
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.plan(), before)
                }
                try await server.kill()
            }
        }
    }
}
