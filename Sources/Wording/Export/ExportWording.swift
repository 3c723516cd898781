public import APIContract

/// Says what the files of an export hold.
public struct ExportWording: Sendable {
    /// Says it in the language of the person whose export it is.
    public init() {}

    /// The text of `README.txt`: a line for each file, then what units and days mean.
    public func readme(files: [String], preferences: Preferences) -> String {
        let sentences = Localization(preferences.withNumbers).sentences
        let lines = files.map { "\($0)\n    \(sentences("export.file.\(Self.key(of: $0))"))" }
        return [
            sentences("export.readme.title"), lines.joined(separator: "\n"), sentences("export.readme.units"),
            sentences("export.readme.days", ["zone": preferences.timeZone]), sentences("export.readme.again"),
            sentences("export.readme.missing"),
        ].joined(separator: "\n\n").replacing("\n", with: "\r\n") + "\r\n"
    }

    /// `daily-totals.csv` is `daily_totals_csv`.
    private static func key(of file: String) -> String {
        file.replacing("-", with: "_").replacing(".", with: "_")
    }
}
