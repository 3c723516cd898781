import XCTest

/// The flows of onboarding. That the summary can't be had from a server, the third of them, does not happen on a phone that
/// computes it itself.
final class OnboardingFlowTests: XCTestCase {
    @MainActor func testSkippedAndCompletedLater() {
        let robot = AppRobot()
        robot.begin()
        robot.tap(robot.say("onboarding.skip"))
        robot.expect(robot.app.tabBars.buttons[robot.say("tab.home")])
        robot.show("tab.profile")
        robot.expect(robot.app.staticTexts[robot.say("profile.zero_state.headline")])
        robot.expect(robot.app.staticTexts[robot.say("profile.zero_state.section_title")])
        robot.tap(robot.say("profile.zero_state.cta_primary"))
        robot.answerSteps()
        robot.expect(robot.app.staticTexts[robot.say("summary.bmr.title")])
        robot.tap(robot.say("summary.start"))
        robot.show("tab.profile")
        robot.expectGone(robot.app.staticTexts[robot.say("profile.zero_state.headline")])
    }

    @MainActor func testCompletedAndSummedUp() {
        let robot = AppRobot()
        robot.begin()
        robot.tap(robot.say("onboarding.welcome.submit"))
        robot.answerSteps()
        robot.expect(robot.app.navigationBars[robot.say("summary.title")])
        for key in ["summary.bmr.title", "summary.tdee.title", "summary.how.title"] {
            robot.expect(robot.app.staticTexts[robot.say(key)])
        }
        robot.tap(robot.say("summary.start"))
        robot.expect(robot.app.buttons[robot.say("home.card.review.label")])
    }

    @MainActor func testEditedProfileShowsNoSummary() {
        let robot = AppRobot()
        robot.onboard()
        robot.show("tab.profile")
        robot.tap(robot.say("profile.edit"))
        let height = robot.app.textFields.matching(NSPredicate(format: "label BEGINSWITH '\(robot.label("height"))'"))
        robot.expect(height.firstMatch)
        height.firstMatch.tap()
        height.firstMatch.typeText(XCUIKeyboardKey.delete.rawValue + "9")
        robot.tap(robot.say("phone.keyboard.done"))
        robot.tap(robot.say("frame.save"))
        robot.expect(robot.app.buttons[robot.say("profile.edit")])
        XCTAssertFalse(robot.app.navigationBars[robot.say("summary.title")].exists)
    }

    @MainActor func testPutOffAndAskedAgain() {
        let robot = AppRobot()
        robot.begin()
        robot.tap(robot.say("onboarding.skip"))
        robot.show("tab.profile")
        robot.tap(robot.say("profile.zero_state.cta_secondary"))
        robot.expect(robot.app.staticTexts[robot.say("profile.zero_state.headline")])
        robot.show("tab.home")
        robot.show("tab.profile")
        robot.expect(robot.app.staticTexts[robot.say("profile.zero_state.headline")])
    }

    @MainActor func testLeftHalfWayGoesOnThere() {
        let robot = AppRobot()
        robot.begin()
        robot.tap(robot.say("onboarding.welcome.submit"))
        robot.expect(robot.app.staticTexts[robot.say("onboarding.account.title")])
        robot.tap(robot.label("dateOfBirth"))
        robot.tap(robot.say("gender.female"))
        robot.tap(robot.say("frame.continue"))
        robot.expect(robot.app.staticTexts[robot.say("onboarding.health.title")])
        robot.app.terminate()
        robot.launch()
        robot.expect(robot.app.staticTexts[robot.say("onboarding.health.title")])
        robot.tap(robot.say("frame.back"))
        XCTAssertTrue(robot.app.buttons[robot.say("gender.female")].isSelected)
    }
}
