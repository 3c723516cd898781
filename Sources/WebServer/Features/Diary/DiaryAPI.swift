import APIContract
import Hummingbird
import Services

/// The food diary.
struct DiaryAPI: Sendable {
    let diary: DiaryService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        addRoutesOfEntries(to: router)
        addRoutesOfSeveral(to: router)
        addRoutesOfFavourites(to: router)
        router.get("v1/meals") { _, context in
            try Response.success(try await diary.meals(of: context.person))
        }
        router.put("v1/meals") { request, context in
            let meals = try await request.decodeJSON(OwnMealsRequest.self, context: context)
            return try Response.success(try await diary.set(meals, of: context.person))
        }
        router.put("v1/days") { request, context in
            let marks = try await request.decodeJSON(DayMarksRequest.self, context: context)
            return try Response.success(try await diary.mark(marks, of: context.person))
        }
        router.get("v1/days/{day}") { _, context in
            try Response.success(try await diary.note(on: context.parameters.get("day"), of: context.person))
        }
        router.put("v1/days/{day}") { request, context in
            let note = try await request.decodeJSON(DayNoteRequest.self, context: context)
            return try Response.success(
                try await diary.say(note, on: context.parameters.get("day"), of: context.person))
        }
    }

    private func addRoutesOfEntries(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/diary") { request, context in
            let entry = try await request.decodeJSON(DiaryEntryRequest.self, context: context)
            let stored = try await diary.add(entry, of: context.person)
            return try Response.success(DiaryEntryResponse(entry: stored), status: .created)
        }
        router.get("v1/diary") { request, context in
            let query = request.uri.queryParameters
            let days = try await diary.days(
                from: query["from"].map(String.init), to: query["to"].map(String.init), of: context.person)
            return try await Response.success(days, logger: context.logger)
        }
        router.patch("v1/diary/{id}") { request, context in
            let changes = try await request.decodeJSON(DiaryEntryChanges.self, context: context)
            let entry = try await diary.change(
                context.pathID(orThrow: DiaryError.entryNotFound), changes, of: context.person)
            return try Response.success(DiaryEntryResponse(entry: entry))
        }
        router.delete("v1/diary/{id}") { _, context in
            try await diary.delete(context.pathID(orThrow: DiaryError.entryNotFound), of: context.person)
            return try Response.success(Empty())
        }
        router.post("v1/diary/{id}/restore") { _, context in
            let entry = try await diary.restore(context.pathID(orThrow: DiaryError.entryNotFound), of: context.person)
            return try Response.success(DiaryEntryResponse(entry: entry))
        }
    }

    private func addRoutesOfSeveral(to router: some RouterMethods<PersonRequestContext>) {
        router.post("v1/diary/copy") { request, context in
            let copy = try await request.decodeJSON(DiaryCopyRequest.self, context: context)
            let entries = try await diary.copy(copy, of: context.person)
            return try Response.success(DiaryEntriesResponse(entries: entries), status: .created)
        }
        router.post("v1/diary/several") { request, context in
            let several = try await request.decodeJSON(DiaryEntriesRequest.self, context: context)
            let entries = try await diary.add(several: several, of: context.person)
            return try Response.success(DiaryEntriesResponse(entries: entries), status: .created)
        }
        router.post("v1/diary/move") { request, context in
            let move = try await request.decodeJSON(DiaryMoveRequest.self, context: context)
            return try Response.success(
                DiaryEntriesResponse(entries: try await diary.move(move, of: context.person)))
        }
        router.post("v1/diary/delete") { request, context in
            let numbers = try await request.decodeJSON(DiaryEntryNumbers.self, context: context)
            try await diary.delete(several: numbers, of: context.person)
            return try Response.success(Empty())
        }
        router.post("v1/diary/restore") { request, context in
            let numbers = try await request.decodeJSON(DiaryEntryNumbers.self, context: context)
            return try Response.success(
                DiaryEntriesResponse(entries: try await diary.restore(several: numbers, of: context.person)))
        }
    }

    private func addRoutesOfFavourites(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/diary/suggestions") { request, context in
            let meal = request.uri.queryParameters["meal"].map(String.init)
            return try Response.success(try await diary.suggestions(at: meal, of: context.person))
        }
        router.post("v1/diary/favourites") { request, context in
            let food = try await request.decodeJSON(FavouriteFoodRequest.self, context: context)
            let favourite = try await diary.addFavourite(food, of: context.person)
            return try Response.success(FavouriteFoodResponse(favourite: favourite), status: .created)
        }
        router.delete("v1/diary/favourites/{id}") { _, context in
            try await diary.deleteFavourite(context.pathID(orThrow: DiaryError.favouriteNotFound), of: context.person)
            return try Response.success(Empty())
        }
    }
}
