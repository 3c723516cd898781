package import APIContract

/// The words that say something about food without being its name, in every language that is read.
package enum TypedVocabulary {
    /// Units of amounts.
    package static let units = table([
        (TypedUnit.gram, "g gr gram grams gramm gramme"), (.dekagram, "dag deka"),
        (.kilogram, "kg kilo kilos kilogram kilograms kilogramm"), (.ounce, "oz ounce ounces unze unzen"),
        (.pound, "lb lbs pound pounds"), (.germanPound, "pfund"),
        (.millilitre, "ml milliliter milliliters millilitre millilitres"),
        (.centilitre, "cl zentiliter centiliter centilitre"), (.decilitre, "dl deziliter deciliter"),
        (.litre, "l liter liters litre litres"), (.fluidOunce, "floz"), (.pint, "pint pints pt pts"),
        (.quart, "quart quarts qt qts"), (.gallon, "gallon gallons gal gals"),
        (.cup, "cup cups c tasse tassen"), (.mug, "mug mugs haferl pott"),
        (.glass, "glass glasses glas gläser gläschen"),
        (.bottle, "bottle bottles flasche flaschen fläschchen"),
        (.can, "can cans tin tins dose dosen büchse"),
        (.bowl, "bowl bowls schüssel schüsseln schale schalen schälchen"),
        (.plate, "plate plates plateful teller"), (.tub, "tub tubs pot pots becher"),
        (
            .tablespoon,
            """
            tbsp tbsps tbs tbl tbls tb tblsp tblsps tablespoon tablespoons spoon spoons spoonful spoonfuls el esslöffel
            löffel
            """
        ),
        (.teaspoon, "tsp tsps teaspoon teaspoons tl teelöffel"), (.splash, "splash dash drizzle schuss spritzer"),
        (.shot, "shot shots stamperl"), (.slice, "slice slices rasher rashers scheibe scheiben scheibchen"),
        (.wedge, "wedge wedges spalte spalten schnitz schnitze"),
        (.piece, "piece pieces pcs pc stück stücke stücker stücken stk st"),
        (.portion, "portion portions serving servings portionen helping helpings"),
        (.handful, "handful handfuls handvoll"),
        (
            .pack,
            """
            pack packs packet packets package packages packung packungen päckchen pck pkt pkg pkgs pckg bag bags tüte
            beutel box boxes carton cartons envelope envelopes sachet sachets jar jars
            """
        ),
        (.bar, "bar bars riegel"), (.chocolateBar, "tafel tafeln"), (.stick, "stick sticks"),
        (.scoop, "scoop scoops kugel kugeln messlöffel"),
        (.pinch, "pinch pinches prise prisen messerspitze msp"), (.clove, "clove cloves zehe zehen"),
        (.leaf, "leaf leaves blatt blätter"), (.bunch, "bunch bunches bund bünde bd"),
    ])

    /// Meals. Those of `timesOfDay` say that it was eaten at one wherever they stand.
    package static let meals = table([
        (Meal.breakfast, "breakfast brekkie brunch frühstück frühstücks zmorge morgenessen"),
        (.lunch, "lunch luncheon mittagessen mittag zmittag"),
        (.dinner, "dinner supper abendessen abendbrot nachtessen znacht abend"),
        (.snack, "snack snacks zwischenmahlzeit jause znüni zvieri"),
    ])

    /// Times of a day, and the meals that they stand for.
    package static let timesOfDay = table([
        (Meal.breakfast, "morgens frühs morning vormittags"), (.lunch, "mittags noon"),
        (.dinner, "abends evening tonight nachts"), (.snack, "nachmittags afternoon zwischendurch"),
    ])

    /// Days, seen from the one that is written on.
    package static let days: [String: TypedDay] = {
        var days = table([
            (TypedDay.back(1), "yesterday yesterdays gestern gestrige gestriges gestrigen gestriger gestrigem"),
            (.back(2), "vorgestern vorgestrige vorgestriges vorgestrigen"),
            (.back(0), "today todays heute heutige heutiges"),
        ])
        let weekdays = [
            "monday mondays mon montag montags", "tuesday tuesdays tue dienstag dienstags",
            "wednesday wednesdays mittwoch mittwochs", "thursday thursdays donnerstag donnerstags",
            "friday fridays freitag freitags", "saturday saturdays samstag samstags sonnabend sonnabends",
            "sunday sundays sonntag sonntags",
        ]
        for (number, names) in weekdays.enumerated() {
            days.merge(table([(TypedDay.weekday(number), names)])) { first, _ in first }
        }
        return days
    }()

    private static let (third, twoThirds) = (1.0 / 3, 2.0 / 3)

    /// Whole numbers and parts of one.
    package static let numbers = table([
        (1.0, "one eins"), (2, "two zwei zwo"), (3, "three drei"), (4, "four vier"), (5, "five fünf"),
        (6, "six sechs"), (7, "seven sieben"), (8, "eight acht"), (9, "nine neun"), (10, "ten zehn"),
        (11, "eleven elf"), (12, "twelve zwölf"), (1.5, "anderthalb eineinhalb"), (2.5, "zweieinhalb"),
        (3.5, "dreieinhalb"), (0.75, "dreiviertel"), (0.5, "half halb halbe halber halbes halben onehalf"),
        (0.25, "quarter viertel onequarter"), (0.75, "threequarter threequarters"), (third, "third drittel onethird"),
        (twoThirds, "twothirds zweidrittel"),
    ])

    /// Behind a number, into how many parts each is divided: three quarters.
    static let divisors = table([(4.0, "quarter quarters viertel"), (3, "third thirds drittel"), (2, "half halves")])

    /// Words that count one where something begins: an apple.
    static let articles = words("a an ein eine einen einer eines einem nen ne")
    /// Words that count several: a few nuts.
    static let several = table([(2.0, "couple"), (3, "few paar einige"), (12, "dozen dutzend")])

    /// Words that multiply the number before them.
    static let multiples = table([(12.0, "dozen dutzend"), (2, "pair pairs paar")])

    /// Large and small.
    package static let sizes = table([
        (TypedAmount.Size.large, "large big groß grosser grosse grosses grossen xl"),
        (.small, "small little klein kleiner kleine kleines kleinen"),
    ])

    /// Words for a whole fruit or vegetable in the name of a portion.
    package static let wholes = words("fruit frucht head kopf melon melone bulb knolle nut nuts nuss nüsse kernel kern")

    /// Protein, carbohydrate and fat.
    static let nutrients = table([
        (Nutrient.protein, "protein proteins eiweiß"),
        (.carbohydrate, "carbs carb carbohydrate carbohydrates kohlenhydrate kh"),
        (.fat, "fat fats fett"),
    ])

    /// A macronutrient whose grams can be typed.
    enum Nutrient: Equatable, Sendable { case protein, carbohydrate, fat }

    /// Units of energy that count as one kilocalorie.
    package static let kilocalories = words("kcal cal cals calories calorie kalorien kilokalorien kilocalories")
    static let kilojoules = words("kj kilojoule kilojoules")

    /// Words that say that a number is an hour.
    static let hours = words("uhr am pm oclock")
    /// Words that may stand right behind digits beside a unit.
    package static let behindDigits = kilocalories.union(kilojoules).union(hours).union(times).union(nutrients.keys)
    /// Words of a verb or the like behind the food.
    static let endings = words(
        "gegessen getrunken gehabt eaten again too please danach später dann also then today heute auch noch")
    /// Words behind an article with which nothing is counted: a bit of butter.
    static let uncounted = words("bit bisschen wenig lot little some")
    /// Those of them that say that it was little, and the word that stands for each.
    static let little = words("bit bisschen wenig little")
    static let bit = "bit"
    /// Units that begin a part without a number: Handvoll Nüsse.
    static let startingUnits = words(
        """
        handvoll tasse glas scheibe stück dose flasche schüssel schale becher portion prise riegel teller packung kugel
        zehe tüte pfund schuss handful
        """)
    /// Words between a count and what is counted.
    package static let times = words("x mal times")
    /// Between two things that may be one: fish and chips, bread with butter.
    package static let joiners = words("and und with mit plus sowie dazu dann then n")
    /// Between two amounts of one thing.
    package static let sums = words("plus and und")
    /// Between two things that are two.
    package static let separators = words("plus sowie dazu dann then")
    /// Words that say that a weight is that of one.
    package static let each = words("each apiece je jeweils à")
    /// Words that say that something was not in it: coffee without milk.
    package static let withouts = words("without ohne minus no")
    /// Things that a number counts beside food: minutes that it was cooked, centimetres across.
    package static let measures = words(
        "min mins minute minutes minuten hour hours stunde stunden sec seconds sekunden cm inch inches zoll people personen"
    )
    /// Words for how full a measure is, or how it is filled: a heaping tablespoon.
    package static let fillings = words(
        """
        heaping heaped level rounded scant generous packed lightly firmly loosely full gestrichen gestrichene gestrichener
        gestr gehäuft gehäufte gehäufter geh leicht gut gute guter knapp knapper knappe voll volle voller
        """)
    /// Words before an amount that is not exact.
    static let approximations = words("ca circa about approx approximately around roughly etwa ungefähr rund")
    /// Words for what comes with something and is nothing by itself: a kebab with everything.
    package static let everything = words("everything alles allem allen extras toppings drauf dran on it")
    /// Words between the ends of a range.
    package static let until = words("to bis or oder")
    /// Words between an amount and its food.
    package static let of = words("of von vom the der die das dem den some etwas")

    /// Words that say nothing about the food where it begins or ends.
    package static let fillers = words(
        """
        i ive id had have has ate eaten eating drank drunk was were is there also just only about around roughly
        approx approximately circa ca etwa ungefähr rund so some another more then again please my our own homemade
        ich hatte habe hab hatten haben aß ass gegessen getrunken trank gab es war waren noch nur auch etwas mein meine
        meinen dann danach later später bisschen bit außerdem ausserdem zuerst first finally um
        """)
    /// Words before a meal or a day.
    package static let prefixes = words(
        "for zum zur zu beim bei at my as als in im the am on this heute today last letzten letztes letzter den das mein"
    )
    /// Words that say that something was eaten before.
    package static let again = words(
        """
        same as like wie from von vom am on again nochmal noch einmal wieder the that this my was what had i ich hatte gab
        es das den dem die der gleiche gleiches selbe dasselbe repeat copy all everything alles of at zum beim whole last
        letzten letzter full ganze day tag genau so whats meal for before
        """)
    /// Words that say that it is like something before.
    package static let sameness = words(
        "same like wie gleiche gleiches selbe dasselbe repeat copy nochmal again wieder")
    /// Words before the day that food is left from.
    package static let from = words("from von vom")

    static let water = words(
        "water wasser mineralwasser leitungswasser sprudel sprudelwasser sprudelwassers tapwater eiswürfel eiswürfeln")
    static let iceCubes = words("cube cubes eiswürfel eiswürfeln")
    /// Frozen water, by all its words: ice, but not ice cream, and in German nothing that is only called Eis.
    static let ice: Set<[String]> = [
        ["ice"], ["ice", "cube"], ["ice", "cubes"], ["crushed", "ice"], ["cubed", "ice"], ["shaved", "ice"],
    ]
    static let kindsOfWater = words(
        """
        mineral tap sparkling still stilles stille plain cold kaltes warm warmes hot heisses ice iced fresh more without
        ohne gas bubbles carbonation kohlensäure boiling boiled kochend kochendes kochendem lauwarm lauwarmes lukewarm tepid
        filtered distilled drinking room temperature
        """)
    /// Words that announce a weigh-in.
    package static let weight = words("weight weighed weighin weigh gewicht wiege gewogen wog körpergewicht bodyweight")
    /// Names of the unit of 14 pounds, in which only people are weighed.
    static let stone = words("st stone stones")

    /// Short forms with a full stop that ends no sentence.
    static let abbreviations = words(
        """
        ca c approx tbsp tbsps tbs tbl tblsp tb tsp tsps t oz lb lbs fl g gr kg ml l pt pts qt qts gal pkg pkgs pkt stk st pck
        bd msp kl port el tl gestr geh ungef evtl bzw zb gek ger incl inkl
        """
    )

    /// The words of a text as they are compared, in each of their spellings.
    package static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).flatMap(spellings))
    }

    private static func table<Value>(_ rows: [(Value, String)]) -> [String: Value] {
        var table: [String: Value] = [:]
        for (value, text) in rows {
            for word in text.split(whereSeparator: \.isWhitespace).flatMap(spellings) { table[word] = value }
        }
        return table
    }

    /// A word as it is compared, with umlauts and as who has none writes it.
    private static func spellings(_ word: Substring) -> [String] {
        FoodText(String(word)).spellings.map { $0.joined() }
    }
}
