import APIContract
import NutritionScience
import Screens
import Services
import Wording

/// Other settings tried on the plan in force, and what came of them.
struct WhatIfPage: NumbersPage {
    static let template = "what-if"

    let whatIf: WhatIfScreen
    let whatIfChart: String?
    /// Whether the person has set calories themselves, which what is tried leaves out.
    let isBesideOwn: Bool
    /// Names the form, so that it counts once however often it is sent.
    let whatIfKey = PlanWeb.newKey()
    /// The reason why the settings could not be stored.
    let failure: String?

    init(_ reading: PlanInForceReading, _ trial: WhatIfTrial?, _ localization: Localization) {
        let units = trial?.entries.units ?? localization.units
        whatIf = WhatIfScreen(
            reading.computed, weight: reading.person.forecastStart, today: reading.person.today,
            cycle: reading.person.cycle, tried: trial?.plan, entries: trial?.entries, problems: trial?.problems ?? [:],
            localization.inUnits(units))
        whatIfChart = whatIf.chart.map { DayDrawing($0).svg }
        isBesideOwn = reading.person.week.map { !$0.own.isEmpty } ?? false
        failure = trial?.failure
    }

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("whatif.title") }
}
