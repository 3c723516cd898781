import APIContract
import NutritionScience
import TestSupport
import Testing

@testable import Screens
@testable import Wording

@Suite struct TopicLinkTests {
    @Test("Each topic has a way to it in words, in every language", arguments: Language.allCases)
    func words(language: Language) {
        let links = LearnTopic.allCases.map { $0.link(Sentences(language: language)) }
        #expect(Set(links.map(\.label)).count == links.count)
        for (topic, link) in zip(LearnTopic.allCases, links) {
            #expect(link.address == "/learn/\(topic.slug)" && !link.label.contains("learn."), "\(link.label)")
        }
    }

    @Test("A topic does not lead to itself")
    func noCircle() throws {
        let plan = try SamplePlans.userFlows()
        for topic in LearnTopic.allCases {
            let screen = LearnScreen(topic, plan: plan, Localization(language: .english, units: .us))
            #expect(screen.explanation.topic == nil, "\(topic)")
        }
    }
}
