import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Today's tasks, and the person's own.
@MainActor @Observable public final class TasksModel {
    let session: AppSession
    var draft: TaskDraft?
    private let day: LogReading<TasksDay>
    private let tasks: LogReading<[OwnTask]>

    /// The tasks of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        day = LogReading(session) { log throws(LocalStoreError) in try log.tasks(on: try log.today()) }
        tasks = LogReading(session) { log throws(LocalStoreError) in
            try log.records(.task, as: OwnTask.self).sorted { $0.id < $1.id }
        }
    }

    /// Today's tasks, as Home has them; nil until the person's data has arrived.
    public var today: HomeTasksScreen? {
        guard let person = session.person, let day = day.value else { return nil }
        return HomeTasksScreen(day, meals: person.meals, session.localization)
    }

    /// The contents the page of tasks would have with a profile, in a sentence; nil if there is a profile.
    public var invitation: String? { session.invitation(to: "tasks") }

    /// The person's own tasks.
    public var own: TasksScreen? { tasks.value.map { TasksScreen($0, draft: draft, session.localization) } }

    /// Marks one of today's tasks as done, or as not done.
    public func ticked(_ id: String, isDone: Bool) {
        session.change { log throws(LocalStoreError) in
            try log.change(.taskMark, RecordID(try log.today()), [id: .bool(isDone)])
        }
    }
}
