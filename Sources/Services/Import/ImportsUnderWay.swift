import FileReading

/// The people whose files are read at this moment: one file of each, and few altogether, so that the processor is there
/// for everyone else.
actor ImportsUnderWay {
    private var people: Set<Person.ID> = []

    /// The most files that are read at once.
    private static let most = 4

    /// Begins to read a file of a person.
    func begin(_ person: Person.ID) throws(TooManyImportsAtOnce) {
        guard people.count < Self.most, people.insert(person).inserted else { throw TooManyImportsAtOnce() }
    }

    func end(_ person: Person.ID) {
        people.remove(person)
    }
}
