import AppIntents

/// The Siri phrases that work without setup.
struct GTSDShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: LogWaterIntent(),
            phrases: ["Log water in \(.applicationName)", "Add a glass of water to \(.applicationName)"],
            shortTitle: "phone.intent.water", systemImageName: "waterbottle")
        AppShortcut(
            intent: LogWeightIntent(),
            phrases: ["Log weight in \(.applicationName)", "Log my weight in \(.applicationName)"],
            shortTitle: "phone.intent.weight", systemImageName: "scalemass")
    }
}
