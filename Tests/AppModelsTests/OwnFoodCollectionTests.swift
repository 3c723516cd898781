import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// Food on a phone without any server: the table that comes with the app, and recipes.
@MainActor @Suite struct OwnFoodCollectionTests {
    private let phone: TestedPhone

    init() throws {
        phone = try TestedPhone()
        phone.tellProfile()
    }

    private func found(_ words: String, at meal: String = "lunch") async throws -> (AddFoodModel, AddFoodScreen.Row) {
        let add = phone.diary().addFood(at: meal)
        add.query = words
        await add.search()
        #expect(add.searchProblem == nil)
        return (add, try #require(add.screen?.found.first))
    }

    private func entries() throws -> [DiaryEntry] {
        let log = try #require(phone.session.log)
        return try log.day(log.today()).diary.entries
    }

    private func recipe(_ name: String) async throws -> RecipeModel {
        let kitchen = KitchenModel(phone.session)
        let new = kitchen.newRecipe()
        new.name = name
        await new.nextTapped()
        guard case .recipe(let id)? = new.made else {
            Issue.record("\(new.form.problems)")
            throw Missing()
        }
        return kitchen.recipe(id)
    }

    private func add(_ words: String, _ grams: String, to recipe: RecipeModel) async throws {
        recipe.query = words
        await recipe.search()
        await recipe.addTapped(try #require(recipe.screen?.found.first), grams: grams)
    }

    private struct Missing: Error {}

    @Test("Foods of the table are found, misspelt too, logged by portions with their nutrients, and changed later")
    func table() async throws {
        let (add, row) = try await found("aple")
        #expect(row.name == "Apple")
        let food = try #require(add.food(of: row))
        await food.load()
        (food.entries[.unit], food.entries[.amount]) = (FoodEntries.Unit.grams.rawValue, "200")
        food.addTapped()
        #expect(food.isDone && add.isDone)
        let entry = try #require(try entries().first)
        #expect(entry.calories == 104 && entry.grams == 200 && entry.nutrients[.fibre] == 4.8)
        let model = try #require(EntryModel(phone.session, id: String(entry.id)))
        await model.load()
        #expect(model.screen.amount?.unit?.choices.isEmpty == false, "its portions are known")
        model[field: "amount"] = "100"
        model.entries[.unit] = FoodEntries.Unit.grams.rawValue
        model.saveTapped()
        #expect(try entries().map(\.calories) == [52])
        let nothing = phone.diary().addFood(at: "lunch")
        nothing.query = "unobtainium"
        await nothing.search()
        #expect(nothing.screen?.found.isEmpty == true && nothing.screen?.foundText != nil)
    }

    @Test("What is logged again, of what was eaten or marked, keeps all its nutrients")
    func again() async throws {
        let (add, row) = try await found("apple", at: "breakfast")
        add.addTapped(row)
        let first = try #require(try entries().first)
        #expect(first.nutrients != NutrientAmounts())
        let recent = phone.diary().addFood(at: "lunch")
        recent.addTapped(try #require(recent.screen?.recent.first))
        let entry = try #require(EntryModel(phone.session, id: String(first.id)))
        entry.favouriteTapped()
        let marked = phone.diary().addFood(at: "dinner")
        marked.addTapped(try #require(marked.screen?.favourites.first))
        let all = try entries()
        #expect(all.count == 3 && all.allSatisfy { $0.nutrients == first.nutrients && $0.grams == first.grams })
        #expect(all.allSatisfy { $0.foodId == first.foodId })
    }

    @Test("A day that is typed finds the foods of the table, by grams and by how many")
    func typed() async throws {
        let typed = phone.diary().addFood(at: "breakfast").typedDay()
        typed.text = "100 g butter, 2 apples"
        await typed.readTapped()
        #expect(typed.isRead && typed.screen?.textProblem == nil)
        typed.confirmTapped()
        #expect(typed.isDone, "\(typed.screen?.problems ?? [])")
        let all = try entries()
        #expect(Set(all.map(\.name)) == ["Butter", "Apple"])
        #expect(all.first { $0.name == "Butter" }?.grams == 100)
        #expect(all.first { $0.name == "Apple" }?.grams == 364, "two of 182 g")
    }

    @Test("The person's own version of a food of the table stands in its place")
    func corrected() async throws {
        let (add, row) = try await found("apple")
        let food = try #require(add.food(of: row))
        await food.load()
        guard case .food(let own)? = food.ownForm() else { throw Missing() }
        own["calories"] = "60"
        own.saveTapped()
        #expect(own.isDone, "\(own.screen.problems) \(own.screen.doubts)")
        let (again, version) = try await found("apple")
        #expect(again.screen?.found.filter { $0.name == "Apple" }.count == 1)
        again.addTapped(version)
        #expect(try entries().first?.ownFoodId != nil)
    }

    @Test("A recipe comes to what goes into it, and follows when that changes; what is removed stays in it")
    func recipes() async throws {
        let syrup = OwnFoodModel(phone.session, .new(barcode: nil))
        (syrup["name"], syrup["calories"]) = ("Zyrup", "300")
        syrup.saveTapped()
        let pancakes = try await recipe("Pancakes")
        try await add("zyrup", "100", to: pancakes)
        try await add("butter", "50", to: pancakes)
        let menu = try await recipe("Brunch")
        try await add("pancakes", "150", to: menu)
        let before = try #require(menu.screen?.ingredients.first?.detail)
        #expect(pancakes.screen?.total != nil && pancakes.screen?.ingredients.count == 2)
        try await add("brunch", "10", to: pancakes)
        #expect(
            pancakes.screen?.ingredients.count == 2 && pancakes.screen?.problems.count == 1, "it would be in itself")
        let kitchen = KitchenModel(phone.session)
        guard case .food(let id)? = kitchen.opened(try #require(kitchen.screen?.foods.first)) else { throw Missing() }
        let other = kitchen.food(id)
        other["calories"] = "400"
        other.saveTapped()
        let followed = try #require(menu.screen?.ingredients.first?.detail)
        #expect(before != followed, "what is in what is in it has changed")
        kitchen.food(id).removeTapped()
        #expect(menu.screen?.ingredients.first?.detail == followed)
        #expect(pancakes.screen?.ingredients.first?.note != nil)
        pancakes.grams[0] = "200"
        await pancakes.gramsTapped(try #require(pancakes.screen?.ingredients[0]))
        #expect(pancakes.screen?.ingredients.map(\.grams) == ["200", "50"], "its numbers are kept")
        phone.restart()
        let total = try #require(KitchenModel(phone.session).screen).recipes.map(\.calories)
        #expect(total.count == 2)
    }

    @Test("However little of it goes in, what is taken out of a recipe and put in again has what it had")
    func putInAgain() async throws {
        let pancakes = try await recipe("Pancakes")
        try await add("butter", "1", to: pancakes)
        // 7 kcal, of 717 in 100 g.
        await pancakes.removeTapped(try #require(pancakes.screen?.ingredients.first))
        #expect(pancakes.screen?.ingredients.isEmpty == true && pancakes.screen?.hasRemoved == true)
        await pancakes.undoTapped()
        #expect(pancakes.screen?.ingredients.map(\.grams) == ["1"] && pancakes.screen?.hasRemoved == false)
        pancakes.grams[0] = "100"
        await pancakes.gramsTapped(try #require(pancakes.screen?.ingredients.first))
        let other = try await recipe("Other")
        try await add("butter", "100", to: other)
        #expect(pancakes.screen?.ingredients.first?.detail == other.screen?.ingredients.first?.detail)
        let rows = try #require(pancakes.screen).rows.map(\.amount)
        #expect(rows == other.screen?.rows.map(\.amount) && !rows.isEmpty)
    }

    @Test("A recipe that is removed comes back as it was, and a dish that weighs too little is refused")
    func removed() async throws {
        let pancakes = try await recipe("Pancakes")
        try await add("butter", "100", to: pancakes)
        pancakes["cookedWeight"] = "10"
        await pancakes.saveTapped()
        #expect(pancakes.screen?.problems.map(\.field) == ["cookedWeight"] && pancakes["cookedWeight"] == "10")
        pancakes["cookedWeight"] = "90"
        await pancakes.saveTapped()
        #expect(pancakes.entries == nil, "\(pancakes.screen?.problems ?? [])")
        let total = try #require(pancakes.screen?.total)
        let kitchen = KitchenModel(phone.session)
        guard case .recipe(let id)? = kitchen.opened(try #require(kitchen.screen?.recipes.first)) else {
            throw Missing()
        }
        kitchen.recipe(id).removeTapped()
        #expect(kitchen.screen?.recipes.isEmpty == true && kitchen.screen?.removed != nil && pancakes.isGone)
        kitchen.undoTapped()
        #expect(kitchen.screen?.removed == nil && kitchen.recipe(id).screen?.total == total)
        let dish = kitchen.recipe(id).logging()
        dish.entries[.amount] = "1"
        dish.addTapped()
        #expect(dish.isDone)
        #expect(try entries().map(\.ownFoodId) == [id])
    }
}
