import APIContract
import Screens
import Wording

/// The page to choose a file to import, and to confirm the content of one that was read.
struct ImportPage: Page {
    static let template = "import"

    /// The reason why the file could not be read.
    let problem: String?
    /// The file waiting to be confirmed; nil where there is none.
    let preview: ImportScreen?
    /// Whether a file is waiting.
    let hasPreview: Bool
    /// Its latest days, if it has any.
    let table: String?
    /// The way to the export in each app.
    let sources: [LabelledValue]

    init(_ preview: ImportPreview?, problem: String? = nil, _ localization: Localization) {
        self.problem = problem
        self.preview = preview.map { ImportScreen($0, localization) }
        self.hasPreview = preview != nil
        self.table = self.preview.flatMap { $0.table.rows.isEmpty ? nil : TableDrawing(table: $0.table).html }
        self.sources = ImportScreen.sources(localization.sentences)
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("import.title") }
}
