extension Migration {
    /// The marks that tell the mutations that a device sent last from others of the same numbers; null until it sends
    /// some more.
    static let addMutationMarks = Migration(id: 32, name: "add mutation marks") { dialect in
        ["ALTER TABLE sync_clients ADD COLUMN sealed_marks \(dialect.blobType)"]
    }
}
