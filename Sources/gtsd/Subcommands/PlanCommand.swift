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

    @Option(help: "The sex that the formulas use.")
    var sex: Sex

    @Option(help: "Age in completed years, 13 to 120.")
    var age: String

    @Option(help: "Height, 100 to 250 cm: 178cm, 1.78m, 5'10\", 70in.")
    var height: String

    @Option(help: "Weight, 30 to 300 kg: 81.6kg, 180lb, 12st12lb.")
    var weight: String

    @Option(help: "What you want. The words lose and gain will do.")
    var goal: Goal

    @Option(help: "How active you are over a week.")
    var activity: ActivityLevel

    @Option(help: "The weight to reach, 30 to 300 kg.")
    var targetWeight: String?

    @OptionGroup var body: BodyFatOptions

    @Option(
        help: ArgumentHelp(
            "A deficit or surplus of your own, 100 to 1000 kcal a day. (default: 500 to lose, 400 to gain)",
            valueName: "kcal"))
    var pace: String?

    @Option(
        help: "The units to write in, and of a number without one. (default: those of --weight, or metric)")
    var units: UnitSystem?

    @Flag(help: "Print the plan as JSON, in the types of the HTTP contract.")
    var json = false

    func validate() throws {
        _ = try plan()
    }

    func run() throws {
        let plan = try plan()
        let today = CalendarDay(daysSince1970: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
        try print(json ? document(plan, today: today) : screen(plan, today: today))
    }

    private func plan() throws -> NutritionPlan {
        let arguments = PlanArguments(sentences: Sentences(), units: unitsInForce)
        if isWeightAmbiguous { throw ValidationError(Sentences()("command.ambiguous", ["option": "--weight"])) }
        var inputs = PlanInputs(
            weight: try arguments.weight(weight, option: "--weight"),
            // A bare height is centimetres also beside a weight in pounds: nobody is 178 inches tall.
            height: try PlanArguments(sentences: Sentences(), units: units ?? .metric).height(height),
            age: try arguments.age(age), sex: sex, activity: activity, goal: goal,
            targetWeight: try targetWeight.map { try arguments.weight($0, option: "--target-weight") },
            energyGap: try pace.map(arguments.pace))
        try body.add(to: &inputs, arguments)
        return try arguments.plan(inputs)
    }

    private func screen(_ plan: NutritionPlan, today: CalendarDay) -> String {
        let sentences = Sentences()
        let parts = PlanDocument(plan, today: today, wording: PlanWording(sentences: sentences, units: unitsInForce))
        let screen = PlanScreen(
            inputs: parts.inputs, targets: parts.targets, projection: parts.projection, whyItWorks: parts.whyItWorks,
            sentences: sentences, units: unitsInForce)
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

    /// Whether a bare weight stands beside another measure in US units: it could be meant either way.
    private var isWeightAmbiguous: Bool {
        let isBare = Measures.units(ofWeight: weight) == nil && (try? Measures(units: .metric).weight(weight)) != nil
        guard units == nil, isBare else { return false }
        return Measures.units(ofHeight: height) == .us || targetWeight.flatMap(Measures.units(ofWeight:)) == .us
    }

    private var unitsInForce: UnitSystem {
        units ?? Measures.units(ofWeight: weight) ?? .metric
    }
}
