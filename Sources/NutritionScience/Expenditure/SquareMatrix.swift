/// A matrix of five rows and five columns.
struct SquareMatrix: Hashable {
    /// Five numbers; the three after them are 0.
    typealias Row = SIMD8<Double>

    var rows: (Row, Row, Row, Row, Row)

    init(_ first: Row, _ second: Row, _ third: Row, _ fourth: Row, _ fifth: Row) {
        rows = (first, second, third, fourth, fifth)
    }

    /// A matrix that is 0 but for its diagonal.
    init(diagonal: Row) {
        self.init(
            Row(diagonal[0], 0, 0, 0, 0, 0, 0, 0), Row(0, diagonal[1], 0, 0, 0, 0, 0, 0),
            Row(0, 0, diagonal[2], 0, 0, 0, 0, 0), Row(0, 0, 0, diagonal[3], 0, 0, 0, 0),
            Row(0, 0, 0, 0, diagonal[4], 0, 0, 0))
    }

    /// The product of a column and a row.
    init(_ column: Row, times row: Row) {
        self.init(column[0] * row, column[1] * row, column[2] * row, column[3] * row, column[4] * row)
    }

    /// The covariance of what this matrix transforms values to whose covariance this is: `matrix × self × matrixᵀ`.
    func carried(by matrix: SquareMatrix) -> SquareMatrix {
        (matrix * self).timesTransposed(matrix)
    }

    static func + (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
        SquareMatrix(
            left.rows.0 + right.rows.0, left.rows.1 + right.rows.1, left.rows.2 + right.rows.2,
            left.rows.3 + right.rows.3, left.rows.4 + right.rows.4)
    }

    static func - (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
        SquareMatrix(
            left.rows.0 - right.rows.0, left.rows.1 - right.rows.1, left.rows.2 - right.rows.2,
            left.rows.3 - right.rows.3, left.rows.4 - right.rows.4)
    }

    static func * (left: SquareMatrix, factor: Double) -> SquareMatrix {
        SquareMatrix(
            left.rows.0 * factor, left.rows.1 * factor, left.rows.2 * factor, left.rows.3 * factor,
            left.rows.4 * factor)
    }

    /// The product with a column.
    static func * (left: SquareMatrix, column: Row) -> Row {
        Row(
            dot(left.rows.0, column), dot(left.rows.1, column), dot(left.rows.2, column), dot(left.rows.3, column),
            dot(left.rows.4, column), 0, 0, 0)
    }

    static func * (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
        SquareMatrix(
            right.combined(left.rows.0), right.combined(left.rows.1), right.combined(left.rows.2),
            right.combined(left.rows.3), right.combined(left.rows.4))
    }

    /// The sum of the products of two rows.
    static func dot(_ left: Row, _ right: Row) -> Double { (left * right).sum() }

    /// The sum of the rows, each times its factor.
    private func combined(_ factors: Row) -> Row {
        var sum = factors[0] * rows.0
        sum += factors[1] * rows.1
        sum += factors[2] * rows.2
        sum += factors[3] * rows.3
        sum += factors[4] * rows.4
        return sum
    }

    private func timesTransposed(_ right: SquareMatrix) -> SquareMatrix {
        SquareMatrix(right * rows.0, right * rows.1, right * rows.2, right * rows.3, right * rows.4)
    }

    static func == (left: SquareMatrix, right: SquareMatrix) -> Bool { left.rows == right.rows }

    func hash(into hasher: inout Hasher) {
        hasher.combine(rows.0)
        hasher.combine(rows.1)
        hasher.combine(rows.2)
        hasher.combine(rows.3)
        hasher.combine(rows.4)
    }
}
