import Foundation
import Testing

@testable import APIContract

/// Stored JSON is read as Foundation's decoder reads it.
struct JSONReaderTests {
    private struct Sample: Codable, Equatable {
        var text = "a"
        var optional: String?
        var number = 81.65
        var whole = -7
        var isTrue = true
        var list = [1, 2, 3]
        var inner: [Inner] = []
        var named: [String: Double] = [:]

        struct Inner: Codable, Equatable {
            var kind: Kind?
        }

        enum Kind: String, Codable { case one, two }
    }

    @Test(
        "A text is the same value as to Foundation's decoder",
        arguments: [
            #"{"text":"a","number":81.65,"whole":-7,"isTrue":true,"list":[1,2,3],"inner":[],"named":{}}"#,
            #" { "named" : { "x" : 1e3 , "ä\"" : 0.1 } , "text" : "\u00e4\ud83d\ude00\n\/\\" , "number" : 1 , "whole" : 7.0 ,"#
                + #" "isTrue" : false , "list" : [ ] , "inner" : [ { "kind" : "two" } , { } , { "kind" : null } ] } "#,
            #"{"optional":"ü","text":"","number":-0.000123456789012345,"whole":9223372036854775807,"isTrue":true,"#
                + #""list":[0],"inner":[],"named":{},"unknown":{"deep":[[{}]]}}"#,
        ])
    func same(_ text: String) throws {
        let value = try JSONText.decode(Sample.self, from: text.utf8)
        #expect(value == (try JSONDecoder().decode(Sample.self, from: Data(text.utf8))))
    }

    @Test("What was written is read again")
    func again() throws {
        let value = Sample(
            text: "\u{1}\"\\ü", optional: "x", number: 0.1 + 0.2, whole: .min, list: [], inner: [.init(kind: .one)],
            named: ["a": 1e300])
        #expect(try JSONText.decode(Sample.self, from: JSONText.encode(value)) == value)
    }

    @Test("Every number of up to three decimals is the nearest one")
    func numbers() throws {
        for units in stride(from: -200_000, through: 200_000, by: 7) {
            let text = "\(Double(units) / 1000)"
            #expect(try JSONText.decode([Double].self, from: "[\(text)]".utf8) == [Double(units) / 1000])
        }
    }

    @Test(
        "What is no JSON, or of another kind, is refused",
        arguments: [
            "", "{", #"{"text":1}"#, #"{"text":"a}"#, "[1,]", "[1 2]", "nul", #"{"list":[1.5]}"#, #"{"list":{}}"#,
            #"{"text":"\x"}"#, #"{"text":"\ud800"}"#, #"{"whole":1e99}"#, "{} {}", #"{"inner":[{"kind":"three"}]}"#,
            String(repeating: "[", count: 100_000),
        ])
    func refused(_ text: String) {
        #expect(throws: (any Error).self) { try JSONText.decode(Partial.self, from: text.utf8) }
    }

    /// A sample whose fields are all optional.
    private struct Partial: Decodable {
        let text: String?
        let whole: Int?
        let list: [Int]?
        let inner: [Sample.Inner]?
    }
}
