/// Energies: eaten, spent, or meant to be.
extension LogColumnName {
    /// Whether it says kilojoules.
    var isKilojoule: Bool { !Self.kilojoules.isDisjoint(with: words) }

    /// Whether it gives the unit of energies.
    var givesUnitOfEnergy: Bool { !Self.energiesWithUnit.isDisjoint(with: words) }

    /// Whether it is energy of a kind that a day's expenditure is the sum of.
    var isPartOfExpenditure: Bool {
        Self.isEnergy(words)
            && words.contains { word in ["activ", "aktiv", "rest", "basal", "ruhe"].contains { word.hasPrefix($0) } }
    }

    /// Whether it is what goes in, as `Calories In`, and not `Energy in kcal`, or calories in a zone.
    var endsWithIn: Bool { words.last == "in" || words == ["calories", "in", "kcal"] }

    /// Whether it is energy of which it says outright that it was eaten.
    var saysEaten: Bool { meaning == .energy && (!Self.eaten.isDisjoint(with: words) || endsWithIn) }

    /// Whether it says nothing but that it is energy, as `Calories (kcal)` and not `Training (kcal)`.
    var isEnergyAlone: Bool { words.allSatisfy { Self.energies.contains($0) || $0 == "in" } }

    /// Whether it is the energy that a body at rest needs, as scales reckon it.
    var isNeedAtRest: Bool { !Self.needsAtRest.isDisjoint(with: words) }

    /// Whether it is a nutrient as labels give it: in grams or less, and no share of the body.
    var isOfLabel: Bool {
        switch meaning {
        case .nutrient, .protein, .carbohydrate: true
        case .fat: words.contains("g")
        default: false
        }
    }

    /// Whether it says that it is energy spent.
    var isSpent: Bool { Self.isEnergy(words) && Self.isNotEaten(words) }

    /// Whether it is a sum.
    var isTotal: Bool { !Self.totals.isDisjoint(with: words) }

    /// Whether these are the words of some energy.
    static func isEnergy(_ words: [String]) -> Bool { !energies.isDisjoint(with: words) }

    /// Whether they say that this was not eaten.
    static func isNotEaten(_ words: [String]) -> Bool {
        words.contains { word in
            notEaten.contains(word) || exercises.contains(word) || beginningsOfNotEaten.contains { word.hasPrefix($0) }
                || partsOfNotEaten.contains { word.contains($0) }
        }
    }

    /// Whether they are those of training, in whose tables weights are lifted and energies burned: how often something
    /// was lifted, or which exercise it was, and not how much energy or time it took.
    static func isTraining(_ words: [String]) -> Bool {
        countsRepetitions(words)
            || (!exercises.isDisjoint(with: words) && !isEnergy(words) && lengths.isDisjoint(with: words))
    }

    /// Whether they say how often something was lifted.
    static func countsRepetitions(_ words: [String]) -> Bool {
        !repetitions.isDisjoint(with: words) && !isEnergy(words)
    }

    private static let kilojoules: Set<String> = ["kj", "kilojoule", "kilojoules", "кдж"]
    private static let energiesWithUnit = kilojoules.union([
        "kcal", "calories", "calorie", "cals", "kalorien", "kilokalorien", "calorias", "kilocalories", "kalorie",
        "kalorier", "kalori", "kalorije", "calorii", "calorieen", "kaloreita", "kalorit", "ккал", "кал",
    ])
    private static let energies = energiesWithUnit.union(
        [
            "energy", "energie", "brennwert", "energia", "energi", "enerji", "energija", "kaloria", "kalorii",
            "kaloriat", "칼로리", "калории", "калорий", "калорії", "калорій", "энергия", "енергія", "енергия", "ενέργεια",
            "θερμίδες", "에너지", "能量", "卡路里", "エネルギー", "カロリー",
        ].flatMap { LogColumnName.words(of: $0) })
    private static let needsAtRest: Set<String> = ["bmr", "amr", "rmr", "ree", "grundumsatz", "basal"]
    private static let totals: Set<String> = [
        "total", "totals", "gesamt", "summe", "sum", "totales", "totale", "totaal",
    ]

    private static let eaten: Set<String> = [
        "eaten", "consumed", "dietary", "food", "intake", "aufgenommen", "aufnahme", "gegessen", "zugefuhrt",
        "consumidas", "ingeridas", "ingerees", "mangees", "assunte", "gegeten", "spozyte",
    ]

    /// Spent, meant or left.
    private static let notEaten: Set<String> = [
        "bmr", "rmr", "amr", "ree", "tdee", "eer", "metabolism", "metabolic", "spent", "remaining", "left",
        "net", "netto", "allowed", "allowance", "max", "maximum", "min", "minimum", "trend", "average", "avg",
        "smoothed", "limit", "adjusted", "moving", "out", "surplus", "over", "under", "from", "dense", "density",
        "level", "workout", "change", "soll", "plan",
        "planned", "maintenance", "saldo", "balance", "heart", "zone", "zones",
    ]
    /// Beginnings of words that say the same in other languages, or in other forms.
    private static let beginningsOfNotEaten = [
        "burn", "expen", "activ", "aktiv", "rest", "basal", "verbra", "verbleib", "depens", "brul", "quemad", "gast",
        "bruciat", "consumat", "forbr", "goal", "target", "objecti", "objeti", "obietti", "doel", "deficit",
        "recommend", "suggest", "budget", "empfohlen", "ubrig", "erhaltung", "spal", "eleget", "yakil",
        "kulut", "queim", "소모", "消費", "消耗",
    ]
    /// Parts of German compounds: Gesamtumsatz, Kalorienziel, Kalorienbedarf.
    private static let partsOfNotEaten = ["umsatz", "ziel", "bedarf", "verbrauch", "defizit", "bilanz", "uberschuss"]

    private static let repetitions: Set<String> = [
        "rep", "reps", "repetitions", "sets", "1rm", "rpe", "wiederholung", "wiederholungen", "wdh", "satz", "satze",
        "repeticiones", "serie", "series",
    ]
    private static let exercises: Set<String> = [
        "exercise", "exercises", "ubung", "ubungen", "ejercicio", "ejercicios", "exercice", "exercices", "esercizio",
        "esercizi",
    ]
    private static let lengths: Set<String> = [
        "minutes", "minute", "mins", "min", "minuten", "hours", "stunden", "duration", "dauer", "time", "zeit",
    ]
}
