import Screens
import Wording

/// A week of five feeding days and two fasting days.
struct CycleDrawing {
    /// The picture. Fasting days differ from feeding days by colour, height, and the word below them.
    func svg(_ sentences: Sentences) -> String {
        let label = HTMLText.escaped(sentences("steps.explainer.diagram"))
        let days = (0..<7).map { day in
            let x = 8 + day * 46
            let isFeeding = day < 5
            return isFeeding
                ? #"<rect class="cycle-feeding" x="\#(x)" y="10" width="38" height="64" rx="8"/>"#
                    + #"<text x="\#(x + 19)" y="48" text-anchor="middle">\#(day + 1)</text>"#
                : #"<rect class="cycle-fasting" x="\#(x)" y="42" width="38" height="32" rx="8"/>"#
                    + #"<text x="\#(x + 19)" y="64" text-anchor="middle">\#(day + 1)</text>"#
        }
        return #"<svg class="cycle-week" viewBox="0 0 330 116" role="img" aria-label="\#(label)">"# + days.joined()
            + line(from: 8, to: 230, word: sentences("steps.explainer.feeding"))
            + line(from: 238, to: 322, word: sentences("steps.explainer.fasting")) + "</svg>"
    }

    private func line(from start: Int, to end: Int, word: String) -> String {
        #"<path class="cycle-line" d="M\#(start) 82H\#(end)"/>"#
            + #"<text class="cycle-word" x="\#((start + end) / 2)" y="103" text-anchor="middle">"#
            + HTMLText.escaped(word) + "</text>"
    }
}
