/// The reason why a request failed, for a program to act on.
public enum ErrorCode: String, Codable, CaseIterable, Sendable {
    /// 400: one or more fields are missing or not allowed; `fields` names them.
    case invalidInput = "invalid_input"
    /// 400: the body is not JSON.
    case invalidJSON = "invalid_json"
    /// 400: the request names no host, or names it more than once.
    case hostMissing = "host_required"
    /// 400: the profile has no height and weight yet.
    case settingsIncomplete = "settings_incomplete"
    /// 400: the health metrics must be acknowledged before a plan is made.
    case acknowledgementRequired = "acknowledgement_required"
    /// 400: there is neither a plan nor a number of calories to compute a cycle's days from.
    case cycleCaloriesMissing = "cycle_calories_missing"
    /// 400: a cycle with fasting days is not for people who are under 18 or underweight.
    case fastingNotAllowed = "fasting_not_allowed"
    /// 400: the phases with a share leave more than twice the expenditure for the days of the others.
    case cycleUneven = "cycle_uneven"
    /// 400: an imported file has no column for the date, or none for weight or energy.
    case importColumnsNotRecognized = "import_columns_not_recognized"
    /// 400: a file has no recipe that can be read.
    case recipeNotRecognized = "recipe_not_recognized"
    /// 400: an imported file is truncated or damaged.
    case importDamaged = "import_damaged"
    /// 401: no valid access token came with the request.
    case authenticationRequired = "authentication_required"
    /// 401: the e-mail address and the password do not match.
    case invalidCredentials = "invalid_credentials"
    /// 401: the refresh token is unknown, expired or already used.
    case invalidRefreshToken = "invalid_refresh_token"
    /// 401: the password reset token is unknown, expired or already used.
    case invalidResetToken = "invalid_reset_token"
    /// 404: there is nothing at this address.
    case notFound = "not_found"
    /// 404: the person has not completed onboarding.
    case settingsNotFound = "settings_not_found"
    /// 404: there are no such health metrics.
    case metricsNotFound = "metrics_not_found"
    /// 404: there is no plan yet.
    case planNotFound = "plan_not_found"
    /// 409: mail was requested, but the server sends none.
    case mailNotSetUp = "mail_not_set_up"
    /// 404: there is no weigh-in on this day.
    case weightNotFound = "weight_not_found"
    /// 404: there is no such entry in the diary.
    case diaryEntryNotFound = "diary_entry_not_found"
    /// 404: there is no such favourite.
    case favouriteNotFound = "favourite_not_found"
    /// 404: there is no such food.
    case foodNotFound = "food_not_found"
    /// 404: there is no such task, or the day doesn't have it.
    case taskNotFound = "task_not_found"
    /// 404: there is no such import, or it was added, discarded or has expired.
    case importNotFound = "import_not_found"
    /// 404: there is no such badge, or it is not earned yet.
    case badgeNotFound = "badge_not_found"
    /// 404: no such device has notifications turned on.
    case deviceNotFound = "device_not_found"
    /// 404: the person has no such session.
    case sessionNotFound = "session_not_found"
    /// 404: the person is in no cycle.
    case cycleNotFound = "cycle_not_found"
    /// 405: the address exists, but not for this method.
    case methodNotAllowed = "method_not_allowed"
    /// 409: an account with this e-mail exists.
    case emailTaken = "email_taken"
    /// 409: the weight is far from the weigh-ins of the days around it; `confirmed` accepts it.
    case weightUnconfirmed = "weight_unconfirmed"
    /// 409: an imported file raises questions that must be answered before it is added; `fields` names them.
    case importUnanswered = "import_unanswered"
    /// 409: the person has as many tasks of their own as allowed.
    case tooManyTasks = "too_many_tasks"
    /// 409: the cycle does not run: it is paused, or has not begun.
    case cycleNotRunning = "cycle_not_running"
    /// 409: the cycle is not paused.
    case cycleNotPaused = "cycle_not_paused"
    /// 409: the cycle has a single phase, and no next one.
    case cycleHasOnePhase = "cycle_has_one_phase"
    /// 409: with the days before, more than two days in a row would be below the calorie floor, or seven days on
    /// average.
    case cycleTooSevere = "cycle_too_severe"
    /// 409: the cycle has reached the greatest number of changes that can be kept.
    case tooManyCycleChanges = "too_many_cycle_changes"
    /// 409: the device sends changes under numbers that it has used for others; it has to continue under a new name.
    case syncClientBehind = "sync_client_behind"
    /// 413: the body is larger than 64 KiB.
    case bodyTooLarge = "body_too_large"
    /// 413: an imported file is larger than 2 MiB.
    case importTooLarge = "import_too_large"
    /// 413: an uploaded file is larger than 2 GiB, or holds more than a person can have logged.
    case importFileTooLarge = "import_file_too_large"
    /// 421: the request is for a different host.
    case misdirectedRequest = "misdirected_request"
    /// 429: too many requests of this kind; `Retry-After` gives the seconds to wait.
    case rateLimited = "rate_limited"
    /// 429: too many failed logins; `Retry-After` gives the seconds to wait.
    case tooManyAttempts = "too_many_attempts"
    /// 500: a fault of the server.
    case internalError = "internal_error"
    /// 503: the database can't be reached at the moment.
    case unavailable = "unavailable"
    /// 503: there is no room to store anything.
    case noRoom = "no_room"
    /// 404: measuring is off on this server.
    case measuringOff = "measuring_off"
    /// 409: people under 18 are not measured.
    case measuringTooYoung = "measuring_too_young"
    /// 409: consent to measuring came with Do Not Track or Global Privacy Control.
    case measuringRefused = "measuring_refused"
}
