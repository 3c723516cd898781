import APIContract
import Synchronization
import Wording

/// The templates of this program: a library for each language and the units in its sentences, made when a page first
/// needs it.
final class TemplateLibraries: Sendable {
    private struct Words: Hashable {
        let language: Language
        let food: FoodUnit
        let energy: EnergyUnit
    }

    private let assets: Assets
    private let known = Mutex<[Words: TemplateLibrary]>([:])

    init(_ assets: Assets) { self.assets = assets }

    /// The library whose templates have these sentences in them.
    func library(of sentences: Sentences) -> TemplateLibrary {
        let words = Words(language: sentences.language, food: sentences.food, energy: sentences.energy)
        return known.withLock { known in
            if let library = known[words] { return library }
            let shown = Sentences(language: words.language, food: words.food, energy: words.energy)
            let library = TemplateLibrary(shown, assets)
            known[words] = library
            return library
        }
    }
}

/// The templates of this program in one language and its units, each made ready when a page first needs it. All of them
/// take longer than the rest of the start, and more memory than the rest of a server at rest.
final class TemplateLibrary: Sendable {
    /// This program has no template of this name.
    struct UnknownTemplate: Error {
        let name: String
    }

    private let sentences: Sentences
    private let assets: Assets
    private let ready = Mutex<[String: PageTemplate]>([:])

    init(_ sentences: Sentences, _ assets: Assets) {
        self.sentences = sentences
        self.assets = assets
    }

    /// Templates by their names, among which are the one of this name and all that it refers to.
    ///
    /// - Throws: `UnknownTemplate`, and `TemplateParser.Malformed` for a text that is no template.
    func templates(for name: String) throws -> [String: PageTemplate] {
        try ready.withLock { ready in
            try makeReady(name, in: &ready)
            return ready
        }
    }

    private func makeReady(_ name: String, in templates: inout [String: PageTemplate]) throws {
        guard templates[name] == nil else { return }
        guard let file = EmbeddedFile.templates[name] else { throw UnknownTemplate(name: name) }
        let template = try TemplateParser.template(file.text, sentences: sentences, assets: assets)
        templates[name] = template
        // It is known by now, so those that refer to each other end.
        for other in template.references { try makeReady(other, in: &templates) }
    }
}
