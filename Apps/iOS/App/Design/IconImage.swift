import SwiftUI

/// One of the product's icons, drawn with Apple's symbols. It is a decoration: what it means stands beside it.
struct IconImage: View {
    let name: String

    /// The icon under the name that screen values and pages use, such as "scale".
    init(_ name: String) { self.name = name }

    var body: some View {
        Image(systemName: Self.symbol(name)).accessibilityHidden(true)
    }

    /// The symbol of a name.
    static func symbol(_ name: String) -> String { symbols[name] ?? "circle" }

    /// The symbol of each name. All of them exist since iOS 17.
    static let symbols = [
        "logo": "function", "home": "house", "diary": "book.closed", "plan": "list.clipboard",
        "progress": "chart.line.uptrend.xyaxis", "profile": "person.crop.circle", "back": "chevron.backward",
        "next": "chevron.forward", "star": "star", "plus": "plus", "close": "xmark", "flame": "flame", "bolt": "bolt",
        "target": "target", "chart": "chart.bar", "trend": "chart.line.downtrend.xyaxis",
        "bulb": "lightbulb", "heart": "heart", "figure": "figure.stand", "tasks": "checklist", "scale": "scalemass",
        "sliders": "slider.horizontal.3", "balance": "equal.circle", "shield": "shield", "lock": "lock", "book": "book",
        "download": "square.and.arrow.down", "share": "square.and.arrow.up", "cycle": "arrow.clockwise",
        "help": "questionmark.circle", "info": "info.circle", "gear": "gearshape", "compass": "map",
        "offline": "wifi.slash", "protein": "fish", "calories": "fork.knife", "carbohydrate": "carrot",
        "fat": "drop.halffull", "fibre": "leaf", "water": "waterbottle", "bmr": "bed.double", "tdee": "figure.walk",
        "bmi": "figure.arms.open", "check": "checkmark",
    ]
}
