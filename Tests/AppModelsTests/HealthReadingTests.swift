import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing
import Wording

/// Imports from Apple Health. It is noon of the first day, on which the person entered a weight of 80 kg.
@MainActor @Suite struct HealthReadingTests {
    private let health = HealthInMemory()
    private let phone: TestedPhone

    init() throws {
        phone = try TestedPhone()
        phone.tellProfile()
    }

    private func model() -> HealthModel { HealthModel(phone.session, health) }

    /// An hour of the first day, or of one a number of days later.
    private func moment(_ hour: Int, _ minute: Int = 0, days: Int = 0) -> Timestamp {
        StandingClock.moment(on: StandingClock.firstDay.adding(days: days), hour: hour, minute: minute)
    }

    private func drinks(daysAgo days: Int = 0) -> [String] {
        phone.diary(on: StandingClock.firstDay.adding(days: -days)).screen?.drinks.map(\.amount).sorted() ?? []
    }

    private func eaten() -> [String] {
        phone.diary().screen?.meals.flatMap(\.entries).map { "\($0.name) \($0.calories)" } ?? []
    }

    private func weight(daysAgo days: Int = 0) -> String? {
        phone.diary(on: StandingClock.firstDay.adding(days: -days)).screen?.weight
    }

    @Test("Each quantity comes in by a switch of its own, and none before the person has turned it on")
    func switches() async throws {
        health.measure(.weight, 79, at: moment(7, days: -1))
        health.measure(.water, 250, at: moment(9))
        health.measure(.energy, 400, at: moment(8))
        let model = model()
        await model.sync()
        #expect(drinks() == [] && eaten() == [] && weight(daysAgo: 1) == nil && health.requested.isEmpty)
        await model.readToggled(.water, true)
        #expect(health.requested == [.water])
        #expect(drinks() == ["250 ml"] && eaten() == [] && weight(daysAgo: 1) == nil)
        await model.readToggled(.weight, true)
        #expect(eaten() == [] && weight(daysAgo: 1) == "79 kg" && weight() == "80 kg")
        await model.readToggled(.energy, true)
        #expect(eaten() == ["\(phone.session.sentences("phone.health.food")) 400 cal"])
        #expect(drinks() == ["250 ml"] && model.problem == nil)
    }

    @Test("Much comes in parts and all of it, each measurement once, also after a start and where Health begins anew")
    func parts() async throws {
        for count in 1...7 { health.measure(.water, Double(count * 100), at: moment(9)) }
        await model().readToggled(.water, true)
        let all = (1...7).map { "\($0 * 100) ml" }
        #expect(drinks() == all)
        await model().sync()
        phone.restart()
        await model().sync()
        #expect(drinks() == all)
        health.measure(.water, 850, at: moment(10))
        health.startOver(.water)
        await model().sync()
        #expect(drinks() == all + ["850 ml"])
    }

    @Test("While a switch is off nothing comes; once it is on again, what was missed comes, and nothing twice")
    func offAndOn() async throws {
        let model = model()
        health.measure(.water, 250, at: moment(9))
        await model.readToggled(.water, true)
        await model.readToggled(.water, false)
        health.measure(.water, 300, at: moment(10))
        await model.sync()
        #expect(drinks() == ["250 ml"])
        await model.readToggled(.water, true)
        #expect(drinks() == ["250 ml", "300 ml"])
    }

