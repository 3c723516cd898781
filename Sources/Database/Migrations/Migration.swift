/// One step of the database's schema. Once released, it never changes.
package struct Migration: Sendable {
    /// Its place in the order; recorded in the database.
    package let id: Int
    /// A short name, recorded in the database.
    package let name: String
    /// The statements that make the step, run in order in one transaction.
    package let statements: @Sendable (SQLDialect) -> [String]

    /// A step with its place in the order, its name and its statements.
    package init(id: Int, name: String, statements: @escaping @Sendable (SQLDialect) -> [String]) {
        self.id = id
        self.name = name
        self.statements = statements
    }
}
