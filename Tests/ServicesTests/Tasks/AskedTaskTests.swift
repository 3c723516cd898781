import APIContract
@testable import Rules
import Testing

/// The tasks that are left of a day.
struct AskedTaskTests {
    @Test(
        "Four fifths of the tasks make a day count, and a new one only adds to it",
        arguments: [
            // How many there are, how many of them are new, how many of each are done, and how many more must be.
            (tasks: 0, new: 0, done: 0, doneOfNew: 0, left: 0), (tasks: 1, new: 0, done: 0, doneOfNew: 0, left: 1),
            (tasks: 5, new: 0, done: 3, doneOfNew: 0, left: 1), (tasks: 5, new: 0, done: 4, doneOfNew: 0, left: 0),
            (tasks: 3, new: 1, done: 2, doneOfNew: 0, left: 0), (tasks: 3, new: 1, done: 1, doneOfNew: 1, left: 1),
            (tasks: 3, new: 1, done: 2, doneOfNew: 1, left: 0), (tasks: 2, new: 2, done: 0, doneOfNew: 1, left: 1),
            (tasks: 1, new: 1, done: 0, doneOfNew: 0, left: 1), (tasks: 5, new: 0, done: 5, doneOfNew: 0, left: 0),
        ])
    func left(tasks: Int, new: Int, done: Int, doneOfNew: Int, left: Int) {
        let all = (0..<tasks).map { number in
            AskedTask(identifier: .own(OwnTask.ID(rawValue: Int64(number + 1))), isNew: number < new)
        }
        let chosen = all.filter { !$0.isNew }.prefix(done) + all.filter { $0.isNew }.prefix(doneOfNew)
        #expect(AskedTask.left(of: all, done: Array(chosen)) == left)
    }
}
