/// A row that a statement always yields was not there.
package struct MissingRow: Error {}

extension SQLRow? {
    /// The row of a statement that always yields one.
    package func orThrow() throws(MissingRow) -> SQLRow {
        guard let self else { throw MissingRow() }
        return self
    }
}
