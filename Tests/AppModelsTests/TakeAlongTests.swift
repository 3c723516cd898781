import AppModels
import Foundation
import Screens
import Testing
import Wording

/// From one phone of its own to another, by a file.
@MainActor @Suite struct TakeAlongTests {
    private let password = "three or four words"

    /// The file of a phone with a plan, which lies where it was put.
    private func file(of session: AppSession) async throws -> URL {
        let model = TakeAlongModel(session)
        model.password = password
        await model.fileTapped()
        let made = try #require(model.file, "\(model.failure ?? "")")
        #expect(made.lastPathComponent.hasSuffix(".gtsdlog"))
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.moveItem(at: made, to: place)
        model.closed(isSaved: true, hasFailed: false)
        #expect(model.file == nil && model.password.isEmpty)
        #expect(session.toast == session.sentences("phone.take.done"))
        return place
    }

    @Test("Another phone goes on with the log as it was, and both go on by themselves")
    func takes() async throws {
        let old = try await OwnPhone.withPlan()
        HomeModel(old).drinkTapped(try #require(HomeModel(old).drinks.first))
        let file = try await file(of: old)
        defer { try? FileManager.default.removeItem(at: file) }
        let new = try OwnPhone.welcome()
        let model = SealedFileModel(new)
        await model.fileChosen(file)
        #expect(model.name == file.lastPathComponent)
        model.password = "another password"
        await model.openTapped()
        #expect(model.failure == new.sentences("device.sealed.closed") && new.stage == .welcome && !model.isDone)
        model.password = password
        await model.openTapped()
        #expect(model.isDone && new.stage == .main && new.toast == new.sentences("phone.take.open.done"))
        guard case .plan(let theirs, _) = MyPlanModel(new).content, case .plan(let mine, _) = MyPlanModel(old).content
        else {
            Issue.record("There is no plan.")
            return
        }
        #expect(theirs.targets.map(\.figure.value) == mine.targets.map(\.figure.value))
        func water(_ session: AppSession) -> String? {
            HomeModel(session).screen?.rings.first { $0.id == "water" }?.value
        }
        #expect(water(new) == water(old))
        HomeModel(new).drinkTapped(try #require(HomeModel(new).drinks.first))
        #expect(water(new) != water(old))
    }

    @Test("A password that is too short makes no file, and says what is allowed")
    func short() async throws {
        let session = try await OwnPhone.withPlan()
        let model = TakeAlongModel(session)
        model.password = "short"
        await model.fileTapped()
        let problem = try #require(model.field.problem)
        #expect(model.file == nil && problem.contains("8") && problem.contains("128"))
    }

    @Test("What is no such file is said to be none")
    func stranger() async throws {
        let session = try OwnPhone.welcome()
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{}".utf8).write(to: file)
        let model = SealedFileModel(session)
        await model.fileChosen(file)
        model.password = password
        await model.openTapped()
        #expect(model.failure == session.sentences("device.sealed.unknown") && session.stage == .welcome)
        await model.fileChosen(URL(filePath: "/nowhere"))
        #expect(model.name == nil && model.failure == session.sentences("device.sealed.unknown"))
    }
}
