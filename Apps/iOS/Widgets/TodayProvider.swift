import AppModels
import SwiftUI
import WidgetKit
import Wording

/// Today at a moment.
struct TodayEntry: TimelineEntry {
    let date: Date
    /// Today; nil before there is anything of a person here.
    let today: SharedLog.Today?
    /// Words in the person's language.
    let sentences: Sentences
}

/// Reads today from the log that the app keeps.
struct TodayProvider: TimelineProvider {
    func placeholder(in context: Context) -> TodayEntry {
        TodayEntry(date: .now, today: nil, sentences: Self.sentences)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TodayEntry) -> Void) {
        completion(Self.entry(SharedLog.ofThisPhone))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TodayEntry>) -> Void) {
        let log = SharedLog.ofThisPhone
        // Whatever is logged has it read anew; by itself it changes when the day does.
        let next = log?.endOfDay(after: .now) ?? Date.now.addingTimeInterval(900)
        completion(Timeline(entries: [Self.entry(log)], policy: .after(next)))
    }

    private static func entry(_ log: SharedLog?) -> TodayEntry {
        TodayEntry(date: .now, today: log?.today, sentences: log?.sentences ?? sentences)
    }

    /// Words in the phone's language, for as long as the log can't be opened.
    private static var sentences: Sentences {
        let language = AppSurroundings.language(preferring: Locale.preferredLanguages)
        return Sentences(language: Language(code: language))
    }
}
