import Testing

@testable import Database

@Suite struct NumberedPlaceholdersTests {
    @Test(arguments: [
        ("SELECT $1, $12", "SELECT ?1, ?12"),
        ("SELECT '$1', \"$1\"", "SELECT '$1', \"$1\""),
        ("SELECT 'it''s $1' || $1", "SELECT 'it''s $1' || ?1"),
        ("-- $1\n$1 /* $1 * / */ $1", "-- $1\n?1 /* $1 * / */ ?1"),
        ("SELECT 'open $1", "SELECT 'open $1"),
        ("SELECT '$.é' || $2 /*", "SELECT '$.é' || ?2 /*"),
        ("$", "$"), ("", ""),
    ])
    func turnsOnlyPlaceholders(portable: String, expected: String) {
        #expect(numberedPlaceholders(portable) == expected)
    }
}
