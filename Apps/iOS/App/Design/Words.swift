import AppModels
import SwiftUI
import Wording

extension EnvironmentValues {
    /// The words of the person's language: `say("home.card.title")`.
    var say: Sentences {
        get { self[WordsKey.self] }
        set { self[WordsKey.self] = newValue }
    }
}

private struct WordsKey: EnvironmentKey {
    static let defaultValue = Sentences(language: .english)
}
