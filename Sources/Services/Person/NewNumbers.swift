import APIContract
import Database

/// The numbers that a write gives to what it adds: the revision to which it has raised the person's, and those after it.
///
/// Revisions only rise, so no number is given out again after what had it was deleted, and a change that arrives late can't
/// hit something else.
final class NewNumbers {
    private let revision: Int64
    private var count: Int64 = 0

    /// Numbers of a write that has raised a person's revision to this one.
    init(from revision: Int64) {
        self.revision = revision
    }

    /// The revision that the person has once ``finish(of:on:)`` was called.
    var lastRevision: Int64 { revision + max(count - 1, 0) }

    /// A number for something new.
    func next<Subject>() -> Identifier<Subject> {
        defer { count += 1 }
        return Identifier(rawValue: revision + count)
    }

    /// Raises the person's revision beyond the numbers that were given, before the write is committed.
    func finish(of person: User.ID, on connection: any SQLConnection) throws {
        guard lastRevision > revision else { return }
        try connection.send(
            "UPDATE people SET revision = revision + $2 WHERE id = $1",
            [.id(person), .integer(lastRevision - revision)])
    }
}

/// Something new was to get a number in a transaction that has not raised the person's revision.
struct UnraisedRevision: Error {}
