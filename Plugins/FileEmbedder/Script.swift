/// Scripts as they are sent: without indentation, blank lines, and the lines that hold nothing but comments.
enum Script {
    /// The statements alone, each on its line still.
    static func minified(_ script: String) -> String {
        var isInComment = false
        return script.split(whereSeparator: \.isNewline)
            .map { $0.replacing(/^\s+|\s+$/, with: "") }
            .filter { line in
                let ends = line.hasSuffix("*/")
                if isInComment || (line.hasPrefix("/*") && (ends || !line.contains("*/"))) {
                    isInComment = !ends
                    return false
                }
                return !line.isEmpty && !line.hasPrefix("//")
            }
            .joined(separator: "\n")
    }
}
