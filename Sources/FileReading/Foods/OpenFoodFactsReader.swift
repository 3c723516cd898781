import APIContract
import Foundation

/// Reads an export of Open Food Facts: `en.openfoodfacts.org.products.csv`, lines of values with tabs between, or
/// `openfoodfacts-products.jsonl`, a product in JSON on each line; both may be compressed.
package final class OpenFoodFactsReader: FoodReader {
    private static let batchSize = 20_000
    /// Longer than this, a line is no line of such a file.
    private static let longestLine = 16 << 20

    private let bytes: FileBytes
    private let product: any OpenFoodFactsLine
    private var buffer: [UInt8] = []
    private var start = 0
    private var position: Int64 = 0
    private var isAtEnd = false

    /// Reads the file at `path`, from a position that a batch had.
    package init(path: String, from position: Int64) throws {
        let first = try Self.firstLine(path)
        if first.first == UInt8(ascii: "{") {
            product = OpenFoodFactsJSON()
            self.position = position
        } else {
            product = try OpenFoodFactsTable(header: first)
            self.position = max(position, Int64(first.count + 1))
        }
        bytes = try FileBytes(path: path)
        buffer = try bytes.skip(to: self.position)
    }

    /// The first line, without its line break.
    private static func firstLine(_ path: String) throws -> [UInt8] {
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

    /// The next batch; nil at the end of the file.
    package func next() throws -> FoodBatch? {
        var batch = FoodBatch()
        while batch.rows < Self.batchSize, let line = try nextLine() {
            defer { start = line.upperBound + 1 }
            position += Int64(line.count + 1)
            guard !line.isEmpty else { continue }
            batch.add(buffer.withUnsafeBufferPointer { product.food(UnsafeBufferPointer(rebasing: $0[line])) })
        }
        guard batch.rows > 0 else { return nil }
        batch.position = position
        batch.share = bytes.share
        return batch
    }

    /// The place of the next line in the buffer, without its line break; nil at the end of the file.
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
}

/// Reads the lines of an export.
protocol OpenFoodFactsLine {
    /// The food of a line, or why it is none.
    func food(_ line: UnsafeBufferPointer<UInt8>) -> Result<FoodRecord, SkippedRow>
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place of a byte, not before `start`.
    func index(of byte: UInt8, from start: Int) -> Int? {
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
