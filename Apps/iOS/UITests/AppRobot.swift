import APIContract
import Wording
import XCTest

/// The app as a person uses it, on a phone of its own, without any server. It finds what it taps by the words that are
/// read out, which come from Wording.
@MainActor struct AppRobot {
    let app = XCUIApplication()
    let words = Localization(language: .english, units: .metric)

    /// A word of the app.
    func say(_ key: String) -> String { words.sentences(key) }

    // Beginning

    /// Starts the app with nothing in it: whatever was kept before is deleted as a person would delete it.
    func beginAnew() {
        launch()
        if !app.buttons[say("landing.start")].waitForExistence(timeout: 5) { deleteEverything() }
        expect(app.buttons[say("landing.start")])
    }

    /// Starts the app, or starts it again, with what was kept.
    func launch() {
        app.launchArguments = ["-AppleLanguages", "(en-US)", "-AppleLocale", "en_US"]
        app.launch()
    }

    /// Begins without a server, under a name, as far as the first of the five steps.
    func begin(as name: String = "Alex") {
        beginAnew()
        tap(say("landing.start"))
        type(name, into: say("phone.server.none.name"))
        tap(say("phone.server.none.submit"))
        expect(app.buttons[say("onboarding.welcome.submit")])
    }

    private func deleteEverything() {
        if let settings = URL(string: "gtsd:///settings") { app.open(settings) }
        tap(say("phone.delete"))
        // The question is asked under the same words.
        let buttons = app.buttons.matching(identifier: say("phone.delete"))
        buttons.element(boundBy: buttons.count - 1).tap()
    }

    // The five steps

    /// Answers the five steps from the second on, and completes them.
    func answerSteps() {
        expect(app.staticTexts[say("onboarding.account.title")])
        tap(label("dateOfBirth"))
        tap(say("gender.male"))
        tap(say("frame.continue"))
        expect(app.staticTexts[say("onboarding.health.title")])
        tap(say("entry.units.metric"))
        type("80", into: "\(label("currentWeight")), kg")
        type("178", into: "\(label("height")), cm")
        tap(say("phone.keyboard.done"))
        tap(say("frame.continue"))
        expect(app.staticTexts[say("onboarding.goals.title")])
        tapFirst(beginning: say("choice.goal.maintain"))
        tapFirst(beginning: say("choice.activity.moderately_active"))
        tap(say("frame.continue"))
        expect(app.staticTexts[say("onboarding.review.title")])
        tap(say("onboarding.complete"))
    }

    /// Goes from nothing to Home, with the metrics still to be acknowledged.
    func onboard() {
        begin()
        tap(say("onboarding.welcome.submit"))
        answerSteps()
        expect(app.staticTexts[say("summary.bmr.title")])
        tap(say("summary.start"))
        expect(app.buttons[say("home.card.review.label")])
    }

    // What a hand does

    /// Shows a tab, by the key of its name.
    func show(_ tab: String) { app.tabBars.buttons[say(tab)].tap() }

    /// Taps the button with these words.
    func tap(_ words: String, file: StaticString = #filePath, line: UInt = #line) {
        let button = app.buttons[words].firstMatch
        expect(button, file: file, line: line)
        button.tap()
    }

    /// Taps the first button whose words begin so.
    func tapFirst(beginning words: String, file: StaticString = #filePath, line: UInt = #line) {
        let button = app.buttons.matching(NSPredicate(format: "label BEGINSWITH '\(words)'")).firstMatch
        expect(button, file: file, line: line)
        button.tap()
    }

    /// Types into the field with this name.
    func type(_ text: String, into field: String, file: StaticString = #filePath, line: UInt = #line) {
        let field = app.textFields[field].firstMatch
        expect(field, file: file, line: line)
        field.tap()
        field.typeText(text)
    }

    /// The name of a field of a form.
    func label(_ field: String) -> String { words.errors.label(of: field) }

    // What an eye sees

    /// Something comes to be seen.
    func expect(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(element.waitForExistence(timeout: 10), "\(element)", file: file, line: line)
    }

    /// Something goes.
    func expectGone(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(element.waitForNonExistence(withTimeout: 10), "\(element)", file: file, line: line)
    }
}
