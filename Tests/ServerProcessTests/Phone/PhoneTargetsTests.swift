import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// Targets of one's own.
    @MainActor @Suite struct PhoneTargetsTests {
        @Test("Own targets are shown before they are stored, refused with a sentence, saved everywhere, and given back")
        func ownTargets() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let planned = try phone.calorieTarget()
                var model = TargetsModel(phone.session)
                model.typed("everyDay.calories", "2000")
                model.previewTapped()
                #expect(model.refusal.isEmpty && model.screen?.isPreview == true, "\(model.refusal)")
                #expect(model.screen?.everyDay.first?.value.hasPrefix("2,000") == true)
                #expect(try await phone.ownTargets(at: server) == nil && phone.calorieTarget() == planned)
                for wrong in ["lots", "900"] {
                    model.typed("everyDay.calories", wrong)
                    let tapped = model
                    phone.session.toast = nil
                    async let first: Void = tapped.saveTapped()
                    async let second: Void = tapped.saveTapped()
                    _ = await (first, second)
                    #expect(phone.session.toast == nil, "whoever taps twice is told nothing else")
                    #expect(model.screen?.form.problems.map(\.field) == ["everyDay.calories"], "\(wrong)")
                    #expect(model.text("everyDay.calories") == wrong && model.screen?.isPreview == false)
                }
                #expect(try await phone.ownTargets(at: server) == nil)
                model.typed("everyDay.calories", "2000")
                await model.saveTapped()
                #expect(
                    model.refusal.isEmpty && phone.session.toast == Toast.targetsSaved.text(phone.session.sentences))
                #expect(try await phone.ownTargets(at: server)?.everyDay?.calories == 2000)
                try await Self.expectSameHome(phone, storage, calories: 2000)
                phone.restart()
                model = TargetsModel(phone.session)
                #expect(model.text("everyDay.calories") == "2,000" && model.screen?.isOwn == true)
                await model.backToPlanTapped()
                #expect(model.text("everyDay.calories").isEmpty && model.screen?.isOwn == false)
                #expect(try await phone.ownTargets(at: server) == nil)
                try await Self.expectSameHome(phone, storage, calories: planned)
                try await server.kill()
            }
        }

        @Test(
            "Targets that would be a first deficit wait for the health question, which is offered where they are refused"
        )
        func firstDeficit() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let model = TargetsModel(phone.session)
                model.typed("everyDay.calories", "2300")
                #expect(!model.asksHealthQuestion)
                await model.saveTapped()
                #expect(model.asksHealthQuestion && model.screen?.form.problems.isEmpty == false)
                #expect(try await phone.ownTargets(at: server) == nil && model.text("everyDay.calories") == "2300")
                HealthQuestionModel(phone.session).answered([])
                try await phone.sync()
                #expect(!model.asksHealthQuestion)
                await model.saveTapped()
                #expect(model.refusal.isEmpty, "\(model.refusal)")
                try await Self.expectSameHome(phone, storage, calories: 2300)
                try await server.kill()
            }
        }

        @Test("A phone refuses what the server refuses, at the same fields, and takes what it takes")
        func sameRules() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let log = try #require(phone.session.log)
                var low = OwnTargetsValues.DayValues()
                low.calories = 700
                var answers: [Bool] = []
                for values in try Self.cases(on: phone.today) + [OwnTargetsValues(weekdays: ["monday": low])] {
                    let answer = try await server.api.send(
                        .post, "/v1/targets/preview", token: phone.token(), json: values)
                    switch try #require(try log.ownTargets(with: values)) {
                    case .success(let history):
                        let own = try answer.data(TargetsResponse.self).own
                        #expect(try OwnTargetsValues(history.own(on: phone.today)) == own ?? OwnTargetsValues())
                        answers.append(true)
                    case .failure(let refused):
                        let fields = try answer.failure.fields ?? [:]
                        #expect(answer.status == 400 && fields.keys.sorted() == refused.fields.keys.sorted())
                        answers.append(false)
                    }
                }
                #expect(Set(answers) == [true, false], "some of each")
                try await server.kill()
            }
        }

        @Test("Without a connection targets are shown as they would be; what could not be saved outlives the app")
        func offline() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let planned = try phone.calorieTarget()
                phone.line.lose()
                var model = TargetsModel(phone.session)
                model.typed("everyDay.calories", "900")
                model.previewTapped()
                #expect(model.screen?.isPreview == false)
                #expect(model.screen?.form.problems.map(\.field) == ["everyDay.calories"])
                model.typed("everyDay.calories", "2000")
                model.previewTapped()
                #expect(model.refusal.isEmpty && model.screen?.isPreview == true, "\(model.refusal)")
                await model.saveTapped()
                let words = phone.session.sentences
                #expect(
                    model.refusal.failure
                        == words("phone.targets.kept", ["reason": words("device.server.unreachable")]))
                #expect(phone.session.toast != Toast.targetsSaved.text(words))
                #expect(try model.text("everyDay.calories") == "2000" && phone.calorieTarget() == planned)
                #expect(try await phone.ownTargets(at: server) == nil)
                phone.restart()
                model = TargetsModel(phone.session)
                #expect(model.text("everyDay.calories") == "2000" && model.screen?.isOwn == false)
                #expect(model.refusal.failure == words("phone.targets.unsaved"))
                try await phone.sync()
                await model.saveTapped()
                #expect(model.refusal.isEmpty, "\(model.refusal)")
                #expect(try await phone.ownTargets(at: server)?.everyDay?.calories == 2000)
                model = TargetsModel(phone.session)
                #expect(model.refusal.isEmpty && model.text("everyDay.calories") == "2,000")
                try await server.kill()
            }
        }

        @Test("Three rings are chosen without a connection, no more and no fewer, and are those of Home everywhere")
        func rings() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let model = TargetsModel(phone.session)
                #expect(model.isRing("water"))
                model.ringChosen("water", false)
                model.ringsSaveTapped()
                #expect(model.screen?.rings.problem != nil && Self.rings(phone) == ["calories", "protein", "water"])
                model.ringChosen("fat", true)
                model.ringsSaveTapped()
                #expect(model.screen?.rings.problem == nil && Self.rings(phone) == ["calories", "protein", "fat"])
                phone.restart()
                #expect(Self.rings(phone) == ["calories", "protein", "fat"])
                try await phone.sync()
                let home = try await server.api.send(.get, "/v1/home", token: phone.token()).data(HomeSummary.self)
                #expect(home.rings == [.calories, .protein, .fat])
                try await server.kill()
            }
        }

        /// Targets of every kind, those that are refused among them.
        private static func cases(on today: CalendarDay) -> [OwnTargetsValues] {
            func day(_ body: (inout OwnTargetsValues.DayValues) -> Void) -> OwnTargetsValues.DayValues {
                var day = OwnTargetsValues.DayValues()
                body(&day)
                return day
            }
            func everyDay(_ body: (inout OwnTargetsValues.DayValues) -> Void) -> OwnTargetsValues {
                OwnTargetsValues(everyDay: day(body))
            }
            func days(_ calories: [String: Int], every: Int? = nil) -> OwnTargetsValues {
                OwnTargetsValues(
                    everyDay: day { $0.calories = every },
                    weekdays: calories.mapValues { calories in day { $0.calories = calories } })
            }
            let single = [400, 1400, 1500, 2000, 9000].map { calories in everyDay { $0.calories = calories } }
            let breaks = [(0, 7), (-20, -10), (3, 1), (500, 501)].map { first, last in
                OwnTargetsValues.DietBreakValues(
                    from: today.adding(days: first).description, to: today.adding(days: last).description)
            }
            return single + breaks.map { OwnTargetsValues(dietBreaks: [$0]) } + [
                OwnTargetsValues(),
                everyDay { $0.protein = .init(grams: 480) },
                everyDay { $0.fat = .init(percent: 35) },
                everyDay { $0.fat = .init(grams: 0) },
                everyDay { $0.protein = .init(gramsPerKg: 1.8) },
                everyDay { $0.protein = .init(grams: 1, percent: 2) },
                everyDay { $0.lowCarbohydrate = true },
                everyDay { $0.water = 9000 },
                days(["saturday": 450]), days(["saturday": 2600]), days(["someday": 2000]),
                days(["monday": 900, "tuesday": 900]),
                days(["monday": 900, "tuesday": 900, "wednesday": 900]), days(["monday": 800], every: 1500),
                OwnTargetsValues(refeedDays: ["sunday"]),
                OwnTargetsValues(everyDay: day { $0.calories = 2800 }, refeedDays: ["friday"]),
                OwnTargetsValues(maxima: .init(sugar: 30, salt: 6.5)), OwnTargetsValues(maxima: .init(salt: 900)),
            ]
        }

        private static func rings(_ phone: Phone) -> [String]? { HomeModel(phone.session).screen?.rings.map(\.id) }

        /// Home says the same here and at the server, with these calories.
        private static func expectSameHome(
            _ phone: Phone, _ storage: ServerStorage, calories: Int, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let home = try #require(HomeModel(phone.session).screen, sourceLocation: sourceLocation)
            #expect(try phone.calorieTarget() == calories, sourceLocation: sourceLocation)
            try await ServerScreens.of(phone, storage) { screens in
                expectSame(try await screens.home(), home, sourceLocation: sourceLocation)
            }
        }
    }
}
