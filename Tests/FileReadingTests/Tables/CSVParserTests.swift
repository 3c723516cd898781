import FoodTable
import TestSupport
import Testing

@Suite struct CSVParserTests {
    @Test(arguments: [
        ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
        ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
        ("a,,\n,\n", [["a", "", ""], ["", ""]]),
        ("\"a,b\",\"say \"\"hi\"\"\"\n", [["a,b", "say \"hi\""]]),
        ("\"two\nlines\",x\n", [["two\nlines", "x"]]),
        ("a\n\n\nb\n", [["a"], ["b"]]),
        ("\"\"\n", [[""]]),
        ("5'10\",x\n", [["5'10\"", "x"]]),
        ("", []),
    ])
    func recordsAndFields(text: String, expected: [[String]]) {
        #expect(parsed(text).map(\.fields) == expected)
    }

    @Test func otherSeparators() {
        #expect(parsed("a;b,c\n", separator: ";").map(\.fields) == [["a", "b,c"]])
        #expect(parsed("a\tb\n", separator: "\t").map(\.fields) == [["a", "b"]])
    }

    @Test func theLineIsThatOnWhichARecordBegins() {
        #expect(parsed("a\n\n\"b\nb\"\nc\n").map(\.line) == [1, 3, 5])
    }

    /// A file comes in pieces of any size, and says the same.
    @Test func piecesDoNotMatter() {
        var generator = SeededGenerator(seed: 4)
        for _ in 1...300 {
            let text = String((0..<60).map { _ in "a,\"\n\r;".randomElement(using: &generator) ?? "a" })
            var parser = CSVParser()
            var records: [CSVParser.Record] = []
            for byte in text.utf8 { parser.parse(CollectionOfOne(byte)) { records.append($0) } }
            parser.finish { records.append($0) }
            #expect(records == parsed(text))
        }
    }

    private func parsed(_ text: String, separator: Character = ",") -> [CSVParser.Record] {
        var parser = CSVParser(separator: separator)
        var records: [CSVParser.Record] = []
        parser.parse(text.utf8) { records.append($0) }
        parser.finish { records.append($0) }
        return records
    }
}
