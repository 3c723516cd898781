import Synchronization

/// An export of the person is being written already.
package struct ExportUnderWay: Error {}

/// Whose exports are written at this moment: one of each person.
final class ExportsUnderWay: Sendable {
    private let people = Mutex<Set<Person.ID>>([])

    /// A person's turn.
    ///
    /// - Throws: `ExportUnderWay` while they have one.
    func begin(_ person: Person.ID) throws(ExportUnderWay) -> Turn {
        guard people.withLock({ $0.insert(person).inserted }) else { throw ExportUnderWay() }
        return Turn { [self] in people.withLock { _ = $0.remove(person) } }
    }
}
