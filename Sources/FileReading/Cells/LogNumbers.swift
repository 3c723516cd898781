/// The numbers of a column, read by the column, of those rows that have any: what separates thousands in one cell may
/// be what separates decimals in a cell that leaves no doubt.
struct LogNumbers {
    private enum Kind: UInt8 { case notANumber, plain, point, comma }

    /// The rows that have a number, from the first to the last.
    private var rows: [Int32] = []
    private var values: [Double] = []
    private var kinds: [Kind] = []
    /// The separator of decimals in the cells that leave no doubt.
    private(set) var decimals: LogNumber.Separator?
    /// The number that is meant where no cell of the file settles it.
    private let assumption: Assumption

    /// The meaning of three digits after a separator where nothing else tells.
    enum Assumption {
        case decimals
        /// Thousands, if no number is then greater than this.
        case thousands(upTo: Double)
    }

    init(assuming assumption: Assumption) {
        self.assumption = assumption
    }

    /// Adds what stands in a row below those before.
    mutating func append(_ number: LogNumber, decimals: LogNumber.Separator?, row: Int) {
        self.decimals = decimals ?? self.decimals
        guard number != .none else { return }
        let (value, kind): (Double, Kind) =
            switch number {
            case .none: (0, .notANumber)
            case .notANumber: (0, .notANumber)
            case .plain(let value): (value, .plain)
            case .doubtful(let value, .point): (value, .point)
            case .doubtful(let value, .comma): (value, .comma)
            }
        rows.append(Int32(row))
        values.append(value)
        kinds.append(kind)
    }

    /// The number of each row: nil for nothing, not a number where there is none. `file` is the separator of decimals
    /// in other columns.
    func resolved(file: LogNumber.Separator?) -> (Int) -> Double? {
        let decimals = decimals ?? file
        let assumed = areThousandsPossible ? 1000.0 : 1
        return { row in
            let index = rows.partitioningIndex { $0 >= Int32(row) }
            guard index < rows.count, rows[index] == Int32(row) else { return nil }
            let kind = kinds[index]
            switch kind {
            case .notANumber: return .nan
            case .plain: return values[index]
            case .point, .comma:
                guard let decimals else { return values[index] * assumed }
                return (decimals == .point) == (kind == .point) ? values[index] : values[index] * 1000
            }
        }
    }

    private var areThousandsPossible: Bool {
        guard case .thousands(let most) = assumption else { return false }
        return zip(values, kinds).allSatisfy { value, kind in kind != .point && kind != .comma || value * 1000 <= most }
    }
}

extension [Int32] {
    /// The index from which something holds of all elements, in a list where it holds of none before.
    fileprivate func partitioningIndex(_ holds: (Int32) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
