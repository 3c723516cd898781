"""Mistakes with the tests of the flows, which only Xcode can run."""

MISTAKES = [
    ("a gesture that does not exist", "UITests/AppRobot.swift", "        button.tap()\n    }\n\n    /// Taps the first",
     "        button.click(2)\n    }\n\n    /// Taps the first", "'click'", "button.click(2)"),
    ("a kind of element that does not exist", "UITests/OnboardingFlowTests.swift",
     'robot.expect(robot.app.navigationBars[robot.say("summary.title")])',
     'robot.expect(robot.app.titleBars[robot.say("summary.title")])', "'titleBars'"),
    ("a robot that is asked from anywhere", "UITests/MetricsFlowTests.swift",
     "@MainActor private func acknowledge(", "private func acknowledge(", "ain actor", "*"),
    ("an audit that may fail", "UITests/AccessibilityFlowTests.swift",
     "            try robot.app.performAccessibilityAudit()", "            robot.app.performAccessibilityAudit()",
     "can throw"),
]
