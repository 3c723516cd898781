import APIContract

extension OwnTargetsValues {
    /// Reads a person's own targets; nothing is set where there is no JSON.
    init(_ json: JSONValue?) {
        self.init()
        guard let json else { return }
        everyDay = json.value("everyDay").map { DayValues($0) }
        var days: [String: DayValues] = [:]
        for (name, day) in json.fields("weekdays") { days[name] = DayValues(day) }
        weekdays = days
        refeedDays = json.list("refeedDays").compactMap { $0.text }
        dietBreaks = json.list("dietBreaks").map { DietBreakValues(from: $0.text("from"), to: $0.text("to")) }
    }
}

extension OwnTargetsValues.DayValues {
    fileprivate init(_ json: JSONValue) {
        self.init()
        (calories, fibre, water) = (json.whole("calories"), json.whole("fibre"), json.whole("water"))
        (protein, fat) = (.init(json.value("protein")), .init(json.value("fat")))
        carbohydrate = .init(json.value("carbohydrate"))
        lowCarbohydrate = json.flag("lowCarbohydrate")
    }
}

extension OwnTargetsValues.AmountValues {
    @inline(never)
    fileprivate init?(_ json: JSONValue?) {
        guard let json else { return nil }
        self.init(grams: json.whole("grams"), percent: json.whole("percent"), gramsPerKg: json.number("gramsPerKg"))
    }
}
