import APIContract
import Foundation
import Testing

/// Values written as JSON must be valid JSON, and come back unchanged.
struct JSONTextTests {
    private struct Sample: Codable, Equatable {
        var text = "plain"
        var numbers: [Double] = []
        var whole: Int64 = 0
        var flag = false
        var nothing: String?
        var inner: [Inner] = []
        var names: [String: Int] = [:]
    }

    private struct Inner: Codable, Equatable {
        let label: String
        let list: [[Int]]
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONText.encode(value), as: UTF8.self)
    }

    private func roundTrip(_ sample: Sample) throws -> Sample {
        try JSONDecoder().decode(Sample.self, from: Data(try JSONText.encode(sample)))
    }

    @Test func fieldsStandInTheOrderOfTheirDeclaration() throws {
        let sample = Sample(
            numbers: [1, -0.5, 81.65], whole: .min, flag: true, inner: [Inner(label: "a", list: [[], [1]])])
        #expect(
            try text(sample)
                == #"{"text":"plain","numbers":[1,-0.5,81.65],"whole":-9223372036854775808,"flag":true,"#
                + #""inner":[{"label":"a","list":[[],[1]]}],"names":{}}"#)
    }

    @Test(
        "Every text comes back as it was",
        arguments: [
            "", "\"", "\\", "a\"b\\c/d", "line\nbreak\ttab\r", "\u{0}\u{1}\u{1F}\u{7F}", "ä 😀 𝄞 \u{2028}", "</script>",
            String(repeating: "\"x", count: 1000),
        ])
    func texts(_ text: String) throws {
        let sample = Sample(text: text, names: [text: 1])
        #expect(try roundTrip(sample) == sample)
    }

    @Test("Every finite number comes back as it was")
    func numbers() throws {
        var numbers: [Double] = [
            0, -0.0, 1e300, -1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1 + 0.2, 1e15, 123_456_789.125,
        ]
        var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<1000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Double(bitPattern: bits)
            if number.isFinite { numbers.append(number) }
        }
        #expect(try roundTrip(Sample(numbers: numbers)).numbers == numbers)
    }

    @Test("Bytes come back as they were, whichever coder wrote and whichever reads them")
    func bytes() throws {
        struct File: Codable, Equatable {
            let content: Data
            let more: [Data]
            let none: Data?
        }
        for count in [0, 1, 2, 255, 70_000] {
            let content = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            let file = File(content: content, more: [content, Data([0, 255])], none: nil)
            let written = try JSONText.encode(file)
            for text in [Data(written), try JSONEncoder().encode(file)] {
                #expect(try JSONText.decode(File.self, from: text) == file)
                #expect(try JSONDecoder().decode(File.self, from: text) == file)
            }
            #expect(written.count < 3 * count + 100, "they take a third more than they are")
        }
        let earlier = #"{"content":[37,80,68,70],"more":[]}"#
        #expect(try JSONText.decode(File.self, from: earlier.utf8).content == Data("%PDF".utf8))
        #expect(throws: DecodingError.self) {
            try JSONText.decode(File.self, from: #"{"content":"%PDF","more":[]}"#.utf8)
        }
    }

    @Test func aNumberThatIsNotFiniteIsRefused() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: EncodingError.self) { try JSONText.encode([number]) }
        }
    }

    @Test func nullIsWrittenOnlyWhereTheContractPromisesTheField() throws {
        struct Promised: Encodable {
            @OrNull var value: Int?
            let other: Int?
        }
        #expect(try text(Promised(value: nil, other: nil)) == #"{"value":null}"#)
        #expect(try text(Success(Empty())) == #"{"success":true,"data":{}}"#)
    }
}
