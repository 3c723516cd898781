/// Reads the code in a picture: EAN-13, EAN-8 or UPC-A, in any direction.
///
/// Lines through the picture in many directions are read one by one. A code found on only one of them is ignored, so
/// that no code is read that is not there.
package struct BarcodeReader {
    /// The number of lines that must agree for the reading to stop, and for a code to be believed at all.
    private static let enough = 3
    private static let least = 2
    /// The number of parallel lines that are read in a picture, in its shorter direction.
    private static let lines = 32
    /// The contrasts by which gaps must be lighter than bars. The noise of one picture is the code of another.
    private static let contrasts = [6 * ScanLine.unit, 15 * ScanLine.unit, 35 * ScanLine.unit]
    /// The distances of the points that sharpen a blurred line; 0 leaves the line as it is.
    private static let radii = [0, 1, 2]

    private var line = ScanLine()
    private var sharp: [Int] = []
    private var runs = Runs()
    /// Whether anything along the line begins and ends like a code.
    private var hasFrame = false
    private var votes: [(digits: [UInt8], count: Int)] = []

    /// Reads one picture after another.
    package init() {}

    /// The digits of the code in a picture, the check digit last: 13, or 8 of a short one. UPC-A has a 0 before it. Nil
    /// where no code is certain.
    package mutating func read(_ picture: GreyPicture) -> [UInt8]? {
        votes.removeAll()
        let gap = max(4, min(picture.width, picture.height) / Self.lines)
        for direction in Direction.all {
            let reach = direction.reach(in: picture)
            for offset in stride(from: -reach + gap / 2, through: reach, by: gap) {
                line.follow(direction, offset: offset, in: picture)
                readLine()
                if let digits = winner(atLeast: Self.enough) { return digits }
            }
        }
        return winner(atLeast: Self.least)
    }

    /// Reads a line, and counts its code.
    private mutating func readLine() {
        hasFrame = false
        // A line without anything that begins and ends like a code is not sharpened.
        for radius in Self.radii where radius == 0 || hasFrame {
            if radius > 0 { ScanLine.sharpen(line.shades, radius: radius, into: &sharp) }
            for contrast in Self.contrasts {
                runs.find(in: radius > 0 ? sharp : line.shades, contrast: contrast)
                guard let symbol = symbol() else { continue }
                if let place = votes.firstIndex(where: { $0.digits == symbol.digits }) {
                    votes[place].count += 1
                } else {
                    votes.append((symbol.digits, 1))
                }
                return
            }
        }
    }

    /// The code along the line, in one direction or the other.
    private mutating func symbol() -> Symbol? {
        for isTurned in [false, true] {
            if isTurned { runs.reverse() }
            // The first run is light, and so is the last where there is an odd number of them.
            let firstBar = isTurned && runs.widths.count % 2 == 0 ? 2 : 1
            for start in stride(from: firstBar, to: runs.widths.count, by: 2) {
                for kind in Symbology.allCases {
                    guard let frame = SymbolFrame(kind, runs.widths, from: start) else { continue }
                    hasFrame = true
                    if let symbol = Symbol(frame) { return symbol }
                }
            }
        }
        return nil
    }

    /// The digits found on at least `least` lines, and on three times as many as any others.
    private func winner(atLeast least: Int) -> [UInt8]? {
        guard let best = votes.max(by: { $0.count < $1.count }), best.count >= least else { return nil }
        let others = votes.reduce(0) { $0 + $1.count } - best.count
        return best.count >= 3 * others ? best.digits : nil
    }
}
