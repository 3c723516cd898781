@testable package import Database

extension SQLDialect {
    /// SQLite's dialect with a comment before all that PostgreSQL has other words for, by which they are found in a
    /// statement.
    package static let marked = SQLDialect(
        engine: .sqlite,
        blobType: mark("blobType", sqlite.blobType),
        identityPrimaryKey: mark("identityPrimaryKey", sqlite.identityPrimaryKey),
        rowLock: mark("rowLock", sqlite.rowLock),
        rowLockSkippingLocked: mark("rowLockSkippingLocked", sqlite.rowLockSkippingLocked),
        isInArray: mark("isInArray", sqlite.isInArray),
        isTextInArray: mark("isTextInArray", sqlite.isTextInArray),
        migrationLock: sqlite.migrationLock,
        findTable: mark("findTable", sqlite.findTable),
        currentMilliseconds: mark("currentMilliseconds", sqlite.currentMilliseconds),
        keptByKey: mark("keptByKey", sqlite.keptByKey),
        randomID: mark("randomID", sqlite.randomID),
        changesColumns: sqlite.changesColumns)

    /// A statement that was written in ``marked``, in PostgreSQL's dialect.
    package static func inPostgres(_ sql: String) -> String {
        translations.reduce(sql) { $0.replacing($1.marked, with: $1.postgres) }
    }

    private static let translations: [(marked: String, postgres: String)] = [
        (marked.blobType, postgres.blobType),
        (marked.identityPrimaryKey, postgres.identityPrimaryKey),
        (marked.rowLock, postgres.rowLock),
        (marked.rowLockSkippingLocked, postgres.rowLockSkippingLocked),
        (marked.isInArray, postgres.isInArray),
        (marked.isTextInArray, postgres.isTextInArray),
        (marked.findTable, postgres.findTable),
        (marked.currentMilliseconds, postgres.currentMilliseconds),
        (marked.keptByKey, postgres.keptByKey),
        (marked.randomID, postgres.randomID),
    ]

    private static func mark(_ name: String, _ words: String) -> String { "/* \(name) */\(words)" }
}
