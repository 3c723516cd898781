import APIContract
import AppModels
import Foundation
import NutritionScience
import Screens
import Testing
import Wording

/// The log as widgets, Siri and Shortcuts use it. It is noon of the first day.
@MainActor @Suite struct SharedLogTests {
    private let phone: TestedPhone

    init() throws { phone = try TestedPhone() }

    private var shared: SharedLog { SharedLog(phone.surroundings) }

    private func text(_ outcome: SharedLog.Outcome) -> String {
        switch outcome {
        case .done(let text): "done: \(text)"
        case .question(let text): "question: \(text)"
        case .refused(let text): "refused: \(text)"
        }
    }

    @Test("Before anybody uses the app there is nothing to show, and nothing can be logged")
    func nobody() throws {
        SettingsModel(phone.session).deleteEverythingTapped()
        let shared = shared
        #expect(shared.today == nil)
        #expect(text(shared.drink(millilitres: 250)) == "refused: \(shared.sentences("phone.intent.failed"))")
        #expect(text(shared.weigh(80)).hasPrefix("refused: "))
        #expect(shared.endOfDay(after: Date(timeIntervalSince1970: 0)) > Date(timeIntervalSince1970: 0))
    }

    @Test("A tap on a widget logs water that the app shows, and says how much; other amounts are refused")
    func drinks() async throws {
        phone.tellProfile()
        await phone.makePlan()
        let home = HomeModel(phone.session)
        #expect(try #require(shared.today).rings.map(\.id) == #require(home.screen).rings.map(\.id))
        let tap = try #require(shared.today?.drinks.first)
        #expect(text(shared.drink(millilitres: tap.millilitres)).hasPrefix("done: "))
        #expect(text(shared.drink(millilitres: 300)).contains("300 ml"))
        for wrong in [0, -250, 5001] {
            #expect(
                text(shared.drink(millilitres: wrong)) == "refused: \(shared.sentences("phone.intent.water.range"))")
        }
        phone.session.cameBack()
        #expect(phone.diary().screen?.drinks.map(\.amount).sorted() == ["250 ml", "300 ml"])
        let water = try #require(home.screen?.rings.first { $0.id == "water" })
        #expect(water.fraction > 0)
        #expect(shared.today?.rings.first { $0.id == "water" }?.fraction == water.fraction)
        home.undoDrinkTapped()
        #expect(shared.today?.rings.first { $0.id == "water" }?.fraction ?? 1 < water.fraction)
    }

    @Test("A weight is stored as it is told; one far from the days before is asked about, and stored only with a yes")
    func weighs() throws {
        phone.tellProfile()
        phone.clock.pass(days: 1)
        #expect(text(shared.weigh(79.65)).contains("79.65 kg"))
        phone.session.cameBack()
        #expect(phone.diary().screen?.weight == "79.65 kg")
        #expect(text(shared.weigh(90)).hasPrefix("question: "))
        #expect(phone.diary().screen?.weight == "79.65 kg", "nothing is stored before the answer")
        #expect(text(shared.weigh(90, isConfirmed: true)).hasPrefix("done: "))
        #expect(phone.diary().screen?.weight == "90 kg")
        for wrong in [0, -80, 8, 1000] {
            #expect(text(shared.weigh(Double(wrong), isConfirmed: true)).hasPrefix("refused: "), "\(wrong)")
        }
        #expect(phone.diary().screen?.weight == "90 kg")
    }

    @Test("Units, language and day are the person's: pounds are pounds, and after midnight another day is logged on")
    func person() async throws {
        phone.tellProfile()
        await phone.makePlan()
        SettingsModel(phone.session).chosen("units", "us")
        SettingsModel(phone.session).chosen("language", "de")
        let shared = shared
        #expect(text(shared.weigh(176)).contains("176 lbs"))
        #expect(shared.sentences.language == .german)
        #expect(shared.today?.drinks.map(\.millilitres) == [237, 473])
        let noon = Date(timeIntervalSince1970: Double(phone.clock.now.milliseconds) / 1000)
        #expect(shared.endOfDay(after: noon) == noon.addingTimeInterval(12 * 3600))
        _ = shared.drink(millilitres: 250)
        phone.clock.pass(hours: 13)
        #expect(shared.today?.rings.first { $0.id == "water" }?.fraction == 0)
        _ = shared.drink(millilitres: 500)
        phone.session.cameBack()
        #expect(phone.diary(on: StandingClock.firstDay).screen?.drinks.count == 1)
        #expect(phone.diary(on: StandingClock.firstDay.adding(days: 1)).screen?.drinks.count == 1)
    }
}
