/// A task of the hourly housekeeping.
struct Chore: Sendable {
    /// The name of the task in the log.
    let name: String
    /// Whether it is done although the clock may have jumped. Everything that expires waits for a clock that is right.
    var ignoresClock = false
    let work: @Sendable () async throws -> Void

    /// A task that is called by its name in the log.
    init(_ name: String, ignoresClock: Bool = false, _ work: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.ignoresClock = ignoresClock
        self.work = work
    }
}
