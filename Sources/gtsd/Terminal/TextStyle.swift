/// Styles text for a terminal; elsewhere it stays plain.
struct TextStyle {
    /// Whether escape sequences may be written.
    let isStyled: Bool

    /// Emphasized text.
    func strong(_ text: String) -> String { dressed(text, "1") }

    func heading(_ text: String) -> String { dressed(text, "1;36") }

    func soft(_ text: String) -> String { dressed(text, "2") }

    func notice(_ text: String) -> String { dressed(text, "1;33") }

    private func dressed(_ text: String, _ code: String) -> String {
        isStyled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
