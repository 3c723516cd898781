import Rules
import TestSupport
import Testing
import Wording

@Suite struct FoodTextTests {
    @Test(
        "Words are folded to what anyone can type",
        arguments: [
            ("Crème brûlée", [["creme"], ["brulee"]]), ("MÜSLI, 1.5 %", [["musli", "muesli"], ["1"], ["5"]]),
            ("M&M's", [["m"], ["ms"]]), ("L’eau", [["leau"]]), ("Straße", [["strasse"]]), ("Œuf", [["oeuf"]]),
            ("cre\u{300}me", [["creme"]]), ("ﬁsh", [["fish"]]), ("Рис отварной", [["рис"], ["отварнои"]]),
            ("牛乳", [["牛乳"]]), ("", []), ("\u{0}\u{1} \" * ( ) : ' 🥣", []), ("İstanbul", [["istanbul"]]),
        ])
    func words(text: String, expected: [[String]]) {
        #expect(FoodText(text).words == expected)
    }

    @Test("Folding what is folded changes nothing, and leaves letters and digits only")
    func idempotent() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            let scalars = (0..<12).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x2FF : 0x1FFFF), using: &random))
            }
            let words = FoodText(String(String.UnicodeScalarView(scalars))).plainWords
            #expect(FoodText(words.joined(separator: " ")).plainWords == words)
            #expect(words.allSatisfy { !$0.contains(where: { "\"'*:()&|!\\ \0".contains($0) }) })
        }
    }

    @Test(
        "Barcodes are the same with zeros before them, and have a check digit",
        arguments: [
            ("4006381333931", 4_006_381_333_931), ("04006381333931", 4_006_381_333_931),
            ("036000291452", 36_000_291_452),
            ("0036000291452", 36_000_291_452), ("96385074", 96_385_074), ("4006381333932", nil), ("4006381", nil),
            ("400638133393100", nil), ("400638133393x", nil), ("00000000", nil), ("", nil), ("٤٠٠٦٣٨١٣٣٣٩٣١", nil),
        ] as [(String, Int64?)])
    func barcodes(text: String, number: Int64?) {
        #expect(Barcode(text)?.number == number)
    }

    @Test(
        "The short code of a small American package stands for the long one",
        arguments: [
            ("04252614", [42_100_005_264]), ("01234565", [12_345_000_065, 1_234_565]), ("01234531", [12_300_000_451]),
            ("01234543", [12_340_000_053]), ("01234505", [12_000_003_455]), ("96385074", [96_385_074]),
            ("04252615", []),
            ("4006381333931", [4_006_381_333_931]), ("0425261", []),
        ] as [(String, [Int64])])
    func shortBarcodes(text: String, numbers: [Int64]) {
        #expect(Barcode.readings(of: text).map(\.number) == numbers)
    }

    @Test(
        "Edits are letters added, left out, changed or swapped",
        arguments: [
            ("milk", "milk", 0), ("mlik", "milk", 1), ("mil", "milk", 1), ("milk", "mill", 1),
            ("broccoli", "brocolli", 2),
            ("milk", "salt", nil), ("", "abc", nil), ("chocolate", "choclat", 2),
        ] as [(String, String, Int?)])
    func edits(first: String, second: String, expected: Int?) {
        let (first, second) = (first.unicodeScalars.map(\.value), second.unicodeScalars.map(\.value))
        #expect(FoodSpelling.editDistance(first, second, atMost: 2) == expected)
        #expect(FoodSpelling.editDistance(second, first, atMost: 2) == expected)
    }
}
