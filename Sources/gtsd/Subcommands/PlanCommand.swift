import APIContract
import ArgumentParser
import Foundation
import NutritionScience
import Screens
import Wording

/// `gtsd plan`: a whole plan in the terminal, without a server or an account.
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Compute a nutrition plan and show its arithmetic.",
        discussion: """
            Nothing is stored and nothing leaves this machine.

            EXAMPLES
              gtsd plan --sex male --age 35 --height "5'10\\"" --weight 180lb \\
                --goal lose_weight --activity moderately_active --target-weight 165lb

              gtsd plan --sex female --age 29 --height 1.68m --weight 61.5kg \\
                --goal maintain --activity lightly_active

              gtsd plan --sex other --age 42 --height 170cm --weight 70kg \\
                --goal gain_muscle --activity very_active --json

              gtsd plan --sex male --age 35 --height 178cm --weight 82kg --goal lose_weight \\
                --activity lightly_active --body-fat 22.5 --formula katch_mcardle --pace 300
            """)

    @OptionGroup var person: PlanOptions

    @Flag(help: "Print the plan as JSON, in the types of the HTTP contract.")
    var json = false

    func validate() throws {
        _ = try person.plan()
    }

    func run() throws {
        let plan = try person.plan()
        let today = CalendarDay(daysSince1970: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
        try print(json ? document(plan, today: today) : screen(plan, today: today))
    }

    private func screen(_ plan: NutritionPlan, today: CalendarDay) -> String {
        let sentences = Sentences()
        let parts = PlanDocument(plan, today: today, wording: PlanWording(sentences: sentences, units: person.units))
        let screen = PlanScreen(
            inputs: parts.inputs, targets: parts.targets, projection: parts.projection, whyItWorks: parts.whyItWorks,
            sentences: sentences, units: person.units)
        let terminal = Terminal.standardOutput
        let text = PlanDrawing(width: terminal.width, style: terminal.style).text(screen)
        guard plan.goalInForce == .loseWeight else { return text }
        let caution = sentences("health.command.note").wrapped(to: terminal.width).map(terminal.style.notice)
        return text + "\n\n" + caution.joined(separator: "\n")
    }

    private func document(_ plan: NutritionPlan, today: CalendarDay) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = PlanDocument(plan, today: today, wording: PlanWording(sentences: Sentences()))
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
}
