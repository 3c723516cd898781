import Wording

/// A template made ready for one language, in the syntax of Mustache.
///
/// - Sentences (`{{say.home.title}}`) and addresses of assets (`{{asset.main_js}}`) stand in it as text.
/// - `{{page.name}}` shows a value as text, `{{{page.chart}}}` as HTML of ours, `{{.}}` the innermost.
/// - `{{#name}}…{{/name}}` is shown for each element of a list, for a true flag, and inside a value that is there;
///   `{{^name}}…{{/name}}` where that shows nothing. `empty(name)` is a flag of a list.
/// - `{{> row}}` shows another template; `{{<layout}}{{$main}}…{{/main}}{{/layout}}` one with its blocks replaced.
///
/// A name is looked up in the innermost value first, and in those around it where that has no such part.
struct PageTemplate: Sendable {
    /// A piece of a template.
    indirect enum Piece: Sendable {
        case text(String)
        case value(Name)
        /// A value that is HTML.
        case html(Name)
        case section(Name, [Piece])
        case inverted(Name, [Piece])
        /// Another template, with its blocks by their names.
        case template(String, blocks: [String: [Piece]])
        /// A block, with the pieces that stand in it unless it is replaced.
        case block(String, [Piece])
    }

    /// The name of a value.
    struct Name: Sendable, Equatable {
        /// `page`, `title`; none for the innermost value.
        let parts: [String]
        /// True for the flag of a list without elements, false for the value itself.
        let isEmptiness: Bool
    }

    let pieces: [Piece]

    /// The names of the templates that it shows, or that it is shown in.
    var references: Set<String> { Self.references(pieces) }

    private static func references(_ pieces: [Piece]) -> Set<String> {
        pieces.reduce(into: []) { found, piece in
            switch piece {
            case .text, .value, .html: break
            case .section(_, let inner), .inverted(_, let inner), .block(_, let inner):
                found.formUnion(references(inner))
            case .template(let name, let blocks):
                found.insert(name)
                for inner in blocks.values { found.formUnion(references(inner)) }
            }
        }
    }
}
