import Testing
import UIKit

@testable import GTSD

/// Apple's symbols are named by texts that no compiler knows, and one that does not exist is drawn as nothing. Only a
/// phone or its simulator can tell; check_project.py sees to it that every one that a view names is looked for here.
@MainActor
struct SymbolTests {
    private static let named = [
        "arrow.forward", "barcode.viewfinder", "checkmark", "checkmark.circle.fill", "checkmark.square.fill", "circle",
        "exclamationmark.circle", "exclamationmark.triangle", "figure.mixed.cardio", "flame", "flame.fill",
        "hand.thumbsup.fill", "heart.text.square.fill", "largecircle.fill.circle", "repeat", "scalemass", "sparkles",
        "square", "square.and.arrow.up", "star", "star.fill", "waterbottle", "xmark.circle", "zzz",
    ]

    @Test func everySymbolExists() {
        for symbol in Self.named + IconImage.symbols.values.sorted() {
            #expect(UIImage(systemName: symbol) != nil, "\(symbol)")
        }
    }
}
