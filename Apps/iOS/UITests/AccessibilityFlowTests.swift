import XCTest

/// The summary and the zero state as they are read out, and Apple's own audit of the first pages.
final class AccessibilityFlowTests: XCTestCase {
    @MainActor func testSummaryIsReadOut() throws {
        let robot = AppRobot()
        robot.begin()
        robot.tap(robot.say("onboarding.welcome.submit"))
        robot.answerSteps()
        robot.expect(robot.app.staticTexts["BMR (Basal Metabolic Rate)"])
        robot.expect(robot.app.buttons["Get Started"])
        try robot.app.performAccessibilityAudit()
    }

    @MainActor func testZeroStateIsReadOut() throws {
        let robot = AppRobot()
        robot.begin()
        robot.tap(robot.say("onboarding.skip"))
        robot.show("tab.profile")
        robot.expect(robot.app.buttons["Complete Profile"])
        robot.expect(robot.app.buttons["Maybe Later"])
        try robot.app.performAccessibilityAudit()
    }

    @MainActor func testLandingAndTabsPassTheAudit() throws {
        let robot = AppRobot()
        robot.beginAnew()
        try robot.app.performAccessibilityAudit()
        robot.onboard()
        for tab in ["tab.home", "tab.diary", "tab.plan", "tab.progress", "tab.profile"] {
            robot.show(tab)
            try robot.app.performAccessibilityAudit()
        }
    }
}
