import Testing

/// The program as it ships: processes of the built binary, spoken to over the network.
///
/// Several tests run at a time, each with a folder, a database and servers of its own.
@Suite(.timeLimit(.minutes(4)))
enum ServerProcessTests {}
