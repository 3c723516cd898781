import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// The weekly review on a phone of its own.
@MainActor @Suite struct OwnReviewTests {
    /// A phone on a Monday, after a week from Monday to Sunday with these calories a day.
    private func phone(eating calories: Int) async throws -> PhoneOverWeeks {
        let phone = try await PhoneOverWeeks()
        phone.pass(hours: 2 * 24)
        for _ in 0..<7 {
            var entry = DiaryEntryRequest()
            entry.calories = calories
            try phone.log.eat(entry, on: phone.log.today())
            phone.pass(hours: 24)
        }
        return phone
    }

    private func review(_ phone: PhoneOverWeeks) async -> ReviewModel {
        let model = ReviewModel(phone.session)
        await model.load()
        return model
    }

    @Test("A week that is over waits on Home until its review was answered, also after the app was killed")
    func keeps() async throws {
        let phone = try await phone(eating: 2900)
        #expect(HomeModel(phone.session).screen?.review != nil)
        let model = await review(phone)
        let screen = try #require(model.screen)
        #expect(screen.from == CalendarDay("2026-02-16") && screen.choices.map(\.choice).first == .keep)
        await model.chosen(.keep)
        #expect(model.isDone && HomeModel(phone.session).screen?.review == nil)
        phone.restart()
        #expect(HomeModel(phone.session).screen?.review == nil)
        let read = await review(phone)
        #expect(read.screen?.isRead == true && read.screen?.choices.isEmpty == true)
        phone.pass(hours: 7 * 24)
        #expect(HomeModel(phone.session).screen?.review != nil, "the next week waits again")
    }

    @Test("An eased pace makes another plan, and a pause sets a week at maintenance")
    func easesAndPauses() async throws {
        let phone = try await phone(eating: 2900)
        let before = try #require(try phone.plan)
        let model = await review(phone)
        await model.chosen(.ease)
        #expect(model.isDone && model.refusal.failure == nil)
        let after = try #require(try phone.plan)
        #expect(after.inputs.energyGap != before.inputs.energyGap && after.id > before.id)

        let other = try await self.phone(eating: 2900)
        let pausing = await review(other)
        await pausing.chosen(.pause)
        #expect(pausing.isDone)
        let today = try other.log.today()
        let week = try #require(try other.log.personReading()?.week)
        #expect(week.own.maintenance.breaks == [today...today.adding(days: 6)])
    }

    @Test("Before a week is over there is none")
    func none() async throws {
        let phone = try await PhoneOverWeeks()
        let model = await review(phone)
        #expect(model.screen == nil && model.isEmpty && HomeModel(phone.session).screen?.review == nil)
        await model.chosen(.keep)
        #expect(!model.isDone)
    }
}
