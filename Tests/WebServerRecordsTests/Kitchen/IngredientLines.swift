import Foundation

/// Lines of recipes from sites and cookbooks, each with its sensible reading: a regular expression for the food's name
/// without regard to case, and the grams from least to most; `-` for a line without an amount. Written from recipes,
/// before looking at how they are read.
enum IngredientLines {
    static let english = lines(
        """
        200 g all-purpose flour | flour | 200 | 200
        1 cup all-purpose flour | flour | 115 | 145
        2 cups (250 g) all-purpose flour, sifted | flour | 250 | 250
        1/2 cup granulated sugar | sugar | 95 | 110
        ¾ cup brown sugar, packed | sugar, brown|brown sugar | 105 | 180
        1 1/2 cups whole milk | milk | 350 | 375
        250ml milk | milk | 245 | 260
        2 large eggs | egg | 90 | 140
        3 eggs, beaten | egg | 130 | 200
        1 egg yolk | egg.*yolk|yolk | 14 | 25
        100g butter, softened | butter | 100 | 100
        2 tbsp olive oil | olive oil|oil, olive | 25 | 32
        1 tablespoon butter, melted | butter | 13 | 16
        3 tablespoons extra-virgin olive oil, divided | olive | 38 | 48
        1 tsp salt | salt | 4 | 7
        1/2 teaspoon baking powder | baking powder | 1.5 | 3
        1 teaspoon vanilla extract | vanilla | 4 | 6
        1 pinch of salt | salt | 0.1 | 1
        Salt and freshly ground black pepper, to taste | salt|pepper | - | -
        1 onion, finely chopped | onion | 70 | 160
        1 medium onion, diced | onion | 70 | 160
        2 cloves garlic, minced | garlic | 5 | 12
        3 garlic cloves, crushed | garlic | 8 | 18
        1 large carrot, peeled and grated | carrot | 50 | 110
        2 celery stalks, sliced | celery | 60 | 140
        400 g can chopped tomatoes | tomato.*canned | 400 | 400
        1 can (14 oz) diced tomatoes | tomato.*canned | 390 | 400
        1 (15-ounce) can black beans, drained and rinsed | beans.*black|black.*bean | 400 | 430
        2 tbsp tomato paste | tomato.*paste|paste.*tomato | 28 | 36
        500 g ground beef | beef | 500 | 500
        1 lb ground beef | beef | 450 | 456
        1 pound boneless, skinless chicken breasts | chicken | 450 | 456
        4 chicken thighs | chicken | 200 | 800
        150g smoked salmon | salmon | 150 | 150
        200 g spaghetti | spaghetti|pasta | 200 | 200
        300g basmati rice, rinsed | rice | 300 | 300
        1 cup long-grain rice | rice | 180 | 200
        200 g red lentils | lentil | 200 | 200
        1 litre vegetable stock | stock|broth | 1000 | 1000
        750 ml chicken stock | stock|broth|chicken | 750 | 750
        2 cups chicken broth | broth|stock | 460 | 500
        1 cup water | water | 235 | 250
        500 ml water | water | 500 | 500
        200ml coconut milk | coconut | 200 | 205
        1 tbsp soy sauce | soy sauce | 14 | 19
        2 tablespoons honey | honey | 30 | 44
        1 tablespoon maple syrup | maple | 14 | 22
        1 tbsp lemon juice | lemon juice|juice.*lemon | 14 | 16
        Juice of 1 lemon | lemon | 30 | 120
        1 lemon, juiced | lemon | 45 | 120
        1 ripe avocado | avocado | 120 | 220
        2 ripe bananas, mashed | banana | 200 | 260
        1 red bell pepper, sliced | pepper | 100 | 180
        1 zucchini, sliced | zucchini|courgette | 120 | 330
        200 g mushrooms, sliced | mushroom | 200 | 200
        2 handfuls of spinach | spinach | 40 | 80
        300 g potatoes, peeled and cubed | potato | 300 | 300
        2-3 potatoes | potato | 250 | 560
        2 sweet potatoes | sweet potato | 200 | 320
        100g grated cheddar | cheddar | 100 | 100
        50 g parmesan, grated | parmesan | 50 | 50
        1/4 cup grated Parmesan cheese | parmesan | 20 | 30
        200g feta, crumbled | feta | 200 | 200
        125 g mozzarella | mozzarella | 125 | 125
        150 g Greek yogurt | yogurt | 150 | 150
        200 ml heavy cream | cream | 200 | 205
        1 cup sour cream | sour cream|cream, sour | 225 | 245
        100 g dark chocolate, chopped | chocolate | 100 | 100
        50 g walnuts, roughly chopped | walnut | 50 | 50
        1/2 cup sliced almonds | almond | 40 | 75
        1 cup rolled oats | oat | 75 | 105
        40 g oats | oat | 40 | 40
        1 scoop protein powder | protein | 25 | 40
        2 slices of bread | bread | 45 | 90
        1 tbsp peanut butter | peanut butter | 15 | 18
        1 tsp ground cumin | cumin | 1.5 | 5
        1 teaspoon paprika | paprika | 1.5 | 5
        1 tsp dried oregano | oregano | 0.8 | 5
        1/2 tsp cinnamon | cinnamon | 1 | 3
        fresh parsley, to serve | parsley | - | -
        2 spring onions, thinly sliced | onion | 20 | 60
        1 x 400g tin chickpeas, drained | chickpea|garbanzo | 400 | 400
        2 oz cream cheese | cream cheese|cheese, cream | 56 | 57
        8 ounces bacon | bacon | 226 | 228
        Oil for frying | oil | - | -
        """)

