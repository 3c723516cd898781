public import APIContract
import NutritionScience
public import Wording

extension PlanReportScreen {
    /// The report of a plan in force. A mailed one has no name: its address may be another person's.
    public init(_ reading: PlanReportReading, _ localization: Localization, isMailed: Bool = false) {
        let sentences = localization.sentences
        let writer = SectionWriter(reading: reading, localization: localization)
        title =
            isMailed
            ? sentences("mail.plan.subject") : sentences("report.title", ["name": reading.person.user.name])
        made = sentences(
            "report.made",
            [
                "date": sentences.date(reading.made),
                "version": sentences.number(
                    reading.history.plans.first?.formulaVersion ?? NutritionPlan.formulaVersion),
            ])
        date = sentences.date(reading.person.today)
        day = reading.person.today
        sections = writer.sections
        labels = ExplanationLabels(
            formula: sentences("plan.formula"), inputs: sentences("plan.inputs"), worked: sentences("plan.worked"),
            certainty: sentences("plan.certainty"), source: sentences("plan.source"))
        closing = sentences("report.closing")
        pageNumber = { page, count in
            sentences("report.page", ["page": sentences.number(page), "count": sentences.number(count)])
        }
        language = sentences.language
        isLetter = sentences.language.usesLetterPaper && localization.units.system == .us
    }
}

/// Formats the sections of a report.
private struct SectionWriter {
    let reading: PlanReportReading
    let localization: Localization
    private let figures: PlanFigures
    private let guards: [GuardNotice]
    private let split: PlanSplit
    private let expected: ExpectedTimeline?

    init(reading: PlanReportReading, localization: Localization) {
        self.reading = reading
        self.localization = localization
        guards = localization.plan.guards(reading.computed)
        split = PlanSplit(reading.computed, localization.sentences, localization.units)
        expected = ExpectedTimeline(
            reading.onward, from: reading.person.today, cycle: reading.person.course,
            sentences: localization.sentences, measures: localization.measures)
        figures = PlanFigures(
            inputs: PlanInputValues(reading.computed.inputs), targets: PlanTargets(reading.computed, guards: guards),
            projection: reading.plan.projection, whyItWorks: localization.plan.whyItWorks(reading.computed),
            sentences: localization.sentences, measures: localization.measures)
    }

    private var sentences: Sentences { localization.sentences }

    private var cycle: PlanInCycle? {
        PlanInCycle(reading.onward, of: reading.person, sentences)
    }

    var sections: [PlanReportScreen.Section] {
        [
            person, targets, week, numbers, adjustments, expenditure, timeline, weight, adherence, history,
            explanations,
        ].compactMap(\.self)
    }

    private var person: PlanReportScreen.Section {
        let inputs = reading.computed.inputs
        var rows = [
            (sentences("profile.age"), sentences.number(inputs.age)),
            (sentences("report.sex"), sentences("sex.\(inputs.sex.rawValue)")),
            (sentences("field.height"), localization.measures.text(inputs.height)),
            (sentences("field.weight"), localization.measures.text(inputs.weight)),
            (sentences("field.activityLevel"), sentences("choice.activity.\(inputs.activity.rawValue)")),
            (sentences("field.primaryGoal"), sentences("choice.goal.\(inputs.goal.rawValue)")),
        ]
        if let target = inputs.targetWeight {
            rows.append((sentences("field.targetWeight"), localization.measures.text(target)))
        }
        if let bodyFat = inputs.bodyFat {
            rows.append((sentences("field.bodyFat"), sentences.percent(sentences.number(bodyFat.percent))))
        }
        rows.append((sentences("field.bmrFormula"), sentences("choice.equation.\(inputs.formula.rawValue)")))
        let food = reading.person.settings.map { settings in
            ProfileRows(entries: ProfileEntries(settings, localization: localization), localization: localization).food
        }
        return PlanReportScreen.Section(
            id: "person", title: title("person"),
            rows: (rows.map { LabelledValue(label: $0, value: $1) } + (food ?? [])).map { row in
                PlanReportScreen.Row(label: row.label, value: row.value)
            })
    }

    private var targets: PlanReportScreen.Section {
        var section = section(
            "targets", [figures.calories, figures.protein] + split.figures + [figures.water] + split.maxima)
        if reading.computed.inputs.learnedExpenditure == nil {
            let values = localization.plan.values(reading.computed)
            let band = sentences(
                "report.calories.band", ["low": values["caloriesLow"] ?? "", "high": values["caloriesHigh"] ?? ""])
            section.rows[0].note = [section.rows[0].note, band].compactMap(\.self).joined(separator: " · ")
        }
        if let cycle { section.paragraphs.append(cycle.phases) }
        return section
    }

