extension Migration {
    static let addFurtherPortions = Migration(id: 28, name: "add further portions") { _ in
        ["ALTER TABLE foods ADD COLUMN further_portions TEXT"]
    }
}
