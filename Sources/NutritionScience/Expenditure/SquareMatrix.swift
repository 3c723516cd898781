/// A matrix of three rows and three columns.
struct SquareMatrix: Hashable {
    typealias Row = SIMD3<Double>

    var rows: (Row, Row, Row)

    init(_ first: Row, _ second: Row, _ third: Row) {
        rows = (first, second, third)
    }

    /// The product of a column and itself as a row.
    init(square column: Row) {
        self.init(column[0] * column, column[1] * column, column[2] * column)
    }

    /// The covariance of what this matrix transforms values to whose covariance this is: `matrix × self × matrixᵀ`.
    func carried(by matrix: SquareMatrix) -> SquareMatrix {
        matrix * self * matrix.transposed
    }

    private var transposed: SquareMatrix {
        SquareMatrix(
            Row(rows.0[0], rows.1[0], rows.2[0]), Row(rows.0[1], rows.1[1], rows.2[1]),
            Row(rows.0[2], rows.1[2], rows.2[2]))
    }

    static func + (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
        SquareMatrix(left.rows.0 + right.rows.0, left.rows.1 + right.rows.1, left.rows.2 + right.rows.2)
    }

    static func * (left: SquareMatrix, factor: Double) -> SquareMatrix {
        SquareMatrix(left.rows.0 * factor, left.rows.1 * factor, left.rows.2 * factor)
    }

    static func * (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
        func product(_ row: Row) -> Row { row[0] * right.rows.0 + row[1] * right.rows.1 + row[2] * right.rows.2 }
        return SquareMatrix(product(left.rows.0), product(left.rows.1), product(left.rows.2))
    }

    static func == (left: SquareMatrix, right: SquareMatrix) -> Bool { left.rows == right.rows }

    func hash(into hasher: inout Hasher) {
        hasher.combine(rows.0)
        hasher.combine(rows.1)
        hasher.combine(rows.2)
    }
}
