import APIContract
import ClientKit
public import Observation
public import Screens
import Wording

/// Today's tasks, and the person's own.
@MainActor @Observable public final class TasksModel {
    let session: AppSession
    var draft: TaskDraft?

    /// The tasks of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// Today's tasks, as Home has them; nil before anything of the person has come here.
    public var today: HomeTasksScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in
            guard let person = try log.personReading(), let day = try log.tasks(on: person.today) else { return nil }
            return HomeTasksScreen(day, meals: person.meals, session.localization)
        }
    }

    /// What the page of the tasks would show with a profile, in a sentence; nil where there is one.
    public var invitation: String? {
        _ = session.revision
        return session.invitation(to: "tasks")
    }

    /// The person's own tasks.
    public var own: TasksScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in
            let tasks = try log.records(.task, as: OwnTask.self).sorted { $0.id < $1.id }
            return TasksScreen(tasks, draft: draft, session.localization)
        }
    }

    /// A task of today is done, or is not done any more.
    public func ticked(_ id: String, isDone: Bool) {
        session.change { log throws(LocalStoreError) in
            try log.change(.taskMark, RecordID(try log.today()), [id: .bool(isDone)])
        }
    }
}
