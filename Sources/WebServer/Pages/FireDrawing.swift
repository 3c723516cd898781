import Screens
import Wording

/// The little fire that keeps people company.
struct FireDrawing {
    let mood: FireMood

    /// The picture, with what it shows in words. Its flames move gently, and rest for who wants no motion.
    func svg(_ sentences: Sentences) -> String {
        #"<svg class="fire fire-\#(mood.rawValue)" viewBox="0 0 120 120" role="img" aria-label="\#(label(sentences))">"#
            + flames + face + (mood == .thumbsUp ? Self.thumb : "") + "</svg>"
    }

    private func label(_ sentences: Sentences) -> String { HTMLText.escaped(mood.text(sentences)) }

    private var flames: String {
        guard mood != .asleep else {
            return #"<ellipse class="fire-ember" cx="60" cy="98" rx="40" ry="10"/>"#
                + #"<path class="fire-outer" d="M60 62c6 9 18 14 18 26a18 14 0 0 1-36 0c0-10 11-15 18-26Z"/>"#
        }
        let sparks =
            mood == .blazing
            ? #"<path class="fire-spark" d="M22 50c3 5 6 7 6 12a6 6 0 0 1-12 0c0-5 3-8 6-12ZM98 40c3 5 6 7 6 12a6 6 0 0 1-12 0c0-5 3-8 6-12Z"/>"#
            : ""
        let height = mood == .awake ? #" transform="translate(18 33) scale(.7)""# : ""
        return #"<ellipse class="fire-ember" cx="60" cy="110" rx="30" ry="5"/><g\#(height)>"#
            + #"<path class="fire-outer" d="M62 6c4 18 34 32 34 66a36 36 0 0 1-72 0c0-18 10-26 14-40 6 4 8 9 9 14 8-9 13-22 15-40Z"/>"#
            + #"<path class="fire-inner" d="M61 54c4 10 17 15 17 30a18 20 0 0 1-36 0c0-12 14-18 19-30Z"/></g>"# + sparks
    }

    private var face: String {
        switch mood {
        case .asleep:
            #"<path class="fire-line" d="M50 90q3 3 6 0M64 90q3 3 6 0"/>"#
        case .awake:
            #"<circle class="fire-eye" cx="53" cy="86" r="3"/><circle class="fire-eye" cx="67" cy="86" r="3"/>"#
                + #"<path class="fire-line" d="M55 95q5 4 10 0"/>"#
        case .lively, .blazing, .thumbsUp:
            #"<circle class="fire-eye" cx="50" cy="78" r="4"/><circle class="fire-eye" cx="70" cy="78" r="4"/>"#
                + #"<path class="fire-mouth" d="M49 88q11 14 22 0Z"/>"#
        }
    }

    private static let thumb =
        #"<path class="fire-arm" d="M90 88q10 2 14-8"/><path class="fire-thumb" d="M98 80v-9q0-3 4-3l3-9q1-3 4-2 3 1 2 5l-2 6h5q4 0 3 4l-2 8q-1 3-4 3h-9q-4 0-4-3Z"/>"#
}
