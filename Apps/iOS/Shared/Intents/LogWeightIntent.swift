import AppIntents
import AppModels
import WidgetKit

/// Logs today's weight, in the person's units, by Siri or Shortcuts.
struct LogWeightIntent: AppIntent {
    static let title: LocalizedStringResource = "phone.intent.weight"
    static let description: IntentDescription? = IntentDescription("phone.intent.weight.text")

    @Parameter(title: "phone.intent.weight.amount")
    var weight: Double

    init() {}

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let log = SharedLog.ofThisPhone
        var outcome = log?.weigh(weight)
        if case .question(let question)? = outcome {
            // Declining ends the intent here.
            try await requestConfirmation(dialog: "\(question)")
            outcome = log?.weigh(weight, isConfirmed: true)
        }
        WidgetCenter.shared.reloadAllTimelines()
        return .result(dialog: try dialog(of: outcome))
    }
}
