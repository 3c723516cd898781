public import Wording

/// A few words about what was just done, shown once.
public enum Toast: String, CaseIterable, Sendable {
    /// The metrics can be reviewed later.
    case metricsLater = "metrics_later"
    /// The plan is there.
    case planGenerated = "plan_generated"
    /// Onboarding is done, though its summary could not be shown.
    case allSet = "all_set"
    /// Onboarding is done, and its summary is left for later.
    case welcome = "welcome"
    /// The profile is stored.
    case profileSaved = "profile_saved"
    /// The settings are stored.
    case settingsSaved = "settings_saved"
    case measuringYes = "measuring_yes"
    case measuringNo = "measuring_no"
    /// The answer to a question about the product is kept.
    case questionAnswered = "question_answered"
    /// A problem was reported.
    case problemReported = "problem_reported"
    /// An operator changed a flag or an experiment.
    case operatorSaved = "operator_saved"
    /// Notifications are turned on for this device.
    case deviceAdded = "device_added"
    /// Notifications are turned off for a device.
    case deviceRemoved = "device_removed"
    /// A notification to try is on its way.
    case trialSent = "trial_sent"
    /// The password is a new one, and other logins have ended.
    case passwordChanged = "password_changed"
    /// The password is a new one, by a mailed link.
    case passwordReset = "password_reset"
    /// This login has ended.
    case loggedOut = "logged_out"
    /// Another login has ended.
    case sessionEnded = "session_ended"
    /// What was sent came after the login had ended, and is not stored.
    case loginEnded = "login_ended"
    /// Every login has ended.
    case loggedOutEverywhere = "logged_out_everywhere"
    /// The account is gone.
    case accountDeleted = "account_deleted"
    /// The weight is stored, and changes nothing in the plan.
    case weightUnchanged = "weight_unchanged"
    /// The plan has changed; My Plan says what.
    case planUpdated = "plan_updated"
    /// What was drunk is stored.
    case waterAdded = "water_added"
    /// What was drunk last is gone again.
    case waterRemoved = "water_removed"
    /// An entry of the diary is stored as it is now.
    case entrySaved = "entry_saved"
    /// What was just added is gone again.
    case entryRemoved = "entry_removed"
    /// What was removed is in the diary again.
    case entryRestored = "entry_restored"
    /// What was moved is where it was.
    case entriesMovedBack = "entries_moved_back"
    /// Nothing was chosen of several things.
    case nothingChosen = "nothing_chosen"
    /// The meals of one's days are as they were before the last change.
    case mealsTakenBack = "meals_taken_back"
    /// Something is a favourite now.
    case favouriteAdded = "favourite_added"
    /// Something is no favourite any more.
    case favouriteRemoved = "favourite_removed"
    /// There are as many favourites as there can be.
    case tooManyFavourites = "too_many_favourites"
    /// The weigh-in is stored.
    case weightSaved = "weight_saved"
    /// The weigh-in is stored, and the targets follow on Sunday.
    case weightSavedBeforePlan = "weight_saved_before_plan"
    /// The weigh-in is gone.
    case weightRemoved = "weight_removed"
    /// What an imported file says is in the diary.
    case dataAdded = "data_added"
    /// An imported file is forgotten.
    case importDiscarded = "import_discarded"
    /// An imported file was forgotten before it was added.
    case importGone = "import_gone"
    /// A task is done.
    case taskDone = "task_done"
    /// A task is not done after all.
    case taskUndone = "task_undone"
    /// A task of one's own is there.
    case taskAdded = "task_added"
    /// A task of one's own is changed.
    case taskSaved = "task_saved"
    /// A task of one's own has stopped.
    case taskStopped = "task_stopped"
    /// A task of one's own goes on.
    case taskStarted = "task_started"
    /// The answer to the question before a first deficit is kept.
    case answerKept = "answer_kept"
    /// Weight and height were removed.
    case measuresRemoved = "measures_removed"
    /// The plan was mailed.
    case planMailed = "plan_mailed"
    /// What was said of a day is what it was before.
    case noteBroughtBack = "note_brought_back"
    /// A cycle has begun.
    case cycleStarted = "cycle_started"
    /// A cycle begins on the day that was chosen.
    case cycleSet = "cycle_set"
    case cyclePaused = "cycle_paused"
    /// A cycle goes on.
    case cycleResumed = "cycle_resumed"
    /// The next phase of a cycle has begun.
    case phaseSkipped = "phase_skipped"
    /// The first day of a cycle is another one.
    case cycleMoved = "cycle_moved"
    /// A cycle is over.
    case cycleEnded = "cycle_ended"
    /// There is a feed for calendar programs.
    case feedMade = "feed_made"
    /// There is no feed for calendar programs any more.
    case feedRevoked = "feed_revoked"

    /// A food or recipe of one's own is stored.
    case foodSaved = "food_saved"
    /// A recipe has other ingredients than those that its change was about.
    case recipeChanged = "recipe_changed"
    /// A food or recipe of one's own is back.
    case foodRestored = "food_restored"
    /// A food of one's own can't come back: another one has its barcode since.
    case foodNotRestored = "food_not_restored"
    /// Targets of one's own are set.
    case targetsSaved = "targets_saved"
    /// Everything follows the plan again.
    case targetsBack = "targets_back"
    /// The rings of Home are others.
    case ringsSaved = "rings_saved"

    /// The words to show: "Weight logged".
    public func text(_ sentences: Sentences) -> String { sentences("toast.\(rawValue)") }
}
