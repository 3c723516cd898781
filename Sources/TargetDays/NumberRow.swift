#if canImport(NutritionScience)
    import NutritionScience
#endif

/// Numbers that a page's script wrote one after another, read in their order. What there is not is -1.
struct NumberRow {
    private let numbers: UnsafePointer<Double>
    private var place = 0

    /// The row that begins at an address.
    init(_ numbers: UnsafePointer<Double>) {
        self.numbers = numbers
    }

    /// The next number, whole and of a size that a day or an amount may have; -1 for any other.
    mutating func next() -> Int {
        defer { place += 1 }
        let number = numbers[place]
        return number.magnitude < 1e9 ? Int(exactly: number) ?? -1 : -1
    }

    /// The next number; nil where it is -1.
    mutating func optional() -> Int? {
        let number = next()
        return number == -1 ? nil : number
    }

    /// The next number as a choice among all cases; nil where it is none.
    mutating func choice<Choice>(of all: [Choice]) -> Choice? {
        let number = next()
        return all.indices.contains(number) ? all[number] : nil
    }

    /// The next day; nil where there is none.
    mutating func day() -> CalendarDay? { optional().map(CalendarDay.init(daysSince1970:)) }

    /// What comes next, for others to read, who need so many numbers.
    mutating func skip(_ count: Int) -> UnsafePointer<Double> {
        defer { place += count }
        return numbers + place
    }
}

/// Numbers that are written one after another for a page's script to read. What there is not is -1.
struct NumberWriter {
    private let numbers: UnsafeMutablePointer<Double>
    private var place = 0

    /// A row that begins at an address.
    init(_ numbers: UnsafeMutablePointer<Double>) {
        self.numbers = numbers
    }

    /// Writes the next number.
    mutating func write(_ number: Int?) {
        numbers[place] = Double(number ?? -1)
        place += 1
    }
}
