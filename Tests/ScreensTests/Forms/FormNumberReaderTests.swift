import APIContract
import Testing
import Wording

@testable import Screens

@Suite struct FormNumberReaderTests {
    private func read(_ text: String) -> (number: Double?, problem: String?) {
        var reader = FormNumberReader(localization: Localization(language: .english, units: .metric))
        return (reader.number(text, field: "amount"), reader.problems["amount"])
    }

    @Test(arguments: [
        ("1/2", 0.5), ("½", 0.5), ("1 1/2", 1.5), ("1½", 1.5), ("1 ½", 1.5), ("3 / 4", 0.75), ("1⁄4", 0.25),
        ("⅛", 0.125), ("1-1/2", 1.5),
        ("2", 2), ("1,5", 1.5), ("0.256", 0.26), ("-1", -1), ("−1/2", -0.5),
    ])
    func readsNumbersAndFractions(text: String, number: Double) {
        #expect(read(text).number == number && read(text).problem == nil)
    }

    @Test(arguments: ["1/0", "1/", "/2", "1 1", "½ ½", "--1", "-", "half", "1/2/3", "1e3", "②", "5/12345"])
    func refusesWhatIsNoNumber(text: String) {
        #expect(read(text).number == nil && read(text).problem == "Amount must be a number.")
    }

    @Test func anEmptyFieldIsNoProblem() {
        #expect(read("  ").number == nil && read("  ").problem == nil)
    }
}
