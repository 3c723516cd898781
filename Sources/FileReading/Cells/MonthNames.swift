/// The months as people write them.
enum MonthNames {
    /// Beginnings of months in English, German, French, Spanish, Italian, Dutch, Portuguese, the Nordic languages,
    /// Polish, Czech, Hungarian, Romanian, Turkish, Russian, Ukrainian, Bulgarian, Serbian and Greek, without accents.
    private static let beginnings: [(month: Int16, names: [String])] = [
        // What is longer stands first: marraskuu is no March, juillet no June, and červenec not červen.
        (6, ["juin"]), (7, ["juil", "cervene", "cervenc", "cvc"]), (11, ["marr"]),
        (1, ["jan", "ene", "gen", "ian", "tam", "sty", "led", "oca"]),
        (2, ["feb", "fev", "fab", "hel", "lut", "uno", "sub"]),
        (3, ["mar", "mrt", "maa", "mrz", "bre"]),
        (4, ["apr", "avr", "abr", "huh", "kwi", "dub", "nis"]),
        (5, ["may", "mai", "mag", "mei", "maj", "tou", "kve"]),
        (6, ["jun", "giu", "iun", "kes", "cze", "cer", "cvn", "haz"]),
        (7, ["jul", "lug", "iul", "hei", "lip", "tem"]),
        (8, ["aug", "aou", "ago", "agu", "elo", "sie", "srp"]),
        (9, ["sep", "set", "syy", "wrz", "zar", "sze", "eyl"]),
        (10, ["oct", "okt", "ott", "out", "lok", "paz", "rij", "eki"]),
        (11, ["nov", "noi", "lis", "kas"]),
        (12, ["dec", "dez", "dic", "des", "jou", "gru", "pro", "ara"]),
        (1, ["янв", "яну", "січ", "јан", "ιαν"]), (2, ["фев", "лют", "феб", "φεβ"]), (3, ["мар", "бер", "μαρ"]),
        (4, ["апр", "кві", "απρ"]), (5, ["маи", "май", "мая", "тра", "мај", "μαι"]),
        (6, ["июн", "чер", "юни", "јун", "ιουν"]),
        (7, ["июл", "лип", "юли", "јул", "ιουλ"]), (8, ["авг", "сер", "αυγ"]), (9, ["сен", "сеп", "вер", "σεπ"]),
        (10, ["окт", "жов", "οκτ"]), (11, ["ноя", "ное", "нов", "лис", "νοε"]), (12, ["дек", "гру", "дец", "δεκ"]),
    ]

    /// The month of a name in small letters without accents, in full or short; nil for any other word.
    static func month(of name: some StringProtocol) -> Int16? {
        beginnings.first { $0.names.contains { name.hasPrefix($0) } }?.month
    }
}
