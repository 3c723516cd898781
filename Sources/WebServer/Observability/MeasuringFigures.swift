import APIContract
import CoreMetrics
import Measuring
import Synchronization

/// The metrics of people who agreed to measuring, none of them of fewer than 20 people. Where measuring is off, there
/// are none.
final class MeasuringFigures: Sendable {
    /// The metrics of an indicator, which are removed while it has too few people.
    private struct OfIndicator: Sendable {
        let value: Meter
        let people: Meter
    }

    /// The number of events of a name since this server started, and their people until those are enough for it to be
    /// shown.
    private struct OfEvent: Sendable {
        var waiting = EventService.Stored.Sum()
        var counter: Counter?
    }

    private let factory: any MetricsFactory
    private let events: Mutex<[MeasuredEvent.Name: OfEvent]>
    private let dropped: Counter?
    private let running: Meter?
    private let indicators = Mutex<[Indicator: OfIndicator]>([:])

    init(factory: any MetricsFactory, isOn: Bool) {
        self.factory = factory
        events = Mutex([:])
        dropped = isOn ? Counter(label: "measured_events_dropped_total", factory: factory) : nil
        running = isOn ? Meter(label: "experiments_running", factory: factory) : nil
    }

    /// Counts stored events.
    func count(_ stored: EventService.Stored) {
        for (name, sum) in stored.events { MeasuredEvent.Name(rawValue: name).map { count(sum, of: $0) } }
        if stored.dropped > 0 { dropped?.increment(by: stored.dropped) }
    }

    private func count(_ sum: EventService.Stored.Sum, of name: MeasuredEvent.Name) {
        events.withLock { events in
            var known = events[name] ?? OfEvent()
            defer { events[name] = known }
            if let counter = known.counter {
                counter.increment(by: sum.events)
                return
            }
            known.waiting.events += sum.events
            known.waiting.people.formUnion(sum.people)
            guard known.waiting.people.count >= Proportion.fewest else { return }
            let counter = Counter(
                label: "measured_events_total", dimensions: [("name", name.rawValue)], factory: factory)
            counter.increment(by: known.waiting.events)
            // The people are forgotten.
            known = OfEvent(counter: counter)
        }
    }

    /// Shows the latest indicators; nil where none were computed yet.
    func show(_ reading: MeasuredReading?, running count: Int) {
        running?.set(count)
        guard let reading else { return }
        for indicator in Indicator.allCases { show(reading.indicators[indicator], of: indicator) }
    }

    private func show(_ value: MeasuredReading.Value?, of indicator: Indicator) {
        indicators.withLock { known in
            guard let value else {
                guard let gone = known.removeValue(forKey: indicator) else { return }
                gone.value.destroy()
                gone.people.destroy()
                return
            }
            let figures = known[indicator] ?? make(indicator)
            known[indicator] = figures
            figures.value.set(value.number)
            figures.people.set(value.people)
        }
    }

    private func make(_ indicator: Indicator) -> OfIndicator {
        let dimensions = [("indicator", indicator.rawValue)]
        return OfIndicator(
            value: Meter(label: "indicator_value", dimensions: dimensions, factory: factory),
            people: Meter(label: "indicator_people", dimensions: dimensions, factory: factory))
    }
}
