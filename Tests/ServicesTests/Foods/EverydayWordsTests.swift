import APIContract
import Database
import FileReading
import Foundation
import TestSupport
import Testing

@testable import Services

/// Typical searches, and the food that should come first.
@Suite struct EverydayWordsTests {
    private static let english: [(String, String)] = [
        ("apple", "Apple"), ("apples", "Apple"), ("banana", "Banana"), ("bananas", "Banana"), ("orange", "Orange"),
        ("grapes", "Grapes"), ("strawberry", "Strawberries"), ("blueberries", "Blueberries"),
        ("cherry", "Cherries, sweet"),
        ("melon", "Watermelon"), ("pear", "Pear"), ("lemon", "Lemon"), ("kiwi", "Kiwi fruit"),
        ("avocado", "Avocado"), ("tomato", "Tomato"), ("tomatoes", "Tomato"), ("cucumber", "Cucumber"),
        ("lettuce", "Lettuce, leaf"), ("salad", "Lettuce, leaf"), ("spinach", "Spinach"), ("broccoli", "Broccoli"),
        ("cabbage", "Cabbage, white"), ("carrot", "Carrot"), ("carrots", "Carrot"), ("onion", "Onion"),
        ("garlic", "Garlic"), ("pepper", "Pepper, red"), ("bell pepper", "Pepper, red"), ("courgette", "Zucchini"),
        ("mushrooms", "Mushrooms"), ("mushroom", "Mushrooms"), ("peas", "Peas, green"), ("corn", "Sweet corn"),
        ("beans", "Green beans"), ("potato", "Potato, boiled"), ("potatoes", "Potato, boiled"),
        ("baked potato", "Potato, baked"), ("mashed potatoes", "Mashed potatoes"), ("fries", "French fries"),
        ("chips", "Potato chips"), ("crisps", "Potato chips"), ("sweet potato", "Sweet potato, baked"),
        ("rice", "Rice, white, cooked"), ("brown rice", "Rice, brown, cooked"), ("pasta", "Pasta, cooked"),
        ("spaghetti", "Pasta, cooked"), ("noodles", "Pasta, cooked"), ("oats", "Oats"),
        ("oatmeal", "Oatmeal, cooked with water"),
        ("porridge", "Oatmeal, cooked with water"), ("flour", "Wheat flour"), ("bread", "Bread, whole wheat"),
        ("white bread", "Bread, white"), ("toast", "Toast, white"), ("milk", "Milk, whole"),
        ("skim milk", "Milk, skim"),
        ("oat milk", "Oat drink"), ("soy milk", "Soy milk, unsweetened"), ("almond milk", "Almond drink, unsweetened"),
        ("yogurt", "Yogurt, plain, whole milk"), ("yoghurt", "Yogurt, plain, whole milk"),
        ("greek yogurt", "Greek yogurt, whole milk"), ("cheese", "Gouda"), ("butter", "Butter"),
        ("cream", "Cream, heavy"),
        ("egg", "Egg"), ("eggs", "Egg"), ("boiled egg", "Egg, boiled"), ("scrambled eggs", "Egg, scrambled"),
        ("omelette", "Omelette"), ("chicken", "Chicken breast, roasted"), ("turkey", "Turkey breast, roasted"),
        ("beef", "Beef steak, sirloin, grilled"), ("steak", "Beef steak, sirloin, grilled"),
        ("pork", "Pork chop, cooked"), ("ham", "Ham, cooked"), ("bacon", "Bacon, cooked"), ("sausage", "Bratwurst"),
        ("fish", "Salmon, cooked"), ("salmon", "Salmon, cooked"), ("tuna", "Tuna, canned in water"),
        ("prawns", "Shrimp, cooked"), ("lentils", "Lentils, cooked"), ("tofu", "Tofu, firm"), ("nuts", "Walnuts"),
        ("peanut butter", "Peanut butter"), ("oil", "Olive oil"), ("olive oil", "Olive oil"), ("mayo", "Mayonnaise"),
        ("ketchup", "Ketchup"), ("salt", "Salt"), ("sugar", "Sugar"), ("honey", "Honey"), ("jam", "Jam"),
        ("chocolate", "Milk chocolate"), ("ice cream", "Ice cream, vanilla"), ("cake", "Chocolate cake"),
        ("cookie", "Cookie, chocolate chip"), ("pizza", "Pizza, cheese"), ("burger", "Hamburger"),
        ("soup", "Vegetable soup"),
        ("sushi", "Sushi roll"), ("coffee", "Coffee, black"), ("tea", "Tea, black, unsweetened"), ("water", "Water"),
        ("coke", "Cola"), ("diet coke", "Cola without sugar"), ("juice", "Orange juice"), ("beer", "Beer"),
        ("wine", "Wine, red"), ("protein powder", "Whey protein powder"),
        ("sandwich", "Ham and cheese sandwich"), ("hot dog", "Frankfurter"), ("wrap", "Tortilla, wheat"),
        ("burrito", "Burrito with beef, beans and cheese"), ("taco", "Taco with beef and cheese"),
        ("nachos", "Nachos with cheese"), ("guacamole", "Guacamole"), ("hummus", "Hummus"), ("falafel", "Falafel"),
        ("popcorn", "Popcorn, air-popped"), ("granola bar", "Granola bar"), ("waffle", "Waffle"),
        ("brownie", "Brownie"), ("mac and cheese", "Macaroni and cheese"), ("curry", "Chicken curry"),
        ("fried rice", "Fried rice"), ("chicken nuggets", "Chicken nuggets"), ("chicken wings", "Chicken wings"),
        ("meatballs", "Meatballs"), ("crab", "Crab, cooked"), ("lobster", "Lobster, cooked"),
        ("whipped cream", "Whipped cream"), ("milkshake", "Milkshake, vanilla"), ("smoothie", "Fruit smoothie"),
        ("lemonade", "Lemonade"), ("energy drink", "Energy drink"), ("hot chocolate", "Hot chocolate"),
        ("whisky", "Whisky"), ("gin", "Gin"), ("rum", "Rum"), ("champagne", "Sparkling wine"), ("cider", "Cider"),
        ("flax seeds", "Flaxseed"), ("dried apricots", "Apricots, dried"), ("lime", "Lime"),
        ("barley", "Barley, cooked"), ("tempeh", "Tempeh"), ("seitan", "Seitan"), ("vinegar", "Vinegar"),
        ("salad dressing", "Salad dressing, vinaigrette"), ("gravy", "Gravy"), ("ramen", "Ramen bowl"),
        ("naan", "Naan"), ("hash browns", "Hash browns"), ("onion rings", "Onion rings"), ("coleslaw", "Coleslaw"),
        ("stir fry", "Vegetable stir-fry"), ("pepperoni", "Pepperoni"), ("green tea", "Green tea"),
        ("pancake", "Pancake"), ("chili", "Chili con carne"), ("pesto", "Pesto"), ("bagel", "Bagel"),
        ("croissant", "Croissant"), ("cereal", "Muesli"), ("candy", "Gummy bears"), ("almonds", "Almonds"),
        ("raisins", "Raisins"), ("pineapple", "Pineapple"), ("mango", "Mango"), ("peach", "Peach"),
        ("raspberries", "Raspberries"), ("cauliflower", "Cauliflower"), ("eggplant", "Eggplant"),
        ("pumpkin", "Pumpkin"), ("chickpeas", "Chickpeas, cooked"), ("quinoa", "Quinoa, cooked"),
        ("mustard", "Mustard"), ("fried egg", "Egg, fried"), ("egg white", "Egg white"), ("latte", "Caffè latte"),
        ("espresso", "Espresso"), ("vodka", "Vodka"), ("mince", "Ground beef, 15 % fat, cooked"),
        ("cod", "Cod, cooked"), ("feta", "Feta"), ("cottage cheese", "Cottage cheese"),
    ]
    private static let german: [(String, String)] = [
        ("Apfel", "Apple"), ("Äpfel", "Apple"), ("Banane", "Banana"), ("Bananen", "Banana"),
        ("Erdbeere", "Strawberries"),
        ("Erdbeeren", "Strawberries"), ("Trauben", "Grapes"), ("Kirschen", "Cherries, sweet"), ("Birne", "Pear"),
        ("Tomate", "Tomato"), ("Tomaten", "Tomato"), ("Gurke", "Cucumber"), ("Salat", "Lettuce, leaf"),
        ("Möhre", "Carrot"),
        ("Karotten", "Carrot"), ("Zwiebel", "Onion"), ("Zwiebeln", "Onion"), ("Paprika", "Pepper, red"),
        ("Pilze", "Mushrooms"), ("Erbsen", "Peas, green"), ("Mais", "Sweet corn"), ("Bohnen", "Green beans"),
        ("Kartoffel", "Potato, boiled"), ("Kartoffeln", "Potato, boiled"), ("Pommes", "French fries"),
        ("Reis", "Rice, white, cooked"), ("Nudeln", "Pasta, cooked"), ("Haferflocken", "Oats"), ("Müsli", "Muesli"),
        ("Mehl", "Wheat flour"), ("Brot", "Bread, whole wheat"), ("Vollkornbrot", "Bread, whole wheat"),
        ("Brötchen", "Bread roll"), ("Toast", "Toast, white"), ("Milch", "Milk, whole"), ("Hafermilch", "Oat drink"),
        ("Sojamilch", "Soy milk, unsweetened"), ("Mandelmilch", "Almond drink, unsweetened"),
        ("Joghurt", "Yogurt, plain, whole milk"), ("Quark", "Quark, low-fat"), ("Käse", "Gouda"), ("Butter", "Butter"),
        ("Sahne", "Cream, heavy"), ("Ei", "Egg"), ("Eier", "Egg"), ("Rührei", "Egg, scrambled"),
        ("Hähnchen", "Chicken breast, roasted"), ("Huhn", "Chicken breast, roasted"),
        ("Pute", "Turkey breast, roasted"),
        ("Rindfleisch", "Beef steak, sirloin, grilled"), ("Schweinefleisch", "Pork chop, cooked"),
        ("Fleisch", "Beef steak, sirloin, grilled"), ("Schinken", "Ham, cooked"), ("Speck", "Bacon, cooked"),
        ("Wurst", "Bratwurst"), ("Schnitzel", "Schnitzel, breaded"), ("Fisch", "Salmon, cooked"),
        ("Lachs", "Salmon, cooked"),
        ("Thunfisch", "Tuna, canned in water"), ("Garnelen", "Shrimp, cooked"), ("Linsen", "Lentils, cooked"),
        ("Nüsse", "Walnuts"), ("Erdnüsse", "Peanuts"), ("Öl", "Olive oil"), ("Mayo", "Mayonnaise"), ("Salz", "Salt"),
        ("Zucker", "Sugar"), ("Honig", "Honey"), ("Marmelade", "Jam"),
        ("Schokolade", "Milk chocolate"), ("Eis", "Ice cream, vanilla"), ("Kuchen", "Chocolate cake"),
        ("Keks", "Cookie, chocolate chip"), ("Pizza", "Pizza, cheese"), ("Döner", "Doner kebab in bread"),
        ("Suppe", "Vegetable soup"), ("Kaffee", "Coffee, black"), ("Tee", "Tea, black, unsweetened"),
        ("Wasser", "Water"),
        ("Cola", "Cola"), ("Saft", "Orange juice"), ("Bier", "Beer"), ("Wein", "Wine, red"),
        ("Ingwer", "Ginger, fresh"),
        ("Sandwich", "Ham and cheese sandwich"), ("Leberkäse", "Leberkäse"), ("Frikadelle", "Meatballs"),
        ("Weißwurst", "Weisswurst"), ("Maultaschen", "Maultaschen"), ("Spätzle", "Spaetzle, cooked"),
        ("Knödel", "Potato dumpling"), ("Kartoffelsalat", "Potato salad"),
        ("Nudelsalat", "Pasta salad with mayonnaise"), ("Kartoffelpüree", "Mashed potatoes"),
        ("Bratkartoffeln", "Potatoes, pan-fried"), ("Rösti", "Hash browns"), ("Sauerkraut", "Sauerkraut"),
        ("Rotkohl", "Cabbage, red"), ("Blumenkohl", "Cauliflower"), ("Spargel", "Asparagus"), ("Kürbis", "Pumpkin"),
        ("Feldsalat", "Corn salad"), ("Rucola", "Arugula"), ("Himbeeren", "Raspberries"), ("Pfirsich", "Peach"),
        ("Ananas", "Pineapple"), ("Zitrone", "Lemon"), ("Limette", "Lime"), ("Rosinen", "Raisins"),
        ("Mandeln", "Almonds"), ("Leinsamen", "Flaxseed"), ("Buttermilch", "Buttermilk"), ("Skyr", "Skyr"),
        ("Frischkäse", "Cream cheese"), ("Crème fraîche", "Crème fraîche"), ("Senf", "Mustard"), ("Essig", "Vinegar"),
        ("Rapsöl", "Canola oil"), ("Waffel", "Waffle"), ("Brezel", "Soft pretzel"), ("Laugenstange", "Lye bread stick"),
        ("Zwieback", "Zwieback"), ("Apfelkuchen", "Apple pie"), ("Gummibärchen", "Gummy bears"),
        ("Lakritz", "Licorice"), ("Müsliriegel", "Granola bar"), ("Salzstangen", "Pretzels, hard"),
        ("Apfelsaft", "Apple juice"), ("Apfelschorle", "Apple juice with sparkling water"), ("Limonade", "Lemonade"),
        ("Kakao", "Hot chocolate"), ("Rotwein", "Wine, red"), ("Sekt", "Sparkling wine"), ("Radler", "Radler"),
        ("Hackfleisch", "Ground beef, 15 % fat, cooked"), ("Hähnchenbrust", "Chicken breast, roasted"),
        ("Gulasch", "Goulash"), ("Rouladen", "Beef roulade"), ("Sauerbraten", "Beef roast"),
        ("Kotelett", "Pork chop, cooked"), ("Forelle", "Trout, cooked"), ("Fischstäbchen", "Fish sticks"),
        ("Seelachs", "Pollock, cooked"), ("Hirse", "Millet, cooked"), ("Linsensuppe", "Lentil soup"),
        ("Erbsensuppe", "Pea soup"), ("Hühnersuppe", "Chicken noodle soup"), ("Gulaschsuppe", "Goulash soup"),
        ("Lasagne", "Lasagna with meat"), ("Dürüm", "Doner wrap"), ("Spiegelei", "Egg, fried"),
        ("gekochtes Ei", "Egg, boiled"), ("Grießbrei", "Semolina pudding"), ("Milchreis", "Rice pudding"),
        ("Pudding", "Pudding, vanilla"), ("Currywurst", "Currywurst"), ("Grüner Tee", "Green tea"),
        ("Kräutertee", "Herbal tea"), ("Kopfsalat", "Lettuce, butterhead"), ("Chinakohl", "Chinese cabbage"),
        ("Rettich", "White radish (daikon)"), ("Honigmelone", "Honeydew melon"), ("Semmel", "Bread roll"),
        ("Pellkartoffeln", "Potatoes, boiled in skin, peeled"), ("Kartoffelpuffer", "Potato pancakes"),
        ("Berliner", "Doughnut with jam filling"), ("Zartbitterschokolade", "Semisweet chocolate"),
        ("Hähnchenkeule", "Chicken leg, roasted, with skin"), ("Schweinelende", "Pork tenderloin, roasted"),
        ("Wiener Schnitzel", "Veal schnitzel, breaded, fried"), ("Tatar", "Ground beef, 5 % fat, raw"),
        ("Schmand", "Sour cream"), ("saure Sahne", "Sour cream, 10 % fat"), ("Gemüsebrühe", "Vegetable broth"),
        ("Hühnerbrühe", "Chicken broth"), ("Eistee", "Iced tea, lemon, sweetened"), ("Eierlikör", "Liqueur"),
        ("Kakaopulver", "Cocoa powder, unsweetened"),
    ]

    @Test("The food that is meant comes first", arguments: TestDatabase.allCases)
    func first(engine: TestDatabase) async throws {
        try await engine.withMigratedDatabase { database in
            try await StarterFoods.store(in: database, likeliest: 1000)
            let foods = FoodService(database: database, limitsRates: false) { .now }
            var wrong: [String] = []
            for (word, expected) in Self.english + Self.german + KitchenWords.english + KitchenWords.german {
                let found = try await foods.foods(matching: word, limit: 3, language: "en").map(\.name)
                if found.first != expected { wrong.append("\(word): \(found), not \(expected)") }
            }
            #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
        }
    }

    @Test("Nobody's word leads to another food than its own", arguments: TestDatabase.allCases)
    func ownNames(engine: TestDatabase) async throws {
        try await engine.withMigratedDatabase { database in
            try await StarterFoods.store(in: database, likeliest: 1000)
            let service = FoodService(database: database, limitsRates: false) { .now }
            for food in StarterFoods.records(likeliest: 340) {
                for name in [food.name, food.germanName ?? food.name] {
                    let found = try await service.foods(matching: name, limit: 1, language: "en")
                    #expect(found.first?.name == food.name, "\(name)")
                }
            }
        }
    }
}
