import APIContract
import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Importing data from another app: a file is read by the server, reviewed, and added.
@MainActor @Observable public final class ImportModel {
    /// Whether a request to the server is in progress.
    public private(set) var isWaiting = false
    /// The error, in a sentence; nil for none.
    public private(set) var failure: String?
    /// Whether the file's contents are in the diary, so that the form can close.
    public private(set) var isDone = false

    private let session: AppSession
    private var preview: ImportPreview?
    private var answers: [String: String] = [:]
    static let name = "import"

    /// The import of the app's user; a pending file is shown.
    public init(_ session: AppSession) {
        self.session = session
        preview = session.read { log throws(LocalStoreError) in
            try log.kept(ImportPreview.self, named: Self.name)
        }
    }

    /// The entries the file would add; nil if none is pending.
    public var screen: ImportScreen? { preview.map { ImportScreen($0, session.localization) } }

    /// Whether there is a server that reads files.
    public var hasServer: Bool { session.server != nil }

    /// The instructions to export data from each app.
    public var sources: [LabelledValue] { ImportScreen.sources(session.sentences) }

    /// Has the server read a file.
    public func fileChosen(_ file: URL) async {
        await ask { [session] () throws(SyncServerError) in
            let read: ImportPreviewResponse = try await session.send(file, to: "/v1/imports")
            return read.preview
        }
    }

    /// The chosen answer to a question about the file.
    public func chosen(_ field: ChoiceField) -> String {
        answers[field.name] ?? field.choices.first(where: \.isChosen)?.value ?? ""
    }

    /// The chosen contents of a column.
    public func chosen(_ column: ImportQuestions.Column) -> String {
        answers[column.name] ?? column.choices.first(where: \.isChosen)?.value ?? ""
    }

    /// Chooses an answer, by the name of its field.
    public func answered(_ name: String, _ value: String) { answers[name] = value }

    /// Has the server read the file again with the answers.
    public func answersTapped() async {
        guard let preview, let questions = screen?.questions, let server = session.server else { return }
        let request = request(questions)
        await ask { () throws(SyncServerError) in
            let read: ImportPreviewResponse = try await server.call("PATCH", "/v1/imports/\(preview.id)", request)
            return read.preview
        }
    }

    /// Adds the contents of the file to the diary.
    public func confirmTapped() async {
        guard let preview, let server = session.server, !isWaiting else { return }
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        do throws(SyncServerError) {
            let _: DiaryImport = try await server.call("POST", "/v1/imports/\(preview.id)/confirm", Empty())
        } catch {
            return refused(error)
        }
        hold(nil)
        await session.sync()
        session.toast = Toast.dataAdded.text(session.sentences)
        isDone = true
    }

    /// Discards the file. Nothing of it is added.
    public func discardTapped() async {
        guard let preview else { return }
        hold(nil)
        session.toast = Toast.importDiscarded.text(session.sentences)
        let _: Empty? = try? await session.server?.call("DELETE", "/v1/imports/\(preview.id)", Empty())
    }

    private func ask(_ body: () async throws(SyncServerError) -> ImportPreview) async {
        guard !isWaiting else { return }
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        do throws(SyncServerError) {
            hold(try await body())
        } catch {
            refused(error)
        }
    }

    private func refused(_ problem: SyncServerError) {
        if case .refused(let failure) = problem, failure.code == .importNotFound {
            hold(nil)
            return session.toast = Toast.importGone.text(session.sentences)
        }
        let refusal = session.refusal(problem)
        failure = refusal.failure ?? refusal.fields.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
    }

    /// Keeps the pending file, to show it again whenever the page opens.
    private func hold(_ preview: ImportPreview?) {
        (self.preview, answers) = (preview, [:])
        session.keep(preview, named: Self.name)
    }

    private func request(_ questions: ImportQuestions) -> ImportAnswersRequest {
        var request = ImportAnswersRequest()
        for question in questions.choices {
            let answer = chosen(question)
            if !answer.isEmpty { request.set(question.name, answer) }
        }
        if !questions.columns.isEmpty {
            request.columns = questions.columns.map { column in
                let meaning = chosen(column)
                return meaning.isEmpty ? nil : meaning
            }
        }
        return request
    }
}

extension ImportAnswersRequest {
    /// Sets an answer, by its name.
    fileprivate mutating func set(_ name: String, _ answer: String) {
        switch name {
        case "weightUnit": weightUnit = answer
        case "dateOrder": dateOrder = answer
        case "energyKind": energyKind = answer
        case "energyUnit": energyUnit = answer
        case "oddWeights": oddWeights = answer
        case "oddDays": oddDays = answer
        case "lowIntake": lowIntake = answer
        case "smallDays": smallDays = answer
        default: break
        }
    }
}
