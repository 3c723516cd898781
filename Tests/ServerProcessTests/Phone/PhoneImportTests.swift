import APIContract
import AppModels
import Foundation
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Files of other apps, on a phone.
    @MainActor @Suite struct PhoneImportTests {
        @Test(
            "What a file leaves open is asked, waits when the app is started again, and is in the diary once it is answered"
        )
        func confirmed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                var files = ImportModel(phone.session)
                #expect(files.hasServer && files.screen == nil && !files.sources.isEmpty)
                await files.fileChosen(try Self.file("<gpx/>", in: storage))
                #expect(files.failure?.isEmpty == false && files.screen == nil)
                let log = try Self.file("Date;Weight\n03/04/2025;180,4\n04/04/2025;180,0\n", in: storage)
                await files.fileChosen(log)
                phone.restart()
                files = ImportModel(phone.session)
                let questions = try #require(files.screen).questions.choices
                #expect(files.screen?.isOpen == true && Set(questions.map(\.name)) == ["dateOrder", "weightUnit"])
                #expect(questions.map(files.chosen).sorted() == ["day_first", "lb"], "what is likely is proposed")
                await files.confirmTapped()
                #expect(files.failure?.isEmpty == false && !files.isDone)
                files.answered("weightUnit", "kg")
                await files.answersTapped()
                #expect(files.screen?.questions.choices.contains { $0.name == "oddWeights" } == true, "180 kg")
                files.answered("weightUnit", "lb")
                await files.answersTapped()
                #expect(files.screen?.isOpen == false && files.screen?.hasNews == true, "\(files.failure ?? "")")
                #expect(try await Self.weights(server, phone).isEmpty, "nothing is added yet")
                await files.confirmTapped()
                #expect(files.isDone && files.screen == nil)
                #expect(try await Self.weights(server, phone).map { ($0.weight * 10).rounded() } == [818, 816])
                let day = try #require(CalendarDay("2025-04-03"))
                #expect(DiaryModel(phone.session, day: day).screen?.weight != nil)
                try await phone.expectSameDiary(storage, on: day)
                let again = ImportModel(phone.session)
                #expect(again.screen == nil)
                await again.fileChosen(log)
                await again.answersTapped()
                #expect(again.screen?.isOpen == false && again.screen?.hasNews == false, "the same file again")
                try await server.kill()
            }
        }

        @Test(
            "Columns that nobody knows are named by the person; a file that is discarded adds nothing, and is forgotten"
        )
        func discarded() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let files = ImportModel(phone.session)
                await files.fileChosen(try Self.file("Wann;Wie schwer\n20.09.2025;80,4\n", in: storage))
                let columns = try #require(files.screen).questions.columns
                #expect(columns.map(\.label) == ["Wann", "Wie schwer"])
                #expect(columns.map(files.chosen) == ["date", ""], "by its cells")
                await files.answersTapped()
                #expect(files.failure?.isEmpty == false && files.screen?.isOpen == true)
                files.answered(columns[1].name, "weight")
                await files.answersTapped()
                #expect(files.failure == nil && files.screen?.questions.choices.map(\.name) == ["weightUnit"])
                await files.answersTapped()
                #expect(files.screen?.isOpen == false && files.screen?.hasNews == true)
                let id = try #require(files.screen).id
                await files.discardTapped()
                #expect(files.screen == nil && !files.isDone)
                phone.restart()
                #expect(ImportModel(phone.session).screen == nil)
                let late = try await server.api.send(
                    .post, "/v1/imports/\(id)/confirm", token: try phone.token(), json: Empty())
                #expect(late.status == 404)
                #expect(try await Self.weights(server, phone).isEmpty)
                try await server.kill()
            }
        }

        @Test("A file that waits no longer is said to be gone, and without a connection nothing is sent")
        func gone() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let log = try Self.file("date,weight_kg\n2025-04-03,80.4\n", in: storage)
                let (first, second) = (ImportModel(phone.session), ImportModel(phone.session))
                await first.fileChosen(log)
                await second.fileChosen(log)
                await first.confirmTapped()
                #expect(phone.session.toast == Toast.importGone.text(phone.session.sentences))
                #expect(first.screen == nil && !first.isDone)
                phone.line.lose()
                await second.confirmTapped()
                #expect(second.failure?.isEmpty == false && second.screen != nil)
                await second.fileChosen(log)
                #expect(second.failure?.isEmpty == false && second.screen != nil)
                phone.line.restore()
                await second.confirmTapped()
                #expect(second.isDone)
                #expect(try await Self.weights(server, phone).map(\.weight) == [80.4])
                try await server.kill()
            }
        }

        /// A temporary file with this text.
        private static func file(_ text: String, in storage: ServerStorage) throws -> URL {
            let place = URL(filePath: storage.folder + "/\(UUID().uuidString).csv")
            try Data(text.utf8).write(to: place)
            return place
        }

        /// The weigh-ins of summer 2025 on the server.
        private static func weights(_ server: ServerProcess, _ phone: Phone) async throws -> [WeighIn] {
            let path = "/v1/weights?from=2025-04-01&to=2025-09-30"
            return try await server.api.send(.get, path, token: try phone.token()).data(WeighInList.self).weighIns
        }
    }
}
