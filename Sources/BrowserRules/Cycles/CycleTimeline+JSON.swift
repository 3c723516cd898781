import APIContract
import NutritionScience

extension CycleTimeline {
    /// Reads a timeline as devices hold it: the changes of a `SyncedCycle`.
    init(_ json: JSONValue?) {
        self.init((json?.list("changes") ?? []).compactMap { Change($0) })
    }

    /// Its changes, as devices hold them.
    var json: JSONValue { .list(changes.map { $0.json }) }
}

extension CycleTimeline.Change {
    /// A change; nil for one that can't be read.
    fileprivate init?(_ json: JSONValue) {
        guard let from = json.day("from") else { return nil }
        guard json.value("phases") != nil else {
            self.init(from: from, .none)
            return
        }
        guard let cycle = Cycle(json) else { return nil }
        let position = json.whole("position") ?? 0
        self.init(
            from: from, json.flag("isPaused") ? .paused(cycle, position: position) : .running(cycle, position: position)
        )
    }

    fileprivate var json: JSONValue {
        var answer = Answer()
        answer.set("from", day)
        switch state {
        case .none: break
        case .running(let cycle, let position): cycle.write(to: &answer, position: position, isPaused: false)
        case .paused(let cycle, let position): cycle.write(to: &answer, position: position, isPaused: true)
        }
        return answer.json
    }
}

extension Cycle {
    /// The cycle that the `phases` and `calories` of JSON are; nil where they are no pattern.
    init?(_ json: JSONValue) {
        var phases: [CyclePhase] = []
        for phase in json.list("phases") {
            guard let kind: CyclePhase.Kind = phase.choice("kind"), let days = phase.whole("days") else { return nil }
            phases.append(CyclePhase(kind, days: days, share: phase.whole("share")))
        }
        guard let pattern = try? CyclePattern(phases) else { return nil }
        let own = json.whole("calories").map { calories in
            OwnCalories(calories: calories, assumedExpenditure: json.whole("assumedExpenditure") ?? calories)
        }
        self.init(pattern, ownTarget: own)
    }

    fileprivate func write(to answer: inout Answer, position: Int, isPaused: Bool) {
        answer.set("phases", pattern.json)
        answer.set("position", position)
        answer.set("isPaused", isPaused)
        answer.set("calories", ownTarget?.calories)
        answer.set("assumedExpenditure", ownTarget?.assumedExpenditure)
    }
}

extension CyclePattern {
    /// Its phases, as devices hold them.
    var json: JSONValue { .list(phases.map { $0.answer.json }) }
}

extension CyclePhase {
    /// Its kind, its days, and its share where it has one of its own.
    var answer: Answer {
        var answer = Answer()
        answer.set("kind", kind.rawValue)
        answer.set("days", days)
        answer.set("share", share)
        return answer
    }
}
