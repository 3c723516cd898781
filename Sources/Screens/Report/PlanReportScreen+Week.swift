import APIContract
import NutritionScience
import Wording

/// Writes what a person has set of their targets themselves, for a report.
struct WeekSection {
    let week: TargetWeek
    let reading: PlanReportReading
    let localization: Localization

    private var sentences: Sentences { localization.sentences }
    private var wording: TargetsWording { TargetsWording(sentences: sentences, units: localization.units) }

    /// The days of a week, what is set, and what it means; nil where all is the plan's.
    func section(title: String) -> PlanReportScreen.Section? {
        guard !week.own.isEmpty else { return nil }
        let learned = reading.outlook?.learned
        let meaning = TargetsMeaning(
            week, plan: reading.onward, cycle: reading.person.cycle, today: reading.person.today,
            learned: learned.flatMap { $0.isUsable ? $0.expenditure : nil })
        let remarks = wording.remarks(week, meaning).map(\.text)
        return PlanReportScreen.Section(
            id: "week", title: title, rows: (0..<7).map(row),
            notes: [
                PlanReportScreen.Note(
                    title: sentences("report.week.set"),
                    lines: wording.lines(week.own) + [sentences("report.week.plan")]),
                PlanReportScreen.Note(title: sentences("report.week.meaning"), lines: wording.lines(meaning) + remarks),
            ])
    }

    /// A day of the week, with a refeed, but without a cycle and diet breaks, which are dated.
    private func row(_ weekday: Int) -> PlanReportScreen.Row {
        let targets = week.targetsWithRefeed(onWeekday: weekday)
        let grams = [
            ("field.everyDay.protein", targets.macronutrients.protein.grams),
            ("field.everyDay.carbohydrate", targets.macronutrients.carbohydrate.grams),
            ("field.everyDay.fat", targets.macronutrients.fat.grams), ("field.everyDay.fibre", targets.fibre.amount),
        ].map { name, grams in "\(sentences(name)) \(sentences.number(grams))\u{A0}\(sentences("unit.grams"))" }
        let water = localization.measures.text(millilitres: targets.water.amount)
        let note = grams + ["\(sentences("field.everyDay.water")) \(water)", wording.source(targets.source)]
        return PlanReportScreen.Row(
            label: wording.weekday(weekday),
            value: "\(sentences.energy(targets.calories.amount)) \(sentences("unit.calories"))",
            note: note.joined(separator: " · "))
    }
}
