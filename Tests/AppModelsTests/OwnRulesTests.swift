import APIContract
import AppModels
import NutritionScience
import Screens
import Testing

/// A phone on its own refuses what a server would, and works out what a server would.
@MainActor @Suite struct OwnRulesTests {
    private let phone: TestedPhone

    init() throws { phone = try TestedPhone() }

    private func entry(_ name: String) throws -> EntryModel {
        let entries = try #require(phone.diary().screen).meals.flatMap(\.entries)
        let shown = try #require(entries.first { $0.name == name })
        return try #require(EntryModel(phone.session, id: shown.id))
    }

    @Test(
        "A meal with a name or a time that can't be is refused at its field",
        arguments: [
            ("name", "a\nb"), ("name", String(repeating: "a", count: 41)), ("name", "breakfast"), ("time", "24:00"),
            ("time", "8"),
        ])
    func meals(field: String, text: String) async throws {
        phone.tellProfile()
        let meals = OwnMealsModel(phone.session)
        let lunch = try #require(meals.screen?.rows.first { $0.id == "lunch" })
        meals[field == "name" ? lunch.name : lunch.time] = text
        await meals.saveTapped()
        #expect(!meals.isChanged && meals.screen?.problems.map(\.field) == ["\(field).lunch"])
        meals[field == "name" ? lunch.name : lunch.time] = ""
        await meals.saveTapped()
        #expect(meals.isChanged && meals.screen?.problems.isEmpty == true)
    }

    @Test("What was confirmed once is not asked about again, and a time that is none is refused")
    func confirmedOnce() throws {
        phone.tellProfile()
        phone.eat(["name": "Feast", "calories": "900"])
        let much = try entry("Feast")
        much[field: "calories"] = "12000"
        much.saveTapped()
        #expect(!much.isDone && much.inDoubt == "12000")
        much.confirmTapped()
        #expect(much.isDone)
        let named = try entry("Feast")
        (named[field: "name"], named[field: "time"]) = ("Banquet", "25:00")
        named.saveTapped()
        #expect(!named.isDone && named.screen.problems.map(\.field) == ["time"])
        named[field: "time"] = "19:30"
        named.saveTapped()
        #expect(named.isDone && named.inDoubt == nil, "\(named.screen.problems)")
        #expect(try entry("Banquet")[field: "calories"] == "12000")
    }

    @Test("A label with more than there can be, and a barcode that another food has, are refused")
    func labels() throws {
        phone.tellProfile()
        func save(_ fields: [String: String]) -> OwnFoodModel {
            let form = OwnFoodModel(phone.session, .new(barcode: nil))
            for (name, text) in fields { form[name] = text }
            form.saveTapped()
            return form
        }
        let muesli = ["name": "Muesli", "calories": "370", "barcode": "4006381333931"]
        #expect(save(muesli).isDone)
        for (name, text, field) in [
            ("calories", "1550", "calories"), ("fat", "106", "fat"), ("barcode", "4006381333931", "barcode"),
            ("barcode", "4006381333930", "barcode"), ("brand", String(repeating: "b", count: 81), "brand"),
        ] {
            let form = save(["name": "Other", "calories": "370"].merging([name: text]) { $1 })
            #expect(!form.isDone && form.screen.problems.map(\.field) == [field], "\(name) \(text)")
        }
        #expect(KitchenModel(phone.session).screen?.foods.map(\.name) == ["Muesli"])
    }

    @Test("What is eaten at a meal comes first there, what is marked is not said twice, and words find what they begin")
    func habits() async throws {
        phone.tellProfile()
        for name in ["Porridge", "Porridge", "Apple pie", "Apple"] {
            phone.eat(["name": name, "calories": "300"])
            phone.clock.pass(seconds: 1)
        }
        let add = phone.diary().addFood(at: "lunch")
        #expect(add.screen?.recent.map(\.name) == ["Porridge", "Apple", "Apple pie"])
        try entry("Apple").favouriteTapped()
        #expect(add.screen?.recent.map(\.name) == ["Porridge", "Apple pie"])
        #expect(add.screen?.favourites.map(\.name) == ["Apple"])
        add.query = "appl"
        await add.search()
        let found = add.screen?.found.map(\.name) ?? []
        #expect(found.prefix(2) == ["Apple", "Apple"] && found.contains("Apple pie"), "a name comes before habit")
    }

    @Test("Nutrients are added up without a server")
    func nutrients() throws {
        phone.tellProfile()
        phone.eat(["name": "Skyr", "calories": "126", "protein": "22"])
        phone.eat(["name": "Porridge", "calories": "420", "protein": "12"])
        let one = try #require(NutrientsModel(phone.session, .protein).one)
        #expect(one.amount == "34 g" && one.sources.map(\.name) == ["Skyr", "Porridge"])
        let all = try #require(NutrientsModel(phone.session).screen)
        #expect(all.label.contains { $0.amount == "34 g" })
    }
}
