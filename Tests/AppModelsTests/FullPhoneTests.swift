import APIContract
import AppModels
import Device
import Foundation
import Screens
import Testing
import Wording

@MainActor @Suite struct FullPhoneTests {
    @Test("What a full phone could not keep is not said to be done, and its form stays as it is")
    func full() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gtsd-full-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try LocalStore(
            path: folder.path(percentEncoded: false) + "/log.sqlite", key: UnkeptKey(), maximumPages: 32)
        let session = AppSession(try OwnPhone.surroundings(store))
        session.useWithoutServerTapped()
        let tasks = TasksModel(session)
        let (title, days) = (String(repeating: "Walk ", count: 12), Set(Weekday.allCases.map(\.rawValue)))
        var kept = 0
        while kept < 2000, tasks.addTapped(title: title, days: days) {
            kept += 1
            #expect(session.toast == session.sentences("toast.task_added"))
            session.toast = nil
        }
        #expect((1..<2000).contains(kept), "the phone was never full, or always")
        #expect(session.toast == nil && session.deviceProblem == session.sentences("device.full"))
        #expect(try #require(tasks.own).tasks.count == kept)
    }
}
