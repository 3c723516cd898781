/// Scripts as they are sent: without the lines that are nothing but comments, a tenth of what a first visit loads.
enum Script {
    /// The script without these lines. What is within a text of several lines must not look like one.
    static func withoutComments(_ script: String) -> String {
        script
            .replacing(/^[ \t]*\/\*\*.*?\*\/[ \t]*\n/.dotMatchesNewlines().anchorsMatchLineEndings(), with: "")
            .replacing(/^[ \t]*\/\/.*\n/.anchorsMatchLineEndings(), with: "")
    }
}
