import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// Exports to Apple Health. It is noon of the first day, on which the person entered a weight of 80 kg.
@MainActor @Suite struct HealthWritingTests {
    private let health = HealthInMemory()
    private let phone: TestedPhone

    init() throws {
        phone = try TestedPhone()
        phone.tellProfile()
        phone.eat(["name": "Skyr", "calories": "126", "protein": "22", "carbohydrate": "8", "fat": "0.5"])
        phone.diary().drinkTapped(try #require(phone.diary().screen).taps[0])
    }

    private func model() -> HealthModel { HealthModel(phone.session, health) }

    @Test("Each quantity goes out by a switch of its own")
    func switches() async throws {
        let model = model()
        await model.sync()
        #expect(health.written.isEmpty)
        await model.writtenToggled(.water, true)
        #expect(health.written.map(\.quantity) == [.water] && health.written(.water) == [250])
        #expect(health.requested == [.water])
        await model.writtenToggled(.weight, true)
        #expect(health.written(.weight) == [80] && health.written.count == 2)
        await model.writtenToggled(.energy, true)
        #expect(health.written(.energy) == [126] && health.written(.protein) == [])
        await model.writtenToggled(.macronutrients, true)
        #expect(
            health.written(.protein) == [22] && health.written(.carbohydrate) == [8] && health.written(.fat) == [0.5])
        #expect(health.written.count == 6 && model.problem == nil)
    }

    @Test("What is only planned is not written")
    func planned() async throws {
        var soup = DiaryEntryRequest()
        (soup.name, soup.calories, soup.isPlanned) = ("Soup", 600, true)
        let log = try #require(phone.session.log)
        try log.eat(soup, on: log.today())
        let model = model()
        await model.writtenToggled(.energy, true)
        #expect(health.written(.energy) == [126])
    }

    @Test("Nothing is written twice, what was changed is written in its place, and what was removed here goes there")
    func once() async throws {
        let model = model()
        await model.writtenToggled(.energy, true)
        await model.writtenToggled(.water, true)
        #expect(health.timesWritten == 2)
        await model.sync()
        phone.restart()
        await self.model().sync()
        #expect(health.timesWritten == 2)
        let skyr = try #require(phone.diary().screen?.meals.flatMap(\.entries).first)
        let entry = try #require(EntryModel(phone.session, id: skyr.id))
        entry[field: "calories"] = "150"
        entry.saveTapped()
        await self.model().sync()
        #expect(health.written(.energy) == [150] && health.timesWritten == 3)
        #expect(health.written.first { $0.quantity == .energy }?.version == 2)
        let diary = phone.diary()
        diary.removeTapped(skyr)
        await self.model().sync()
        #expect(health.written(.energy) == [] && health.written(.water) == [250])
        diary.undoTapped()
        await self.model().sync()
        #expect(health.written(.energy) == [150], "what was brought back here is there again")
    }

