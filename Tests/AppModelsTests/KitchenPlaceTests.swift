import APIContract
import AppModels
import Testing

@Suite struct KitchenPlaceTests {
    @Test("A food of the table leads to the form of one's own version of it")
    func corrects() {
        guard case .correction(let id) = KitchenPlace("/foods/new?of=12") else {
            Issue.record("It leads elsewhere.")
            return
        }
        #expect(id == Food.ID("12"))
    }

    @Test("A barcode leads to the form of a new food with it", arguments: ["4006381333931", nil])
    func adds(barcode: String?) {
        guard case .food(.new(let known)) = KitchenPlace("/foods/new" + (barcode.map { "?barcode=\($0)" } ?? "")) else {
            Issue.record("It leads elsewhere.")
            return
        }
        #expect(known == barcode)
    }

    @Test("A new recipe has a form of its own")
    func cooks() {
        guard case .newRecipe = KitchenPlace("/recipes/new") else {
            Issue.record("It leads elsewhere.")
            return
        }
        guard case .recipe(let id) = KitchenPlace("/recipes/4") else {
            Issue.record("A recipe leads elsewhere.")
            return
        }
        #expect(id == OwnFood.ID("4"))
    }
}
