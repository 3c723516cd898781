extension String {
    /// The text in lines of at most `width` characters, broken at spaces. A longer word has a line of its own.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The text with spaces after it, to at least `width` characters.
    func leftAligned(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
