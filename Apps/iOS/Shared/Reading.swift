import SwiftUI
import Wording

extension View {
    /// Words, numbers and what stands beside each other, as they are read in a language.
    func read(in language: Language) -> some View {
        environment(\.locale, Locale(identifier: language.rawValue))
            .environment(\.layoutDirection, language.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Reads from left to right in every language: formulas, and days beside each other.
    func readFromTheLeft() -> some View { environment(\.layoutDirection, .leftToRight) }
}
