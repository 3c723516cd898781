import Rules
import Testing

/// The meaning of words in the name of a food.
@Suite struct FoodMeaningTests {
    @Test(
        "What a name says that a food is may be meant, and nothing that is only in it",
        arguments: [
            ("milk", "Milk, skim", .same), ("skim milk", "Milk, skim", .same), ("eggs", "Egg, fried", .same),
            ("stew", "Mum's stew", .same), ("skyr", "Skyr of ours", .same), ("Bolognese", "Linsen-Bolognese", .same),
            ("porridge", "Porridge with milk", .same), ("ground beef", "Beef, ground, 15 % fat", .same),
            ("berries", "Berry", .same), ("bay leaves", "Bay leaf", .same), ("bacon and eggs", "Eggs and bacon", .same),
            ("Muesli", "Müsli", .same), ("cola ohne zucker", "Cola ohne Zucker", .same),
            ("stew", "Beef stew", .kind), ("salad", "Caesar salad", .kind), ("butter", "Peanut butter", .kind),
            ("milk", "Yogurt, plain, whole milk", nil),
            ("milk", "Porridge with milk", nil), ("bread", "Bread roll", nil),
            ("white onion", "Submarine sandwich, bacon and onion on white bread", nil), ("ice", "Ice cream", nil),
            ("boiling water", "Corn grits, cooked with boiling water", nil),
            ("baby spinach", "Baby food, spinach", nil),
            ("almond flour", "Wheat flour", nil), ("mint leaves", "Sweet potato leaves", nil),
            ("apple skin", "Apple, raw, with skin", nil), ("lemon peel", "Lemon, without peel", nil),
            ("Linsen", "Linsen-Bolognese", nil), ("burger and fries", "French fries", nil),
            ("rice with chicken", "Rice with chicken and vegetables", nil), ("Äpfel", "Apfelkuchen", nil),
            ("carrot cake", "Cake, carrot, dry mix", nil), ("coffee beans", "Chocolate-coated coffee beans", nil),
            ("carrot cake mix", "Cake, carrot, dry mix", .same),
            ("cheese", "Macaroni and cheese", nil), ("", "Milk", nil),
        ] as [(String, String, FoodMeaning?)])
    func meaning(words: String, name: String, expected: FoodMeaning?) {
        #expect(FoodTitle(name).meaning(of: FoodWords(words)) == expected)
    }

    @Test("Words of a food's other names and its brand count where the name says what it is")
    func others() {
        let others = ["almond drink", "Alpro"].flatMap { FoodText($0).words }
        #expect(FoodTitle("Almond milk").meaning(of: FoodWords("alpro almond milk"), others: others) == .same)
        #expect(FoodTitle("Almond milk").meaning(of: FoodWords("alpro milk"), others: others) == .kind)
        #expect(FoodTitle("Almond milk").meaning(of: FoodWords("alpro"), others: others) == nil)
    }

    private static let words: [(word: String, uses: Int64)] = [
        ("milk", 230), ("milky", 5), ("haricot", 8), ("haricots", 3), ("broccoli", 27), ("banana", 42), ("butter", 90),
        ("bitter", 4), ("spinach", 28), ("chocolate", 288), ("oregano", 9), ("ramen", 6), ("lasagne", 5),
    ]

    @Test(
        "A misspelt word sounds like what was meant, or slipped by a letter; the name of a brand does neither",
        arguments: [
            ("brocoli", "broccoli"), ("bananna", "banana"), ("mlik", "milk"), ("sinach", "spinach"),
            ("choclat", "chocolate"), ("lasange", "lasagne"), ("haribo", nil), ("milka", nil), ("ritter", nil),
            ("oreo", nil), ("rama", nil), ("kinder", nil),
        ] as [(String, String?)])
    func corrections(typed: String, meant: String?) {
        let found = FoodSpelling.corrections(of: SoughtWord(typed, isPrefix: true), among: Self.words)
        #expect(found.first?.text == meant)
    }
}
