import APIContract
import Testing

@testable import Measuring

@Suite struct StoredEventTests {
    @Test("Every event is stored as it was, and nothing but its list can be read")
    func events() throws {
        let event = MeasuredEvent.metricsSummaryCompleted(
            timeOnScreen: .underMinute, expandedSections: .two, scrollDepth: .all, exitMethod: .getStartedButton)
        let text = try StoredEvent.text(of: event)
        #expect(text.name == "metrics_summary_completed")
        #expect(StoredEvent.event(name: text.name, properties: text.properties) == event)
        let bare = try StoredEvent.text(of: .visited)
        #expect(bare == ("visited", "{}"))
        for wrong in ["{\"score\": 11}", "{\"score\": \"77.7\"}", "{}"] {
            #expect(StoredEvent.event(name: "recommendation_answered", properties: wrong) == nil)
        }
        #expect(StoredEvent.event(name: "weight", properties: "{}") == nil)
    }

    @Test("Every event of a name is listed once, and can be stored and read", arguments: MeasuredEvent.Name.allCases)
    func all(_ name: MeasuredEvent.Name) throws {
        let events = MeasuredEvent.all(named: name)
        #expect(!events.isEmpty)
        for event in events {
            let text = try StoredEvent.text(of: event)
            #expect(text.name == name.rawValue)
            #expect(StoredEvent.event(name: text.name, properties: text.properties) == event)
        }
        #expect(Set(events).count == events.count)
    }
}
