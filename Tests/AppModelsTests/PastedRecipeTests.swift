import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// Recipes whose ingredients are pasted, on a phone without a server, or out of its reach.
@MainActor @Suite struct PastedRecipeTests {
    @Test("A phone of its own reads each line, names what it doesn't know, and keeps and logs the dish")
    func alone() async throws {
        let phone = try TestedPhone()
        phone.tellProfile()
        let kitchen = KitchenModel(phone.session)
        let new = kitchen.newRecipe()
        (new.name, new.ingredients) = ("Shortbread", "100 g butter\r\n\r\n 200 g sugar \r\n1 unobtainium")
        await new.nextTapped()
        let recipe = try #require(new.confirmation, "\(new.form.problems)")
        #expect(new.made == nil && kitchen.screen?.recipes.isEmpty == true, "nothing is kept yet")
        #expect(recipe.screen.lines.map(\.text) == ["100 g butter", "200 g sugar", "1 unobtainium"])
        #expect(recipe.screen.lines.map(\.grams.value) == ["100", "200", ""])
        #expect(recipe.screen.lines.map { $0.energy != nil } == [true, true, false])
        #expect(recipe.screen.leftOut?.hasSuffix(": 1 unobtainium") == true)
        let unread = recipe.screen.lines[2]
        recipe[unread.words] = "wheat flour"
        await recipe.lookTapped(unread)
        #expect(recipe.screen.leftOut == nil)
        recipe[unread.grams] = "300"
        let servings = try #require(recipe.screen.details.first { $0.name == "servings" })
        recipe[servings] = "4"
        await recipe.saveAndLogTapped()
        guard recipe.isDone, case .logging(let id)? = new.made else {
            Issue.record("\(recipe.failure ?? "") \(recipe.screen.problems)")
            return
        }
        let dish = kitchen.logging(id)
        dish.entries[.amount] = "1"
        dish.addTapped()
        #expect(dish.isDone)
        let log = try #require(phone.session.log)
        let entry = try #require(try log.day(log.today()).diary.entries.first)
        #expect(entry.ownFoodId == id && entry.grams == 150 && entry.calories > 300)
        phone.restart()
        let kept = KitchenModel(phone.session).recipe(id)
        #expect(kept.screen?.ingredients.map(\.grams) == ["100", "200", "300"])
        #expect(kept.screen?.ingredients.allSatisfy { !$0.detail.hasPrefix("0 ") } == true)
    }

    @Test("Out of the server's reach, the phone reads by itself, and keeps the recipe until it can be sent")
    func unreachable() async throws {
        let phone = try LoggedInPhone()
        let new = KitchenModel(phone.session).newRecipe()
        (new.name, new.ingredients) = ("Shortbread", "100 g butter\n200 g sugar")
        await new.nextTapped()
        let recipe = try #require(new.confirmation, "\(new.form.problems)")
        await recipe.saveTapped()
        guard recipe.isDone, case .recipe(let id)? = new.made else {
            Issue.record("\(recipe.failure ?? "") \(recipe.screen.problems)")
            return
        }
        #expect(KitchenModel(phone.session).recipe(id).screen?.ingredients.map(\.grams) == ["100", "200"])
        #expect(try #require(phone.session.log).unsentCount > 0)
    }

    @Test("What no recipe can be is refused, and nothing that was pasted is lost")
    func refused() async throws {
        let phone = try TestedPhone()
        let new = KitchenModel(phone.session).newRecipe()
        (new.name, new.ingredients) = (" ", "1 egg")
        await new.nextTapped()
        #expect(new.confirmation == nil && new.form.problems.map(\.field) == ["name"])
        #expect(new.ingredients == "1 egg")
        (new.name, new.ingredients) = ("Omelette", String(repeating: "1 egg\n", count: 101))
        await new.nextTapped()
        #expect(new.confirmation == nil && new.form.ingredientsProblem != nil && !new.isReading)
    }

    @Test("A weight that no ingredient has is refused before the recipe is kept")
    func tooHeavy() async throws {
        let phone = try TestedPhone()
        let kitchen = KitchenModel(phone.session)
        let new = kitchen.newRecipe()
        (new.name, new.ingredients) = ("Butter", "100 g butter")
        await new.nextTapped()
        let recipe = try #require(new.confirmation)
        recipe[recipe.screen.lines[0].grams] = "200000"
        await recipe.saveTapped()
        #expect(!recipe.isDone && new.made == nil && !recipe.screen.problems.isEmpty)
        recipe[recipe.screen.lines[0].grams] = "200"
        await recipe.saveTapped()
        #expect(recipe.isDone && kitchen.screen?.recipes.count == 1)
    }
}
