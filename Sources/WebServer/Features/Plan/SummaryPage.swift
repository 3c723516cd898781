import APIContract
import Screens
import Services
import Wording

/// "How GTSD Works for You".
struct SummaryPage: Page {
    static let template = "summary"

    let screen: SummaryScreen
    /// Whether it ends onboarding; otherwise it was opened from the profile.
    let isFirst: Bool
    /// The address that it leads on to.
    let next: String
    /// The first plan beside the one in force; nil where there is only one.
    var then: ThenAndNow?
    /// The offer of the plan as a file; nil where there is none yet.
    var file: FileOffer?
    /// The button that acknowledges the metrics; nil where there is nothing to acknowledge, and after onboarding.
    var acknowledgement: AcknowledgeForm?

    /// The first plan beside the one in force.
    struct ThenAndNow: Sendable {
        let title: String
        let table: String
    }

    /// The plan as a file.
    struct FileOffer: Sendable {
        /// The sentence on where it would be mailed to; nil where the server sends no mail.
        let mail: String?
    }

    var isAlone: Bool { isFirst }
    var tab: Tab? { isFirst ? nil : .profile }
    var views: [MeasuredEvent] { [.metricsSummaryViewed(isFirst: isFirst)] }

    func inWords(_ localization: Localization) -> WordsScreen? {
        guard isFirst, acknowledgement != nil else { return .hidden(localization.sentences) }
        return .metrics(metricsId: nil, hasFailed: false, localization)
    }
    var experiments: [Experiment] { (isFirst ? [.metricsSummaryLength] : []) + [.educationalContent] }

    func title(_ sentences: Sentences) -> String { sentences("summary.title") }
}

/// The second page of a shorter "How GTSD Works for You".
struct SummarySecondPage: NumbersPage {
    static let template = "summary-second"

    let screen: SummaryScreen
    let second: SummaryScreen.SecondPage

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String { second.title }
}
