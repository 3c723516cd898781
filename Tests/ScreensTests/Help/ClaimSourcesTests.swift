import NutritionScience
import Testing

@testable import Screens
@testable import Wording

/// Every sentence with a claim gives its source.
@Suite struct ClaimSourcesTests {
    /// The words that mark a claim about findings, or about the body.
    private static let claim = [
        #"stud(y|ies)"#, #"trials?"#, #"research\w*"#, "shown", "showed", "proven", "evidence", "guidelines?",
        "position stand", "adequate intake", "allowance", #"a \d{4} review"#, "acceptable range", "most people",
        "people (with|without|who|of)", "muscle", "metabolism", "hung(er|ry)", "doubly labelled", "dynamic model",
        "the model", "equation (comes|is within|was made)", "Lancet", "Institute of Medicine", "AHA", "NHLBI",
    ]
    /// Sentences with such a word but without a claim.
    private static let notClaims: Set = [
        "goal.gain_muscle", "choice.goal.gain_muscle", "home.card.goal.gain_muscle", "summary.goal.gain_muscle",
        "steps.goal.gain_muscle",
        "problem.targetNotAboveCurrent", "formula.calorieTarget", "entry.pace.hint", "help.calorie_target.2.text",
        "summary.projection.gain_muscle", "landing.point2", "landing.why.2.text", "landing.why.5.text",
        "cycle.evidence", "course.source", "goodbye.text.no_day", "metrics.bmi.none", "help.accuracy.1.title",
        "offline.text", "myplan.unreadable.title",
    ]

    @Test func everyClaimHasASource() throws {
        let claim = try Regex(#"\b(\#(Self.claim.joined(separator: "|")))\b"#).ignoresCase()
        // The sentences for operators are about the people of their own server.
        for (key, sentence) in Sentences(language: .english).byKey
        where !key.hasPrefix("citation.") && !key.hasPrefix("operator.") {
            guard sentence.text([:]).contains(claim), !Self.notClaims.contains(key) else { continue }
            #expect(!ClaimSources.sources(of: key).isEmpty, "\(key) claims something, and says not where it is from")
        }
    }

    @Test func everySourceIsAPublicationAndEveryKeyASentence() {
        let keys = Set(Sentences(language: .english).byKey.keys)
        for (key, sources) in ClaimSources.all {
            #expect(keys.contains(key), "\(key)")
            for source in sources { #expect(keys.contains("citation.\(source)"), "\(key): \(source)") }
        }
        #expect(Self.notClaims.isSubset(of: keys))
        #expect(Self.notClaims.isDisjoint(with: ClaimSources.all.keys))
    }

    @Test func aHelpArticleShowsItsSources() {
        let article = ArticleScreen(.accuracy, Sentences())
        #expect(article.sections.map { !$0.sources.isEmpty } == [true, true, false])
        #expect(article.sections[0].sources[0].contains("Frankenfield"))
    }
}
