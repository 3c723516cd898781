import APIContract
import Foundation

/// Reads the export of Open Food Facts, `en.openfoodfacts.org.products.csv`: lines of values with tabs between. Their
/// quotation marks mean nothing, so this is not for `CSVParser`, which would take one at the start of a name for the
/// start of a field that ends at the next one, thousands of lines on. Of its 200 columns, only those that are needed
/// are looked at.
final class OpenFoodFactsReader: FoodReader {
    private enum Column: String, CaseIterable {
        case code
        case name = "product_name"
        case genericName = "generic_name"
        case brands
        case kilocalories = "energy-kcal_100g"
        case kilojoules = "energy_100g"
        case protein = "proteins_100g"
        case carbohydrate = "carbohydrates_100g"
        case fat = "fat_100g"
        case servingSize = "serving_size"
        case servingQuantity = "serving_quantity"
        case scans = "unique_scans_n"
    }

    private static let batchSize = 20_000
    /// Longer than this, a line is no line of this file.
    private static let longestLine = 16 << 20

    private let bytes: FileBytes
    /// Where each needed column is, in the order of the file.
    private let columns: [(column: Column, index: Int)]
    private var buffer: [UInt8] = []
    private var start = 0
    private var position: Int64 = 0
    private var isAtEnd = false

    /// Reads the file at `path`, from a position that a batch had.
    init(path: String, from position: Int64) throws {
        let header = try Self.header(path)
        let names = String(decoding: header, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"])) }
        columns = names.enumerated().compactMap { index, name in Column(rawValue: name).map { ($0, index) } }
        let found = Set(columns.map(\.column))
        guard found.isSuperset(of: [.code, .name]), !found.isDisjoint(with: [.kilocalories, .kilojoules]) else {
            throw FoodFileProblem.notRecognized
        }
        self.position = max(position, Int64(header.count + 1))
        bytes = try FileBytes(path: path)
        buffer = try bytes.skip(to: self.position)
    }

    /// The first line, without its line break.
    private static func header(_ path: String) throws -> [UInt8] {
        let bytes = try FileBytes(path: path)
        var line: [UInt8] = []
        while line.count < longestLine {
            let piece = try bytes.next()
            if let end = piece.index(of: UInt8(ascii: "\n"), from: 0) { return line + piece[..<end] }
            if piece.isEmpty { return line }
            line += piece
        }
        throw FoodFileProblem.notRecognized
    }

    func next() throws -> FoodBatch? {
        var batch = FoodBatch()
        while batch.rows < Self.batchSize, let line = try nextLine() {
            defer { start = line.upperBound + 1 }
            position += Int64(line.count + 1)
            guard !line.isEmpty else { continue }
            batch.add(buffer.withUnsafeBufferPointer { food(UnsafeBufferPointer(rebasing: $0[line])) })
        }
        guard batch.rows > 0 else { return nil }
        batch.position = position
        batch.share = bytes.share
        return batch
    }

    /// Where the next line is in the buffer, without its line break; nil at the end of the file.
    private func nextLine() throws -> Range<Int>? {
        var searched = start
        while true {
            if let end = buffer.index(of: UInt8(ascii: "\n"), from: searched) { return start..<end }
            if isAtEnd { return start < buffer.count ? start..<buffer.count : nil }
            buffer.removeSubrange(..<start)
            start = 0
            searched = buffer.count
            guard buffer.count < Self.longestLine else { throw FoodFileProblem.notRecognized }
            let more = try bytes.next()
            if more.isEmpty { isAtEnd = true } else { buffer += more }
        }
    }

    private func food(_ line: UnsafeBufferPointer<UInt8>) -> Result<FoodRecord, SkippedRow> {
        var values: [Column: String] = [:]
        var index = 0
        var fieldStart = 0
        for (column, wanted) in columns {
            while index < wanted, let tab = line.index(of: UInt8(ascii: "\t"), from: fieldStart) {
                fieldStart = tab + 1
                index += 1
            }
            guard index == wanted else { break }
            let end = line.index(of: UInt8(ascii: "\t"), from: fieldStart) ?? line.count
            if end > fieldStart {
                values[column] = String(decoding: UnsafeBufferPointer(rebasing: line[fieldStart..<end]), as: UTF8.self)
            }
        }
        return food(values)
    }

    private func food(_ values: [Column: String]) -> Result<FoodRecord, SkippedRow> {
        let code = values[.code].flatMap { $0.tidied(40) } ?? ""
        guard !code.isEmpty, let name = (values[.name] ?? values[.genericName])?.tidied(150) else {
            return .failure(SkippedRow(reason: .unnamed))
        }
        let kilocalories =
            values[.kilocalories].flatMap(FoodNumber.number)
            ?? values[.kilojoules].flatMap(FoodNumber.number).map { $0 / 4.184 }
        guard let kilocalories else { return .failure(SkippedRow(reason: .energyMissing)) }
        let portion = values[.servingQuantity].flatMap(FoodNumber.hundredths).flatMap {
            (1...200_000).contains($0) ? $0 : nil
        }
        return .success(
            FoodRecord(
                source: .openFoodFacts, sourceID: code, name: name,
                brand: values[.brands]?.split(separator: ",").first.flatMap { String($0).tidied(80) },
                barcode: Barcode(code),
                // What is less than 0 stays so when it is rounded.
                calories: Int(kilocalories.rounded(kilocalories < 0 ? .down : .toNearestOrAwayFromZero)),
                protein: values[.protein].flatMap(FoodNumber.hundredths),
                carbohydrate: values[.carbohydrate].flatMap(FoodNumber.carbohydrate),
                fat: values[.fat].flatMap(FoodNumber.hundredths),
                portionName: portion == nil ? nil : values[.servingSize]?.tidied(60), portion: portion,
                popularity: values[.scans].flatMap(Int.init).map { max(0, min($0, 1_000_000_000)) } ?? 0))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where a byte is, not before `start`.
    fileprivate func index(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }
}

extension [UInt8] {
    fileprivate func index(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBufferPointer { $0.index(of: byte, from: start) }
    }
}
