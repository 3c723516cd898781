extension Migration {
    /// Whether an operator, a command or the server itself changed something of flags and experiments; null for what was
    /// changed before that was kept.
    static let addChangeMakers = Migration(id: 31, name: "add change makers") { _ in
        ["ALTER TABLE measuring_changes ADD COLUMN maker TEXT"]
    }
}
