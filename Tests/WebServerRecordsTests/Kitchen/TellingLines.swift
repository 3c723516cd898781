/// Lines of recipes in which a word tells one food from another, and the food that is meant; none where the table has
/// no such food.
enum TellingLines {
    static let english: [(line: String, food: String?)] = [
        ("100 g tomatoes, sun-dried", "Tomatoes, sun-dried"), ("100 g tomatoes (dried)", "Tomatoes, sun-dried"),
        ("100 g apricots, dried", "Apricots, dried"), ("100 g onions, dried", "Onions, dehydrated flakes"),
        ("200 g rice, cooked", "Rice, white, cooked"), ("200 g pasta, cooked", "Pasta, cooked"),
        ("1 cup chickpeas, cooked", "Chickpeas, cooked"), ("1 cup lentils, cooked", "Lentils, cooked"),
        ("1 cup beans, cooked", "Kidney beans, cooked"), ("200 ml milk, skimmed", "Milk, skim"),
        ("200 g cream, sour", "Sour cream"), ("200 g salmon, smoked", "Salmon, smoked"),
        ("200 g ham, raw", "Dry-cured ham"), ("200 g eggs, cooked", "Egg, boiled"), ("100 g fruit, dried", nil),
        ("100 g peas, dried", nil), ("250 g quark, 40 % fat", nil), ("200 g lentils", "Lentils, dry"),
        ("200 g chickpeas", "Chickpeas, dry"), ("200 g black beans", "Beans, black, raw"),
        ("200 g kidney beans", "Beans, kidney, raw"), ("200 g barley", "Barley, pearled, raw"),
        ("2 cups chicken, cooked and shredded", "Chicken breast, roasted"),
        ("200 g carrots, cooked", "Carrots, boiled"),
    ]

    static let german: [(line: String, food: String?)] = [
        ("200 g Tomaten, getrocknet", "Tomaten, getrocknet"), ("200 g getrocknete Tomaten", "Tomaten, getrocknet"),
        ("200 g Aprikosen (getrocknet)", "Aprikosen, getrocknet"), ("200 g Reis, gekocht", "Reis, weiß, gekocht"),
        ("200 g Nudeln, gekocht", "Nudeln, gekocht"), ("200 g gekochte Nudeln", "Nudeln, gekocht"),
        ("200 ml Milch, fettarm", "Milch, fettarm, 1,5\u{A0}% Fett"), ("200 g Sahne, saure", "Saure Sahne, 10 % Fett"),
        ("200 g Schinken, roh", "Rohschinken"), ("200 g Lachs, geräuchert", "Räucherlachs"),
        ("7 g Hefe, trocken", "Trockenhefe"), ("500 g Quark (20 %)", nil), ("500 g Quark, 40 % Fett", nil),
        ("200 ml Milch (3,5 % Fett)", "Vollmilch"), ("200 g Erbsen, getrocknet", nil),
        ("200 g Linsen", "Linsen, getrocknet"), ("200 g Tellerlinsen", "Linsen, getrocknet"),
        ("200 g Linsen, rote", "Rote Linsen, roh"), ("200 g Kichererbsen", "Kichererbsen, getrocknet"),
        ("200 g Graupen", "Perlgraupen, roh"), ("200 g weiße Bohnen", "Weiße Bohnen, roh"),
        ("200 g gekochte Bohnen", "Kidneybohnen, gekocht"), ("200 g Feigen, getrocknet", "Feigen, getrocknet"),
    ]
}
