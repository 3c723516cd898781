/// A statement that the server has prepared.
final class PostgresStatement {
    /// Its name on the server.
    let name: String
    private var columns: [String]?

    init(name: String) {
        self.name = name
    }

    /// The names of the columns of its results, which are all alike.
    func columns(of result: PostgresResult) -> [String] {
        if let columns { return columns }
        let columns = result.columns
        self.columns = columns
        return columns
    }
}
