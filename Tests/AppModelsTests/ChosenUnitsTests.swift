import AppModels
import Screens
import Testing

/// A phone without a server, whose person weighs in stone, and reads ounces and kilojoules.
@MainActor @Suite struct ChosenUnitsTests {
    private let phone: TestedPhone

    init() throws {
        phone = try TestedPhone()
        phone.tellProfile()
        let settings = SettingsModel(phone.session)
        for (name, unit) in [("weightUnit", "st"), ("foodUnit", "oz"), ("energyUnit", "kj")] {
            settings.chosen(name, unit)
        }
    }

    @Test("The settings show what was chosen, in one group")
    func settings() throws {
        let screen = try #require(SettingsModel(phone.session).screen)
        #expect(screen.units.map(\.name) == ["units", "weightUnit", "foodUnit", "energyUnit"])
        let chosen = screen.units.map { $0.choices.first(where: \.isChosen)?.value }
        #expect(chosen == ["metric", "st", "oz", "kj"])
    }

    @Test("Energy is typed and shown in kilojoules")
    func energy() async throws {
        await phone.makePlan()
        phone.eat(["name": "Soup", "calories": "1757"])
        let diary = try #require(phone.diary().screen)
        #expect(diary.meals.flatMap(\.entries).map(\.calories) == ["1,757 kJ"])
        #expect(diary.totals.first?.value.hasSuffix(" kJ") == true)
        let home = try #require(HomeModel(phone.session).screen)
        #expect(home.energy?.unit.contains("kJ") == true && home.now?.contains(" cal") != true)
    }

    @Test("A weight is typed and shown in stone")
    func stone() throws {
        phone.clock.pass(days: 1)
        let model = WeighInModel(phone.session, day: nil)
        #expect(model.form.weight.value == "12 st 8.4", "80 kg")
        phone.weigh("12 st 6")
        #expect(phone.diary().screen?.weight == "12 st 6 lb")
    }
}
