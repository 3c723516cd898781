"""Mistakes with what runs at the same time, and with what has no value yet."""

MISTAKES = [
    ("an action that does not wait", "App/Features/Plan/PlanHistoryView.swift",
     "{ Task { @MainActor in await model.olderTapped() } }", "{ model.olderTapped() }", "'async'"),
    ("a refreshing that does not wait", "App/Features/Settings/SessionsView.swift",
     ".refreshable { await model.load() }", ".refreshable { model.load() }", "outside of the actor"),
    ("the main actor from anywhere", "App/Features/Cycles/CycleView.swift", "    private var question: String {",
     "    nonisolated private var question: String {", "ain actor"),
    ("the phone's application from anywhere", "App/Phone/BarcodeScanner.swift", "nonisolated init() {}",
     "nonisolated init() { print(UIApplication.shared.applicationState) }", "ain actor"),
    ("a default value that can change", "App/Design/Words.swift", "static let defaultValue",
     "static var defaultValue", "not concurrency-safe"),
    ("a variable that everybody shares", "App/Design/ProblemText.swift", "enum Announcement {\n",
     'enum Announcement {\n    static var last = ""\n', "not concurrency-safe"),
    ("a file to share that can't be sent", "App/Features/Settings/FilesCard.swift",
     "let make: @MainActor @Sendable () -> Data?", "let make: () -> Data?", "'Sendable'", "*"),
    ("an error that is not tried", "App/Phone/AppSurroundings+ThisPhone.swift", "return try phone(", "return phone(",
     "not marked with 'try'"),
    ("a model that is read from another thread", "App/Features/Settings/HealthView.swift",
     "get: { @MainActor in isOn },",
     "get: { @MainActor in Task.detached { print(model.problem ?? \"\") }; return isOn },", "ain actor"),
]

# What is only found once all types are right.
SENT_AND_INITIALIZED = [
    ("an object in two threads", "App/Features/Root/DiaryPage.swift", "    private var asked: CalendarDay? {",
     "    private func twice() {\n        let found = Found(model: 1)\n        Task.detached { print(found) }\n"
     "        print(found)\n    }\n\n    private var asked: CalendarDay? {", "data race"),
    ("an object of the caller in another thread", "App/Features/Root/RefusedView.swift",
     "    private var isDiscarding: Binding<Bool> {",
     "    private func count(_ found: Found<Int>) async {\n"
     "        await Task.detached { print(found) }.value\n    }\n\n"
     "    private var isDiscarding: Binding<Bool> {", "data race"),
    ("a property without a value", "App/Features/Accounts/LogInView.swift",
     "        self.model = model\n        self.used = used\n    }\n", "        self.model = model\n    }\n",
     "without initializing all stored properties"),
    ("a value that is missing at the end", "App/Features/Cycles/CycleStepsView.swift",
     '        return say("frame.continue")\n    }\n', "    }\n", "missing return"),
    ("a value that is used before it is there", "App/Design/Buttons.swift",
     "    var body: some ToolbarContent {\n",
     "    private var name: String {\n        let name: String\n        return name\n    }\n\n"
     "    var body: some ToolbarContent {\n", "used before being initialized"),
    ("a property that gets its value twice", "App/Features/Profile/ProfileZeroState.swift",
     "init(_ text: String) { self.text = text }",
     "init(_ text: String) {\n        self.text = text\n        self.text = text\n    }", "may only be initialized once"),
    ("what is never reached", "App/Features/Onboarding/SummaryView.swift", "        model.leaveTapped(by: exit)\n",
     "        fatalError()\n        model.leaveTapped(by: exit)\n", "will never be executed"),
    ("a number that is too large for its type", "App/Design/DayChartContent.swift", "Double(bar.days) * 0.38",
     "Double(bar.days) * Double(380 as UInt8)", "overflows"),
]
