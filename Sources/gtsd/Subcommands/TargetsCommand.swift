import APIContract
import ArgumentParser
import Foundation
import NutritionScience
import Rules
import Wording

/// `gtsd targets`: what targets of one's own above a plan come to, without a server or an account.
struct TargetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "targets",
        abstract: "Set targets of your own above a plan, and see what they mean.",
        discussion: """
            What you leave out is the plan's. Nothing is stored and nothing leaves this machine.

            EXAMPLES
              gtsd targets --sex male --age 35 --height "5'10\\"" --weight 180lb --goal lose_weight \\
                --activity moderately_active --target-weight 165lb \\
                --calories 2000 --protein 1.8g/kg --fat 30% --weekday saturday=2600

              gtsd targets --sex female --age 29 --height 1.68m --weight 74kg --goal lose_weight \\
                --activity lightly_active --target-weight 65kg --low-carbohydrate --refeed sunday
            """)

    @OptionGroup var person: PlanOptions
    @OptionGroup var own: OwnTargetsOptions

    @Flag(help: "Print the targets as JSON, in the types of the HTTP contract.")
    var json = false

    func validate() throws {
        _ = try week(of: person.plan())
    }

    func run() throws {
        let plan = try person.plan()
        let week = try week(of: plan)
        let meaning = TargetsMeaning(week, plan: plan, cycle: CycleTimeline(), today: today, learned: nil)
        try print(json ? document(week, meaning) : text(week, meaning))
    }

    /// The week that the options make; a refusal names every option at fault.
    private func week(of plan: NutritionPlan) throws -> TargetWeek {
        do {
            return try EnteredTargets.week(own.values(), above: TargetsBasis(plan), today: today)
        } catch let refused as InvalidInput {
            let errors = ErrorWording(sentences: Sentences(), units: person.units)
            let texts = refused.fields.sorted { $0.key < $1.key }
                .map { errors.sentence(for: $0.value, field: $0.key) }
            throw ValidationError(texts.joined(separator: "\n"))
        }
    }

    private func document(_ week: TargetWeek, _ meaning: TargetsMeaning) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let wording = TargetsWording(sentences: Sentences())
        var history = OwnTargetsHistory()
        history.set(week.own, from: today)
        let response = TargetsResponse(
            week, changes: history.changes.map(OwnTargetsChange.init), today: week.targets(on: today, in: nil),
            on: today, meaning: meaning, remarks: wording.remarks(week, meaning))
        return String(decoding: try encoder.encode(response), as: UTF8.self)
    }

    private func text(_ week: TargetWeek, _ meaning: TargetsMeaning) -> String {
        let sentences = Sentences()
        let wording = TargetsWording(sentences: sentences, units: person.units)
        let terminal = Terminal.standardOutput
        let table = TargetsTable(week: week, wording: wording, sentences: sentences, units: person.units)
        var lines = [terminal.style.strong(sentences("command.targets.title")), ""]
        lines += TableDrawing(style: terminal.style).lines(header: table.header, rows: table.rows)
        for text in wording.lines(week.own) + [""] + wording.lines(meaning) {
            lines += text.isEmpty ? [""] : text.wrapped(to: terminal.width)
        }
        for remark in wording.remarks(week, meaning) { lines += [""] + remark.text.wrapped(to: terminal.width) }
        lines += ["", terminal.style.heading(sentences("command.targets.worked"))]
        for text in table.worked { lines += text.wrapped(to: terminal.width - 2).map { "  " + $0 } }
        return lines.joined(separator: "\n")
    }

    private var today: CalendarDay {
        CalendarDay(daysSince1970: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
    }
}
