import CXML

/// Goes through an XML file with libxml2. Entities of the file's own are none, and nothing outside the file is read.
final class XMLScanner {
    /// The next thing in the file. Names have no prefix.
    enum Event {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    private let body: (Event) -> Void

    private init(_ body: @escaping (Event) -> Void) {
        self.body = body
    }

    /// Calls `body` for each thing in a file.
    ///
    /// - Throws: `FileProblem.damaged`.
    static func scan(_ file: [UInt8], _ body: (Event) -> Void) throws(FileProblem) {
        let isWhole = withoutActuallyEscaping(body) { body in
            let scanner = XMLScanner(body)
            return withExtendedLifetime(scanner) { scanner.parse(file) }
        }
        guard isWhole else { throw .damaged(line: nil) }
    }

    private func parse(_ file: [UInt8]) -> Bool {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = { scanner, name, _, _, _, _, count, _, attributes in
            XMLScanner.of(scanner)?.start(name, attributes, Int(count))
        }
        handler.endElementNs = { scanner, name, _, _ in
            guard let name else { return }
            XMLScanner.of(scanner)?.body(.end(String(cString: name)))
        }
        handler.characters = { scanner, text, length in
            guard let text else { return }
            let bytes = UnsafeBufferPointer(start: text, count: Int(length))
            XMLScanner.of(scanner)?.body(.text(String(decoding: bytes, as: UTF8.self)))
        }
        guard let parser = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        else {
            return false
        }
        defer { xmlFreeParserCtxt(parser) }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        xmlCtxtUseOptions(parser, Int32(options))
        return file.withUnsafeBytes { bytes in
            xmlParseChunk(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1) == 0
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLScanner? {
        pointer.map { Unmanaged<XMLScanner>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(
        _ name: UnsafePointer<xmlChar>?, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) {
        guard let name else { return }
        var attributes: [String: String] = [:]
        for index in 0..<count {
            guard let list, let name = list[index * 5], let start = list[index * 5 + 3], let end = list[index * 5 + 4]
            else { continue }
            let value = UnsafeBufferPointer(start: start, count: end - start)
            attributes[String(cString: name)] = String(decoding: value, as: UTF8.self)
        }
        body(.start(String(cString: name), attributes))
    }
}
