import Testing

/// The program as it ships: processes of the built binary, spoken to over the network.
///
/// One test runs at a time, so that each has the machine to itself.
@Suite(.serialized, .timeLimit(.minutes(4)))
enum ServerProcessTests {}
