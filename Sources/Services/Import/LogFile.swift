public import APIContract
public import Foundation
public import NutritionScience

/// Weigh-ins and logged energy, read from a file: Apple Health's export, or comma-separated values of our own (`date`,
/// `weight_kg`, `kcal`), of MyFitnessPal, Cronometer, MacroFactor, SparkyFitness, Libra or Happy Scale; also several of
/// them in a ZIP file.
///
/// A file is known by what is in it: columns by their names, units by the names too, or by what the file says about them.
public struct LogFile: Sendable {
    /// What the file is; of several in a ZIP file, the first.
    public internal(set) var source: LogSource
    /// What was read, in the order of the file. Energies of one day are added up, as the meals that they are.
    public internal(set) var days: [LoggedDay] = []
    /// What was left out, in the order of the file: the first `mostSkippedEntries` of it.
    public internal(set) var skipped: [SkippedEntry] = []
    /// How much was left out.
    public internal(set) var skippedCount = 0

    /// How many entries that were left out are named.
    public static let mostSkippedEntries = 1000

    /// Why nothing can be read from a file.
    public enum Problem: Error, Hashable, Sendable {
        /// There is no column for the date, or none for weight or energy.
        case columnsNotRecognized
        /// Weights have no unit anywhere.
        case unitMissing
        /// The file is cut off or damaged, or refers to what is outside it. The line is given where there is one.
        case damaged(line: Int?)
        /// There is more in it than anybody has logged, or it unpacks to more than is read.
        case tooLarge
    }

    init(source: LogSource) {
        self.source = source
    }

    /// Reads a file that is in memory.
    ///
    /// - Parameters:
    ///   - units: The units of weights for which the file gives none; nil to refuse them.
    ///   - timeZone: Where the person was: a moment that the file gives in universal time belongs to a day there.
    ///   - days: The days that can be told of; nil for any. What is said about others is left out.
    public init(
        _ file: Data, units: UnitSystem? = nil, timeZone: TimeZone, days: ClosedRange<CalendarDay>? = nil
    ) throws(Problem) {
        var rest = file
        do {
            try self.init(units: units, timeZone: timeZone, days: days) {
                defer { rest = Data() }
                return [UInt8](rest)
            }
        } catch let problem as Problem {
            throw problem
        } catch {
            throw .damaged(line: nil)
        }
    }

    /// Reads a file piece by piece. What is kept of it in memory depends on how many days it tells of, not on its size.
    ///
    /// - Parameter next: Gives the next piece of the file; an empty one at its end.
    /// - Throws: `Problem`, and what `next` throws.
    public init(
        units: UnitSystem?, timeZone: TimeZone, days: ClosedRange<CalendarDay>?,
        reading next: @escaping () throws -> [UInt8]
    ) throws {
        let rules = LogRules(unit: units.map(LogWeightUnit.init), timeZone: timeZone, days: days)
        let bytes = try PeekedBytes(next)
        self =
            bytes.beginning.starts(with: [0x50, 0x4B, 0x03, 0x04])
            ? try Self.unpacking(bytes.next, rules) : try Self(bytes, rules)
    }

    private init(_ bytes: PeekedBytes, _ rules: LogRules) throws {
        let text =
            bytes.beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.beginning.dropFirst(3) : bytes.beginning[...]
        let isXML = text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
        self =
            isXML ? try AppleHealthReader.read(bytes.next, rules) : try LogTableReader.read(bytes.next, rules)
    }

    /// What is in the files of a ZIP file together. Files that are something else are passed over.
    private static func unpacking(_ next: @escaping () throws -> [UInt8], _ rules: LogRules) throws -> LogFile {
        var whole: LogFile?
        let archive = try ZIPReader(next)
        while let name = try archive.nextFile() {
            do {
                var part = try LogFile(PeekedBytes(archive.next), rules)
                part.skipped = part.skipped.map { SkippedEntry(line: $0.line, file: name, reason: $0.reason) }
                whole?.add(part)
                whole = whole ?? part
            } catch Problem.columnsNotRecognized {
                continue
            }
        }
        guard let whole else { throw Problem.columnsNotRecognized }
        return whole
    }

    private mutating func add(_ part: LogFile) {
        // However many files there are, no more is kept than a person has days.
        days = DiaryService.merging(days + part.days)
        skippedCount += part.skippedCount
        skipped += part.skipped.prefix(Self.mostSkippedEntries - skipped.count)
    }

    mutating func skip(_ line: Int, _ reason: SkippedEntry.Reason) {
        skippedCount += 1
        if skipped.count < Self.mostSkippedEntries { skipped.append(SkippedEntry(line: line, reason: reason)) }
    }
}

/// How a file is read.
struct LogRules {
    /// The unit of weights for which the file gives none; nil to refuse them.
    let unit: LogWeightUnit?
    /// Where the person was.
    let timeZone: TimeZone
    /// The days that can be told of; nil for any.
    let days: ClosedRange<CalendarDay>?
}

/// The bytes of a file, of which the first were looked at.
final class PeekedBytes {
    /// The first bytes: at least 4 of them, unless the file is shorter.
    let beginning: [UInt8]
    private var isPeeked = true
    private let source: () throws -> [UInt8]

    /// The bytes that `source` gives, piece by piece, with an empty piece at the end.
    init(_ source: @escaping () throws -> [UInt8]) throws {
        self.source = source
        var beginning: [UInt8] = []
        while beginning.count < 4 {
            let piece = try source()
            if piece.isEmpty { break }
            beginning += piece
        }
        self.beginning = beginning
    }

    /// The next piece; an empty one at the end.
    func next() throws -> [UInt8] {
        guard isPeeked else { return try source() }
        isPeeked = false
        return beginning
    }
}
