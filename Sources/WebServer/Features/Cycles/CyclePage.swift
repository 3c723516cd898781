import Screens
import Wording

/// The page of a cycle.
struct CyclePage: Page {
    static let template = "cycle"

    let screen: CycleScreen
    /// The address of the question before a first deficit; nil where it is not open.
    let healthQuestion: String?
    /// The sentence on what the page would show with a profile; nil where there is one.
    let invitation: String?

    var tab: Tab? { .plan }

    func inWords(_ localization: Localization) -> WordsScreen? { .cycle(screen, localization) }

    func title(_ sentences: Sentences) -> String { sentences("cycle.title") }
}
