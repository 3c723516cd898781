/// Words that say of a food how it is prepared.
extension TypedVocabulary {
    /// Words that no food table tells apart: a chopped onion is an onion. Where a food is called so, such as mashed
    /// potatoes, that is meant.
    package static let preparations = words(
        """
        chopped finely roughly coarsely thinly thickly diced minced peeled unpeeled crushed softened melted freshly fresh
        large medium small cubed halved quartered shredded grated beaten sifted packed heaping heaped level rounded scant
        sliced mashed toasted trimmed rinsed drained washed pitted seeded cored torn crumbled boneless skinless lightly
        firmly cold warm hot frozen thawed defrosted granulated caster superfine stalk stalks rib ribs sprig sprigs head
        heads bunch lukewarm ripe organic good quality extra virgin about approx ca circa cooled juiced zested deseeded
        stemmed thin thick whole uncooked leftover leftovers homemade plain natural natur floret florets fillet fillets
        filet filets cube cubes chunk chunks piece pieces segment segments half halves spears kernels pod pods meat
        optional additional bulb bulbs
        gehackt gehackte gehackter gehackten fein feine grob grobe gewürfelt gewürfelte gewürfelter gerieben geriebene
        geriebener geriebenen geriebenes geschält geschälte geschnitten geschnittene frisch frische frischer frisches
        frischen weich weiche zimmerwarm zimmerwarme kalt kalte kaltes warm warmes lauwarm lauwarmes lauwarme groß große
        großer großes kleine kleiner kleines mittelgroße mittelgroßer abgetropft abgetropfte gepresst gepresste reif reife
        reifer bio gestrichen gestrichene zweig zweige stange stangen kopf knolle knollen würfel stückige stückiger gehäuft
        gehäufte tk
        tiefgekühlt tiefgekühlte gefroren gefrorene halbiert halbierte entkernt entkernte zerlassen zerlassene flüssige
        flüssiger gute guter hausgemacht hausgemachte selbstgemacht selbstgemachte type typ ganz ganze ganzer ganzes
        ganzen
        """)

    /// Ways of cooking, where one may stand for another: grilled salmon is cooked salmon.
    static let cooking = words(
        """
        grilled baked roasted boiled steamed poached broiled braised gekocht gekochte gekochter gekochtes gegrillt gegrillte
        gegrillter gebacken gebackene gebackener gedünstet gedünsteter gedünstete gegart gegarter gegarte geschmort
        """)

    /// Before what a dish is made of: scrambled eggs of three eggs.
    static let origins = words("aus from")

    /// Units that are counted in words behind the name of a food: two lemon wedges. So are wedges and leaves of
    /// anything.
    static let countedBehind: Set<TypedUnit> = [.clove, .leaf, .slice, .wedge, .stick]

    /// Endings of German words that name what is counted.
    static let endingUnits: [(ending: String, unit: TypedUnit)] = [
        ("zehen", .clove), ("zehe", .clove), ("scheiben", .slice), ("scheibe", .slice), ("blättchen", .leaf),
        ("blätter", .leaf), ("spalten", .wedge),
    ]
    /// Endings of German words that say into what something was cut: Schinkenwürfel.
    static let endingCuts = ["würfel", "streifen"]
}