    static let german = lines(
        """
        250 g Mehl | mehl | 250 | 250
        500 g Weizenmehl Type 405 | mehl | 500 | 500
        200 g Zucker | zucker | 200 | 200
        1 Pck. Vanillezucker | vanillezucker|zucker | 5 | 20
        1 Päckchen Backpulver | backpulver | 10 | 20
        1 Prise Salz | salz | 0.1 | 1
        1 TL Salz | salz | 4 | 7
        Salz und Pfeffer | salz|pfeffer | - | -
        Salz, Pfeffer nach Belieben | salz|pfeffer | - | -
        3 Eier | ei\\b|eier|ei, | 130 | 200
        2 Eier (Größe M) | ei\\b|eier|ei, | 90 | 140
        4 Eigelb | eigelb | 56 | 100
        125 g weiche Butter | butter | 125 | 125
        50 g Butter, zimmerwarm | butter | 50 | 50
        250 ml Milch | milch | 245 | 260
        1/2 l Milch | milch | 490 | 520
        200 ml Sahne | sahne | 195 | 205
        200 g Schmand | schmand|sauerrahm|saure sahne | 200 | 200
        250 g Magerquark | quark | 250 | 250
        500 g Quark (20 %) | nothing | - | -
        150 g Naturjoghurt | joghurt | 150 | 150
        100 g geriebener Käse | käse | 100 | 100
        150 g Gouda, gerieben | gouda | 150 | 150
        200 g Feta | feta | 200 | 200
        2 EL Olivenöl | olivenöl | 25 | 32
        3 EL Öl | öl | 38 | 48
        1 EL Butter | butter | 12 | 16
        2 EL Tomatenmark | tomatenmark | 28 | 40
        1 EL Honig | honig | 14 | 22
        1 EL Sojasauce | soja | 14 | 19
        1 TL Senf | senf | 4 | 8
        1 Zwiebel, gewürfelt | zwiebel | 70 | 160
        2 große Zwiebeln | zwiebel | 140 | 320
        1 rote Zwiebel | zwiebel | 70 | 160
        2 Knoblauchzehen | knoblauch | 5 | 12
        2 Zehen Knoblauch, gepresst | knoblauch | 5 | 12
        3 Möhren | möhre|karotte | 150 | 330
        2 Karotten, in Scheiben | möhre|karotte | 100 | 220
        1 Dose stückige Tomaten (400 g) | tomate.*dose | 400 | 400
        400 g passierte Tomaten | tomate | 400 | 400
        1 Dose Kidneybohnen (Abtropfgewicht 255 g) | bohne|kidney | 255 | 400
        200 g rote Linsen | linse | 200 | 200
        1 Dose Kichererbsen (240 g) | kichererbse | 240 | 240
        500 g Hackfleisch, gemischt | hack | 500 | 500
        400 g Rinderhackfleisch | hack|rind | 400 | 400
        300 g Hähnchenbrust | hähnchen | 300 | 300
        400 g Hähnchenbrustfilet | hähnchen | 400 | 400
        150 g Schinkenwürfel | schinken | 150 | 150
        100 g Speck, gewürfelt | speck | 100 | 100
        1 kg Kartoffeln, festkochend | kartoffel | 1000 | 1000
        4 Kartoffeln | kartoffel | 300 | 900
        1 rote Paprika | paprika | 100 | 200
        1 Zucchini | zucchini | 120 | 330
        250 g Champignons, in Scheiben | champignon | 250 | 250
        200 g Blattspinat, TK | spinat | 200 | 200
        500 g Spaghetti | spaghetti|nudeln | 500 | 500
        250 g Reis | reis | 250 | 250
        100 g Haferflocken | haferflocken | 100 | 100
        80 g zarte Haferflocken | haferflocken | 80 | 80
        50 g gemahlene Mandeln | mandel | 50 | 50
        100 g Walnüsse, gehackt | waln | 100 | 100
        150 g Zartbitterschokolade | schokolade | 150 | 150
        1 Banane, reif | banane | 100 | 140
        2 Äpfel | apfel | 260 | 400
        Saft von 1 Zitrone | zitrone | 30 | 120
        1 Bund Petersilie | petersilie | 20 | 80
        500 ml Gemüsebrühe | brühe | 500 | 500
        1 Liter Wasser | wasser | 1000 | 1000
        etwas Öl zum Braten | öl | - | -
        1,5 kg Kürbis | kürbis | 1500 | 1500
        """)

    /// A line and its expected reading.
    struct Expected {
        let line: String
        let food: String
        /// Nil for a line without an amount.
        let grams: ClosedRange<Double>?
    }

    private static func lines(_ text: String) -> [Expected] {
        text.split(separator: "\n").map { line in
            let parts = line.components(separatedBy: " | ")
            let grams = Double(parts[2]).flatMap { least in Double(parts[3]).map { least...$0 } }
            return Expected(line: parts[0], food: parts[1], grams: grams)
        }
    }
}
