import Database

extension Storage {
    /// Closes the database. Nothing can be read or written afterwards.
    package func close() async { await database.close() }

    /// Takes what was deleted out of the database's log. False while a reader is in the way: then it is to be tried again.
    package func truncateLog() async -> Bool { await database.truncateLog() }

    /// Gives back the memory in which the database keeps pages that it has read.
    package func releaseMemory() async { await database.releaseMemory() }
}