    @Test(
        "What is removed in Health goes here too; what was removed here stays so; what was logged here is not touched")
    func removals() async throws {
        let model = model()
        phone.diary().drinkTapped(try #require(phone.diary().screen).taps[1])
        let first = health.measure(.water, 250, at: moment(9))
        health.measure(.water, 300, at: moment(10))
        await model.readToggled(.water, true)
        #expect(drinks() == ["250 ml", "300 ml", "500 ml"])
        health.remove(first, of: .water)
        await model.sync()
        #expect(drinks() == ["300 ml", "500 ml"])
        let diary = phone.diary()
        diary.removeTapped(try #require(diary.screen?.drinks.first { $0.amount == "300 ml" }))
        health.startOver(.water)
        await model.sync()
        #expect(drinks() == ["500 ml"])
    }

    @Test("A quantity that may not be read keeps nothing of the others, and all of it comes once it may")
    func denied() async throws {
        health.measure(.weight, 79, at: moment(7, days: -1))
        health.measure(.water, 250, at: moment(9))
        health.deny([.weight])
        let model = model()
        await model.readToggled(.weight, true)
        await model.readToggled(.water, true)
        #expect(drinks() == ["250 ml"] && weight(daysAgo: 1) == nil && model.problem != nil)
        health.deny([])
        phone.restart()
        let again = self.model()
        #expect(again.state.read == [.weight, .water], "the switches stay")
        await again.sync()
        #expect(weight(daysAgo: 1) == "79 kg" && drinks() == ["250 ml"] && again.problem == nil)
    }

    @Test("Where the person can't even be asked, nothing is kept, and a device without Health does nothing")
    func refused() async throws {
        health.measure(.water, 250, at: moment(9))
        health.refuse(true)
        let model = model()
        await model.readToggled(.water, true)
        #expect(drinks() == [] && model.problem != nil)
        health.set(isAvailable: false)
        await model.sync()
        #expect(drinks() == [] && !model.isAvailable)
        health.set(isAvailable: true)
        health.refuse(false)
        await model.readToggled(.water, true)
        #expect(drinks() == ["250 ml"] && model.problem == nil)
    }

    @Test("Of several weights of a day the last one counts, and one that was typed here later stands")
    func lastWeight() async throws {
        health.measure(.weight, 79, at: moment(20, days: -1))
        health.measure(.weight, 78, at: moment(7, days: -1))
        health.measure(.weight, 81, at: moment(7))
        health.measure(.weight, 500, at: moment(8, days: -2))
        let model = model()
        await model.readToggled(.weight, true)
        #expect(weight(daysAgo: 1) == "79 kg" && weight() == "80 kg" && weight(daysAgo: 2) == nil)
        phone.clock.pass(hours: 2)
        health.measure(.weight, 79.5, at: moment(13))
        await model.sync()
        #expect(weight() == "79.5 kg")
        health.measure(.weight, 79.3, at: moment(13, 30))
        await model.sync()
        #expect(weight() == "79.3 kg", "it was measured later, and before the other one was read")
        phone.weigh("79.8")
        health.measure(.weight, 81, at: moment(13, 45))
        await model.sync()
        #expect(weight() == "79.8 kg")
    }

    @Test("A weight that is far from those of the days around waits until the person says that it is right")
    func inDoubt() async throws {
        health.measure(.weight, 60, at: moment(7, days: -1))
        let model = model()
        await model.readToggled(.weight, true)
        #expect(weight(daysAgo: 1) == nil && weight() == "80 kg")
        let refused = RefusedModel(phone.session)
        let row = try #require(refused.rows.first)
        #expect(refused.rows.count == 1 && row.reasons.first?.contains("60 kg") == true, "\(row)")
        await model.sync()
        #expect(refused.rows.count == 1, "it comes once")
        refused.retryTapped(row)
        #expect(weight(daysAgo: 1) == "60 kg" && weight() == "80 kg" && refused.rows.isEmpty)
    }

    @Test("With everything that was weighed, what is kept of Health forgets all weights, and none of them comes back")
    func forgotten() async throws {
        health.measure(.weight, 79, at: moment(7, days: -1))
        let model = model()
        await model.readToggled(.weight, true)
        await model.writtenToggled(.weight, true)
        #expect(model.state.imported.count == 1 && model.state.writings.values.map(\.value) == [80])
        let removal = RemoveMeasuresModel(phone.session)
        removal.chosen = MeasuresScope.everything.rawValue
        await removal.removeTapped()
        let kept = self.model().state
        #expect(kept.imported.isEmpty && kept.weighed.isEmpty && kept.writings.values.allSatisfy { $0.value == 0 })
        await model.sync()
        #expect(weight(daysAgo: 1) == nil && weight() == nil && health.written(.weight) == [])
        #expect(model.state.imported.isEmpty && model.state.writings.isEmpty && model.state.read == [.weight])
    }

    @Test("With everything that was weighed goes what is half done or waits for a server, and only then")
    func besideTheLog() async throws {
        let log = try #require(phone.session.log)
        let names = [
            "onboarding", "import", "steps to a cycle", "typed in the steps to a cycle",
            "targets that are not saved yet", "plan to be made at the server", "targets to be set at the server",
        ]
        for name in names + ["another"] { try log.keep("80", named: name) }
        for scope in [MeasuresScope.profile, .everything] {
            let removal = RemoveMeasuresModel(phone.session)
            removal.chosen = scope.rawValue
            await removal.removeTapped()
            #expect(removal.isDone)
            let left = try (names + ["another"]).filter { try log.kept(JSONValue.self, named: $0) != nil }
            #expect(left == (scope == .everything ? ["another"] : names + ["another"]))
        }
    }
}
