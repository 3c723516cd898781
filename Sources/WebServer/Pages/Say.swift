import Mustache
import Screens
import Wording

/// A sentence in a template, by its key: `{{say.home.title}}`.
struct Say: MustacheParent, MustacheCustomRenderable {
    let sentences: Sentences
    private let key: String

    /// Sentences of this language.
    init(_ sentences: Sentences, key: String = "") {
        self.sentences = sentences
        self.key = key
    }

    /// The sentence whose key goes on with `name`.
    func child(named name: String) -> Any? {
        Say(sentences, key: key.isEmpty ? name : "\(key).\(name)")
    }

    var renderText: String { sentences(key) }
    /// Never: a sentence that is not there shows its key.
    var isNull: Bool { false }
}
