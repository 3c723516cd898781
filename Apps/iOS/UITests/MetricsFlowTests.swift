import XCTest

/// The flows of acknowledging the metrics.
final class MetricsFlowTests: XCTestCase {
    @MainActor func testReviewedFromTheCard() {
        let robot = AppRobot()
        robot.onboard()
        robot.tap(robot.say("home.card.review.label"))
        acknowledge(robot)
        robot.show("tab.home")
        robot.expectGone(robot.app.buttons[robot.say("home.card.review.label")])
    }

    @MainActor func testPutOffUntilTheNextStart() {
        let robot = AppRobot()
        robot.onboard()
        robot.tap(robot.say("home.card.later"))
        robot.expect(robot.app.staticTexts[robot.say("toast.metrics_later")])
        robot.expectGone(robot.app.buttons[robot.say("home.card.review.label")])
        robot.show("tab.diary")
        robot.show("tab.home")
        XCTAssertFalse(robot.app.buttons[robot.say("home.card.review.label")].exists)
        robot.app.terminate()
        robot.launch()
        robot.expect(robot.app.buttons[robot.say("home.card.review.label")])
    }

    @MainActor func testReviewedFromTheTab() {
        let robot = AppRobot()
        robot.onboard()
        robot.show("tab.plan")
        acknowledge(robot)
        robot.show("tab.home")
        robot.expectGone(robot.app.buttons[robot.say("home.card.review.label")])
    }

    @MainActor private func acknowledge(_ robot: AppRobot) {
        robot.expect(robot.app.staticTexts[robot.say("myplan.metrics.title")])
        robot.tap(robot.say("myplan.metrics.submit"))
        robot.expectGone(robot.app.buttons[robot.say("myplan.metrics.submit")])
        robot.expect(robot.app.navigationBars[robot.say("myplan.title")])
    }
}
