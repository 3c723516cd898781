import Testing

/// The program where it or PostgreSQL is killed or stopped at a moment that counts, where it runs out of files, where many
/// processes start at once, and where thousands of people are stored.
///
/// One test runs at a time, in a test process that runs no others: see scripts/swift-test.
@Suite(.serialized, .timeLimit(.minutes(4)))
enum DisruptiveTests {}
