import AppIntents
import AppModels
import WidgetKit

/// Logs a drink, by Siri, Shortcuts or a tap on a widget.
struct LogWaterIntent: AppIntent {
    static let title: LocalizedStringResource = "phone.intent.water"
    static let description: IntentDescription? = IntentDescription("phone.intent.water.text")

    @Parameter(title: "phone.intent.water.amount", default: 250, inclusiveRange: (1, 5000))
    var millilitres: Int

    init() {}

    /// Water in an amount.
    init(millilitres: Int) { self.millilitres = millilitres }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let outcome = SharedLog.ofThisPhone?.drink(millilitres: millilitres)
        WidgetCenter.shared.reloadAllTimelines()
        return .result(dialog: try dialog(of: outcome))
    }
}

/// The error that an entry could not be logged, with the reason.
struct NotLogged: Error, CustomLocalizedStringResourceConvertible {
    let reason: String

    var localizedStringResource: LocalizedStringResource { "\(reason)" }
}

/// The sentence about the result of logging something.
func dialog(of outcome: SharedLog.Outcome?) throws -> IntentDialog {
    switch outcome {
    case .done(let sentence)?, .question(let sentence)?: "\(sentence)"
    case .refused(let reason)?: throw NotLogged(reason: reason)
    case nil: throw NotLogged(reason: String(localized: "phone.intent.failed"))
    }
}
