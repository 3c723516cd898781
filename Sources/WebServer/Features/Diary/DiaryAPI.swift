import APIContract
import Foundation
import Hummingbird
import Screens
import Services
import Wording

/// The food diary, and the import of logs that were kept elsewhere.
struct DiaryAPI: Sendable {
    let diary: DiaryService
    let sentences: Sentences

    /// The largest file that is imported, in bytes: 2 MiB.
    private static let maxFileSize = 2 * 1024 * 1024

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/diary") { request, context in
            let told = try await request.decodeJSON(DiaryEntryRequest.self, context: context)
            let entry = try await diary.add(told, of: context.person)
            return try Response.success(DiaryEntryResponse(entry: entry), status: .created)
        }
        router.get("v1/diary") { request, context in
            let query = request.uri.queryParameters
            return try Response.success(
                try await diary.days(
                    from: query["from"].map(String.init), to: query["to"].map(String.init), of: context.person))
        }
        router.patch("v1/diary/{id}") { request, context in
            let changes = try await request.decodeJSON(DiaryEntryChanges.self, context: context)
            let entry = try await diary.change(try Self.id(context), changes, of: context.person)
            return try Response.success(DiaryEntryResponse(entry: entry))
        }
        router.delete("v1/diary/{id}") { _, context in
            try await diary.delete(try Self.id(context), of: context.person)
            return try Response.success(Empty())
        }
        router.post("v1/diary/{id}/restore") { _, context in
            let entry = try await diary.restore(try Self.id(context), of: context.person)
            return try Response.success(DiaryEntryResponse(entry: entry))
        }
        router.get("v1/days/{day}") { _, context in
            try Response.success(try await diary.note(on: context.parameters.get("day"), of: context.person))
        }
        router.put("v1/days/{day}") { request, context in
            let told = try await request.decodeJSON(DayNoteRequest.self, context: context)
            return try Response.success(
                try await diary.say(told, on: context.parameters.get("day"), of: context.person))
        }
        router.post("v1/diary/copy") { request, context in
            let told = try await request.decodeJSON(DiaryCopyRequest.self, context: context)
            let entries = try await diary.copy(told, of: context.person)
            return try Response.success(DiaryEntriesResponse(entries: entries), status: .created)
        }
        router.get("v1/diary/suggestions") { _, context in
            try Response.success(try await diary.suggestions(of: context.person))
        }
        router.post("v1/diary/favourites") { request, context in
            let told = try await request.decodeJSON(FavouriteFoodRequest.self, context: context)
            let favourite = try await diary.addFavourite(told, of: context.person)
            return try Response.success(FavouriteFoodResponse(favourite: favourite), status: .created)
        }
        router.delete("v1/diary/favourites/{id}") { _, context in
            guard let id = context.parameters.get("id", as: FavouriteFood.ID.self) else { throw DiaryError.favouriteNotFound }
            try await diary.deleteFavourite(id, of: context.person)
            return try Response.success(Empty())
        }
    }

    /// What a person may call with a file.
    func addUploadRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/diary/import") { request, context in
            let units = try Self.units(request)
            let query = request.uri.queryParameters
            let answers = try ImportAnswers { query[Substring($0)].map(String.init) }
            let file = try await request.collectBytes(upTo: Self.maxFileSize, orThrow: .importTooLarge)
            let imported = try await diary.importLog(Data(file), units: units, answers, of: context.person)
            return try Response.success(DiaryImport(imported, sentences))
        }
    }

    /// The number of the entry that the path names.
    private static func id(_ context: PersonRequestContext) throws(DiaryError) -> DiaryEntry.ID {
        guard let id = context.parameters.get("id", as: DiaryEntry.ID.self) else { throw .entryNotFound }
        return id
    }

    /// The units that the query gives the weights of a file.
    static func units(_ request: Request) throws(InvalidInput) -> UnitSystem? {
        guard let text = request.uri.queryParameters["units"] else { return nil }
        guard let units = UnitSystem(rawValue: String(text)) else {
            throw InvalidInput(["units": .notOneOf(UnitSystem.allCases.map(\.rawValue))])
        }
        return units
    }
}
