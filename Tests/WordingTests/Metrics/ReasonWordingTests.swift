import APIContract
import Foundation
import Testing
import Wording

@Suite struct ReasonWordingTests {
    private static let german = ReasonWording(localization: Localization(language: .german, units: .metric))

    private func text(_ json: String) throws -> String {
        Self.german.text(try JSONText.decode(ExplainedReason.self, from: Data(json.utf8)))
    }

    @Test("A server's reason is in the person's language, in its own words where an older one sent no values")
    func ofServer() throws {
        let weight = try text(#"{"code": "weight", "from": 80, "to": 79, "explanation": "Weight: 80 kg → 79 kg."}"#)
        #expect(weight.hasPrefix("Gewicht: 80") && weight.contains("79"))
        let fat = try text(#"{"code": "body_fat", "from": null, "to": 20, "explanation": "Body fat: known now."}"#)
        #expect(fat != "Body fat: known now." && fat.contains("20"))
        #expect(try text(#"{"code": "weight", "explanation": "You weigh less."}"#) == "You weigh less.")
        #expect(
            try text(#"{"code": "goal", "from": "lose_weight", "to": "lose_weight", "explanation": "You are there."}"#)
                == "You are there.")
        #expect(
            try text(#"{"code": "formula_version", "explanation": "Newer formulas."}"#)
                == "Wir rechnen jetzt mit neueren Formeln.")
    }
}
