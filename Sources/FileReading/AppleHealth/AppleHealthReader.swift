import CXML
import Foundation
import NutritionScience

/// Reads Apple Health's export: weigh-ins, and the energy of what was eaten. Everything else in it is passed over.
///
/// Only what begins with the root element is given to libxml2: what stands before it describes the format, which some
/// versions of iOS get wrong, and could declare entities. So there are none, and nothing outside the file is read.
final class AppleHealthReader {
    private var parser: xmlParserCtxtPtr?
    private var samples: AppleHealthSamples
    /// The record whose end is not reached.
    private var record: AppleHealthRecord?
    private var depth = 0
    private let linesBefore: Int

    /// The latest place at which the root element may begin, in bytes.
    private static let longestBeginning = 1 << 20
    private static let pieceSize = 64 << 10
    private static let root = Array("<HealthData".utf8)

    /// Reads the export whose bytes `next` gives, piece by piece, with an empty piece at the end.
    ///
    /// - Throws: `FileProblem`, and what `next` throws.
    static func read(_ next: () throws -> [UInt8], _ rules: LogRules) throws -> LogContent {
        var beginning: [UInt8] = []
        while true {
            if let start = beginning.firstRange(of: root)?.lowerBound {
                let reader = AppleHealthReader(rules, linesBefore: beginning[..<start].count { $0 == 0x0A })
                try reader.parse(beginning[start...])
                while case let piece = try next(), !piece.isEmpty { try reader.parse(piece[...]) }
                return try reader.finish()
            }
            let piece = try next()
            guard !piece.isEmpty, beginning.count < longestBeginning else { throw FileProblem.notRecognized }
            beginning += piece
        }
    }

    private init(_ rules: LogRules, linesBefore: Int) {
        self.samples = AppleHealthSamples(rules)
        self.linesBefore = linesBefore
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = { reader, name, _, _, _, _, count, _, attributes in
            guard let reader, let name else { return }
            Unmanaged<AppleHealthReader>.fromOpaque(reader).takeUnretainedValue()
                .start(name, AppleHealthAttributes(list: attributes, count: Int(count)))
        }
        handler.endElementNs = { reader, _, _, _ in
            guard let reader else { return }
            Unmanaged<AppleHealthReader>.fromOpaque(reader).takeUnretainedValue().end()
        }
        parser = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        xmlCtxtUseOptions(parser, Int32(options))
    }

    deinit {
        // Without a tree, there is no document to be freed.
        xmlFreeParserCtxt(parser)
    }

    private var line: Int { linesBefore + Int(parser?.pointee.input?.pointee.line ?? 1) }

    private func start(_ name: UnsafePointer<xmlChar>, _ attributes: AppleHealthAttributes) {
        depth += 1
        // Records within others are repeated there; they all stand at the top too.
        if depth == 2, strcmp(name, "Record") == 0 {
            record = AppleHealthRecord(attributes, line: line)
        } else if depth == 3, record != nil, strcmp(name, "MetadataEntry") == 0,
            attributes.value("key")?.isEqual("HKTimeZone") == true
        {
            record?.timeZone = attributes.text("value")
        }
    }

    private func end() {
        if depth == 2, let record {
            samples.add(record)
            self.record = nil
        }
        depth -= 1
    }

    private func parse(_ bytes: ArraySlice<UInt8>) throws {
        try bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSize))
                rest = rest.dropFirst(piece.count)
                let status = xmlParseChunk(
                    parser, piece.bindMemory(to: CChar.self).baseAddress, Int32(piece.count), 0)
                guard status == 0 else { throw FileProblem.damaged(line: line) }
                guard !samples.areTooMany else { throw FileProblem.tooLarge }
            }
        }
    }

    private func finish() throws -> LogContent {
        guard xmlParseChunk(parser, nil, 0, 1) == 0 else { throw FileProblem.damaged(line: line) }
        return samples.content
    }
}

/// The attributes of an element as libxml2 gives them: for each its name, prefix, namespace, and the bounds of its
/// value.
struct AppleHealthAttributes {
    let list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    let count: Int

    /// The value of an attribute as it stands in the file; nil where there is none.
    func value(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
        guard let list else { return nil }
        for index in 0..<count {
            let entry = list + index * 5
            guard let attribute = entry[0], let start = entry[3], let end = entry[4] else { continue }
            // Names end with a zero, and so do those that are looked for.
            if strcmp(attribute, name.utf8Start) == 0 { return UnsafeBufferPointer(start: start, count: end - start) }
        }
        return nil
    }

    /// The value of an attribute as text, at most 100 bytes of it; empty where there is none.
    func text(_ name: StaticString) -> String {
        value(name).map { String(decoding: $0.prefix(100), as: UTF8.self) } ?? ""
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these are the bytes of a text.
    func isEqual(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount
            && zip(self, UnsafeBufferPointer(start: text.utf8Start, count: count)).allSatisfy(==)
    }
}
