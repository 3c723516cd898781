import Screens
import Wording

/// A page in words, for a person who hides weight and energy, in the place of another one.
struct WordsPage: Page {
    static let template = "words"

    let screen: WordsScreen
    let tab: Tab?
    let isAlone: Bool
    let holds: Bool
    let logging: LoggingDay?

    init(_ screen: WordsScreen, inPlaceOf page: some Page) {
        self.screen = screen
        (tab, isAlone, holds, logging) = (page.tab, page.isAlone, page.holds, page.logging)
    }

    func title(_ sentences: Sentences) -> String { screen.title }
}
