import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Values computed on a server and stored on the phone.
    @MainActor @Suite struct PhoneReadingTests {
        @Test(
            "Nutrients are those of what was logged, in each range, as the server adds them up, without a connection too"
        )
        func nutrients() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let diary = DiaryModel(phone.session)
                for (name, calories, protein) in [("Skyr", "126", "22"), ("Porridge", "420", "12")] {
                    let food = diary.addFood(at: "breakfast")
                    (food[field: "name"], food[field: "calories"], food[field: "protein"]) = (name, calories, protein)
                    food.addTypedTapped()
                    #expect(food.isDone)
                }
                try await phone.sync()
                let (all, one) = (NutrientsModel(phone.session), NutrientsModel(phone.session, .protein))
                let shown = try #require(all.screen)
                #expect(shown.label.first { $0.address == "/nutrients/protein" }?.amount == "34 g")
                #expect(one.one?.amount == "34 g")
                #expect(one.one?.sources.map { "\($0.name) \($0.amount)" } == ["Skyr 22 g", "Porridge 12 g"])
                let today = try phone.today
                let report = try await server.api.send(
                    .get, "/v1/nutrients?from=\(today.adding(days: -6))&to=\(today)", token: phone.token()
                ).data(NutrientReport.self)
                expectSame(
                    shown, NutrientsScreen(report, span: .week, today: today, phone.session.localization))
                phone.line.lose()
                all.rangeTapped(0)
                let day = try #require(all.screen)
                #expect(all.span == .day && day.ranges.map(\.isCurrent) == [true, false, false, false, false])
                all.rangeTapped(1)
                expectSame(try #require(all.screen), shown)
                phone.restart()
                expectSame(try #require(NutrientsModel(phone.session).screen), shown)
                try await server.kill()
            }
        }

        @Test("Every plan so far is listed with what it changed, and any two are compared")
        func plans() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let weighIn = WeighInModel(phone.session)
                weighIn.weight = "78"
                weighIn.saveTapped()
                await MyPlanModel(phone.session).updateTapped()
                phone.restart()
                let words = phone.session.sentences
                let history = PlanHistoryModel(phone.session)
                await history.load()
                let plans = try #require(history.screen).plans
                #expect(plans.map(\.isCurrent) == [true, false] && history.screen?.older == nil)
                #expect(plans[0].changes.contains { $0.text.contains("78") } && !plans[0].isSame)
                #expect(plans[1].reason == words("plan.history.first") && plans[1].comparison == nil)
                let address = try #require(plans[0].comparison)
                guard case .planComparison(let from, let to) = Destination(address) else {
                    throw ServerScreens.Missing()
                }
                let model = PlanComparisonModel(phone.session, from: from, to: to)
                await model.load()
                let first = try #require(model.screen)
                let weight = first.table.rows.first { $0.first == words("change.weight") }
                #expect(weight?[1].hasPrefix("80") == true && weight?[2].hasPrefix("78") == true)
                #expect(first.same == nil && first.from.map(\.value) == ["2", "1"])
                await model.fromChosen("2")
                #expect(model.screen?.same != nil && model.screen?.from.first { $0.isChosen }?.value == "2")
                await model.toChosen("99")
                #expect(model.failure != nil && model.screen?.to.first { $0.isChosen }?.value == "2")
                await model.fromChosen("1")
                #expect(model.failure == nil && model.screen?.same == nil, "what failed is not asked for again")
                phone.line.lose()
                await model.fromChosen("2")
                #expect(model.failure == words("device.server.unreachable"))
                #expect(model.screen?.from.first { $0.isChosen }?.value == "1")
                let offline = PlanHistoryModel(phone.session)
                await offline.load()
                #expect(offline.screen == nil && offline.refusal.failure == words("device.server.unreachable"))
                try await server.kill()
            }
        }

        @Test("Progress shows each range as the server does, and the days of a range are had as a file, offline too")
        func progress() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let today = try phone.today
                let days = [-100, -30].map { today.adding(days: $0) }
                for (day, weight) in [(days[0], "81"), (days[1], "81"), (today, "80")] {
                    let weighIn = WeighInModel(phone.session, day: day)
                    weighIn.weight = weight
                    weighIn.saveTapped()
                    #expect(weighIn.isDone)
                }
                try await phone.sync()
                let logged: [ProgressRange: [CalendarDay]] = [
                    .fourWeeks: [today], .twelveWeeks: [days[1], today], .year: days + [today], .all: days + [today],
                ]
                for (place, range) in ProgressRange.allCases.enumerated() {
                    let model = ProgressModel(phone.session)
                    await model.rangeTapped(place)
                    let shown = try #require(model.screen)
                    #expect(shown.ranges.first { $0.isCurrent }?.address == ProgressScreen.address(of: range))
                    let report = try await server.api.send(
                        .get, "/v1/progress?range=\(range.rawValue)", token: phone.token()
                    ).data(ProgressReport.self)
                    expectSame(shown, ProgressScreen(report, hasPlans: true, phone.session.localization))
                    Self.expectFile(model, from: report.from, days: logged[range] ?? [])
                }
                phone.line.lose()
                phone.restart()
                for range in ProgressRange.allCases {
                    let model = ProgressModel(phone.session)
                    await model.rangeNamed("nonsense")
                    #expect(model.range == .usual)
                    await model.rangeNamed(range.rawValue)
                    #expect(model.range == range && model.invitation == nil)
                    Self.expectFile(model, from: nil, days: logged[range] ?? [])
                }
                try await server.kill()
            }
        }

        private static func expectFile(
            _ model: ProgressModel, from: CalendarDay?, days: [CalendarDay],
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let file = model.export?.file
            #expect(file?.rows.map { $0[0] } == days.map(\.description), sourceLocation: sourceLocation)
            #expect(
                file?.rows.map { $0[1].prefix(2) } == days.dropLast().map { _ in "81" } + ["80"],
                sourceLocation: sourceLocation)
            if let from { #expect(file?.name.contains("-\(from)-") == true, sourceLocation: sourceLocation) }
        }
    }
}
