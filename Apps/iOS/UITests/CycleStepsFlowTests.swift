import XCTest

/// The five steps to a fasting cycle, from the first of onboarding.
final class CycleStepsFlowTests: XCTestCase {
    @MainActor func testThroughAllSteps() {
        let robot = AppRobot()
        beginSteps(robot)
        robot.tapFirst(beginning: robot.say("steps.goal.maintain"))
        robot.tap(robot.say("frame.continue"))
        robot.expect(robot.app.staticTexts[robot.say("steps.calories.title")])
        robot.tap(robot.say("frame.continue"))
        robot.expect(robot.app.staticTexts[robot.say("steps.eating_window.title")])
        robot.tap(robot.say("frame.continue"))
        robot.expect(robot.app.staticTexts[robot.say("steps.explainer.title")])
        robot.tap(robot.say("frame.continue"))
        answerHealthQuestion(robot)
        robot.expect(robot.app.staticTexts[robot.say("steps.reveal.title")])
        robot.tap(robot.say("steps.reveal.submit"))
        robot.expectGone(robot.app.buttons[robot.say("steps.reveal.submit")])
    }

    @MainActor func testBackKeepsWhatWasAnswered() {
        let robot = AppRobot()
        beginSteps(robot)
        robot.tapFirst(beginning: robot.say("steps.goal.gain_muscle"))
        robot.tap(robot.say("frame.continue"))
        robot.expect(robot.app.staticTexts[robot.say("steps.calories.title")])
        robot.tap(robot.say("frame.back"))
        robot.expect(robot.app.staticTexts[robot.say("steps.goal.title")])
        XCTAssertTrue(robot.app.buttons[robot.say("steps.goal.gain_muscle")].isSelected)
    }

    @MainActor func testWithoutAGoalThereIsNoWayOn() {
        let robot = AppRobot()
        beginSteps(robot)
        XCTAssertFalse(robot.app.buttons[robot.say("frame.continue")].isEnabled)
    }

    @MainActor private func beginSteps(_ robot: AppRobot) {
        robot.begin()
        robot.tap(robot.say("short.cycle"))
        robot.expect(robot.app.staticTexts[robot.say("steps.goal.title")])
    }

    /// Answers the health question, which precedes the last step if it is open.
    @MainActor private func answerHealthQuestion(_ robot: AppRobot) {
        let none = robot.app.buttons[robot.say("health.question.none")].firstMatch
        if none.waitForExistence(timeout: 2) { none.tap() }
    }
}
