/// The person has another file read at this moment, or so many people have that this one has to wait.
package struct TooManyImportsAtOnce: Error {
    /// It has to wait.
    package init() {}
}

/// Whose files are read at this moment: one of each person, and few altogether, so that the processor is there for
/// everybody else.
actor ImportsUnderWay {
    private var people: Set<Person.ID> = []

    /// How many files are read at once.
    private static let most = 4

    /// Begins to read a file of a person.
    func begin(_ person: Person.ID) throws(TooManyImportsAtOnce) {
        guard people.count < Self.most, people.insert(person).inserted else { throw TooManyImportsAtOnce() }
    }

    func end(_ person: Person.ID) {
        people.remove(person)
    }
}