    private var week: PlanReportScreen.Section? {
        reading.person.week.flatMap { week in
            WeekSection(week: week, reading: reading, localization: localization).section(title: title("week"))
        }
    }

    private var averageIntake: AverageIntake? {
        if let cycle, cycle.runs { return cycle.averageIntake }
        return TodayTargets(reading.person, localization)?.mean
    }

    private var numbers: PlanReportScreen.Section {
        section(
            "numbers",
            [
                figures.bodyMassIndex, figures.basalMetabolicRate, figures.expenditure,
                figures.balance(averageIntake).figure,
            ])
    }

    /// The heading of a section, for a reader who is not the person.
    private func title(_ id: String) -> String { sentences("report.section.\(id)") }

    private func section(_ id: String, _ figures: [Figure]) -> PlanReportScreen.Section {
        PlanReportScreen.Section(
            id: id, title: title(id),
            rows: figures.map { figure in
                PlanReportScreen.Row(label: figure.label, value: figure.text, note: figure.note)
            })
    }

    private var adjustments: PlanReportScreen.Section {
        PlanReportScreen.Section(
            id: "adjustments", title: title("adjustments"),
            paragraphs: guards.isEmpty ? [sentences("report.adjustments.none")] : [],
            notes: guards.map { PlanReportScreen.Note(title: $0.title, lines: [$0.explanation]) })
    }

    private var expenditure: PlanReportScreen.Section? {
        let screen = PlanExpenditureScreen(
            reading.computed, learned: reading.outlook?.learned, next: reading.next, localization)
        return screen.map { screen in
            PlanReportScreen.Section(
                id: "expenditure", title: title("expenditure"),
                rows: screen.rows.map { row in
                    let note = [row.note, row.evidence].compactMap(\.self).joined(separator: " · ")
                    return PlanReportScreen.Row(label: row.label, value: row.value, note: note)
                },
                paragraphs: [screen.text, screen.update].compactMap(\.self), source: sentences("citation.ownLog"))
        }
    }

    private var timeline: PlanReportScreen.Section {
        guard reading.plan.projection != nil else {
            return PlanReportScreen.Section(
                id: "timeline", title: title("timeline"),
                paragraphs: [sentences("myplan.timeline.\(reading.person.reasonForNoTimeline(of: reading.computed))")])
        }
        var section = section(
            "timeline", figures.way(of: reading.person, in: reading.plan) + (expected?.figures(sentences) ?? []))
        section.paragraphs = [
            (cycle?.runs ?? false) ? cycle?.way : reading.onward.ownWay(of: reading.person, sentences),
            expected?.explanation,
        ].compactMap(\.self)
        section.source = expected?.source
        return section
    }

    private var weight: PlanReportScreen.Section {
        let axis = ProgressAxis(reading.year, withEnergy: false)
        let weight = WeightChart(reading.year, on: axis, localization)
        // A single weigh-in makes no chart.
        let chart = weight.weighIns.count > 1 ? weight.chart : nil
        return PlanReportScreen.Section(
            id: "weight", title: title("weight"), chart: chart,
            paragraphs: chart.map { [$0.label, $0.key(on: axis, sentences)] } ?? [sentences("report.weight.none")]
        )
    }

    private var adherence: PlanReportScreen.Section {
        let screen = AdherenceScreen(reading.recent, sentences)
        let range = sentences("progress.range.4w")
        return PlanReportScreen.Section(
            id: "adherence", title: title("adherence"),
            paragraphs: [screen.text.map { "\(range): \($0)" } ?? screen.words])
    }

    private var explanations: PlanReportScreen.Section {
        var way = PlanFigures(onward: reading.onward, today: reading.person.today, localization)
        way.levelsOff = expected?.levelsOff ?? false
        return PlanReportScreen.Section(
            id: "explanations", title: title("explanations"), paragraphs: [sentences("plan.explanations.note")],
            explanations: figures.explanations(way: way) + split.explanations)
    }

    private var history: PlanReportScreen.Section {
        let history = PlanHistoryScreen(
            reading.history, day: { reading.person.preferences.day(at: $0) }, localization)
        return PlanReportScreen.Section(
            id: "history", title: title("history"),
            notes: history.plans.map { plan in
                PlanReportScreen.Note(
                    title: "\(plan.date) · \(plan.reason)",
                    lines: [plan.targets]
                        + (plan.isSame ? [sentences("plan.history.same")] : plan.changes.map(\.whole)))
            })
    }
}