    @Test("A switch that is off writes nothing; on again, only what is new is written, and what was there is known")
    func offAndOn() async throws {
        let model = model()
        await model.writtenToggled(.water, true)
        await model.writtenToggled(.water, false)
        phone.diary().drinkTapped(try #require(phone.diary().screen).taps[1])
        await model.sync()
        #expect(health.written(.water) == [250])
        await model.writtenToggled(.water, true)
        #expect(health.written(.water) == [250, 500] && health.timesWritten == 2)
    }

    @Test(
        "What the person does not allow of one quantity keeps nothing of the others, and is written once it is allowed")
    func denied() async throws {
        health.deny([.carbohydrate])
        let model = model()
        await model.writtenToggled(.macronutrients, true)
        #expect(health.written(.protein) == [22] && health.written(.fat) == [0.5])
        #expect(health.written(.carbohydrate) == [] && model.problem != nil)
        health.deny([])
        await model.sync()
        #expect(health.written(.carbohydrate) == [8] && health.timesWritten == 3 && model.problem == nil)
    }

    @Test("What the app wrote itself does not come back, and what came from Health does not go there again")
    func bothWays() async throws {
        let model = model()
        let morning = StandingClock.moment(on: StandingClock.firstDay, hour: 8)
        health.measure(.water, 300, at: morning)
        health.measure(.energy, 400, at: morning)
        health.measure(.weight, 79, at: StandingClock.moment(on: StandingClock.firstDay.adding(days: -1), hour: 8))
        for kind in [HealthKind.water, .energy, .weight] {
            await model.writtenToggled(kind, true)
            await model.readToggled(kind, true)
        }
        await model.sync()
        await model.sync()
        let day = try #require(phone.diary().screen)
        #expect(day.drinks.map(\.amount).sorted() == ["250 ml", "300 ml"])
        #expect(day.meals.flatMap(\.entries).map(\.calories).sorted() == ["126 cal", "400 cal"])
        #expect(health.written(.water) == [250] && health.written(.energy) == [126] && health.written(.weight) == [80])
        #expect(health.timesWritten == 3)
    }

    @Test(
        "A weight that is typed here on a day that Health told of goes out, and what was logged for a past day is at noon"
    )
    func times() async throws {
        let yesterday = StandingClock.firstDay.adding(days: -1)
        health.measure(.weight, 79, at: StandingClock.moment(on: yesterday, hour: 8))
        let model = model()
        await model.readToggled(.weight, true)
        await model.writtenToggled(.weight, true)
        #expect(health.written(.weight) == [80])
        phone.weigh("79.4", on: yesterday)
        await model.sync()
        #expect(health.written(.weight) == [79.4, 80])
        let typed = try #require(health.written.first { $0.value == 79.4 })
        #expect(typed.time == StandingClock.moment(on: yesterday, hour: 12))
        let today = try #require(health.written.first { $0.value == 80 })
        #expect(today.time == phone.clock.now)
    }

    @Test("What was eaten at a time goes out with that time, by the clocks where the person lives")
    func timeOfEntry() async throws {
        let (today, model) = (StandingClock.firstDay, model())
        phone.eat(["name": "Oats", "calories": "200", "time": "07:30"])
        await model.writtenToggled(.energy, true)
        let oats = try #require(health.written.first { $0.value == 200 })
        #expect(oats.time == StandingClock.moment(on: today, hour: 7, minute: 30))
        try phone.session.log?.change(.preferences, .own, ["timeZone": "Pacific/Auckland"])
        phone.weigh("79.4", on: today.adding(days: -1))
        await model.writtenToggled(.weight, true)
        // In March, local time there is 13 hours ahead.
        let moved = try #require(health.written.first { $0.value == 200 })
        #expect(moved.time == StandingClock.moment(on: today.adding(days: -1), hour: 18, minute: 30))
        let weighed = try #require(health.written.first { $0.value == 79.4 })
        #expect(weighed.time == StandingClock.moment(on: today.adding(days: -2), hour: 23))
    }

    @Test("What is removed or turned on while Health is being written stays so, and what was written goes again")
    func removedMeanwhile() async throws {
        let model = model()
        let (session, other) = (phone.session, self.model())
        health.meanwhile {
            await other.writtenToggled(.water, true)
            let removal = RemoveMeasuresModel(session)
            removal.chosen = MeasuresScope.everything.rawValue
            await removal.removeTapped()
            #expect(removal.isDone)
        }
        await model.writtenToggled(.weight, true)
        let kept = self.model().state
        #expect(kept.written == [.weight, .water], "what was turned on meanwhile stays on")
        #expect(kept.writings.values.filter { $0.quantity == .weight }.map(\.value) == [0])
        await self.model().sync()
        #expect(health.written(.weight) == [] && health.written(.water) == [250])
    }

    @Test("What is being written when another log is opened says nothing in that one")
    func anotherMeanwhile() async throws {
        let phone = try LoggedInPhone()
        let session = phone.session
        let log = try #require(session.log)
        try log.drink(millilitres: 417, on: log.today())
        phone.health.meanwhile {
            await session.logOutTapped()
            session.useWithoutServerTapped()
        }
        await HealthModel(session, phone.health).writtenToggled(.water, true)
        #expect(phone.health.written(.water) == [417] && session.log?.account.isDeviceOnly == true)
        #expect(HealthModel(session, phone.health).state == HealthState())
    }

    @Test("Nothing is removed in Health before all has come from the server, since it may be still to come")
    func notWhole() async throws {
        let phone = try LoggedInPhone()
        let log = try #require(phone.session.log)
        let today = try log.today()
        try log.drink(millilitres: 417, on: today)
        let model = HealthModel(phone.session, phone.health)
        await model.writtenToggled(.water, true)
        #expect(phone.health.written(.water) == [417])
        let drink = try #require(try log.day(today).water.entries.first)
        try log.change(.water, RecordID(drink.id), nil)
        #expect(try log.day(today).water.entries.isEmpty)
        await model.sync()
        #expect(phone.health.written(.water) == [417] && model.state.writings.count == 1)
    }

    @Test("Nothing goes out of another person's log, whose switches are off")
    func another() async throws {
        let reminders = RemindersInMemory()
        let upkeep = UpkeepModel(phone.session, health, reminders)
        await upkeep.health.writtenToggled(.water, true)
        #expect(health.written(.water) == [250])
        SettingsModel(phone.session).deleteEverythingTapped()
        await upkeep.changedOwner()
        phone.session.useWithoutServerTapped()
        await upkeep.changedOwner()
        phone.diary().drinkTapped(try #require(phone.diary().screen).taps[1])
        await upkeep.refresh()
        #expect(upkeep.health.state.written.isEmpty && health.written(.water) == [250])
    }
}
