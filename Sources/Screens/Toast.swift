public import Wording

/// A short message about the last action, shown once.
public enum Toast: String, CaseIterable, Sendable {
    /// The metrics can be reviewed later.
    case metricsLater = "metrics_later"
    /// The plan is ready.
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
    /// The answer to a question about the product is stored.
    case questionAnswered = "question_answered"
    /// A problem was reported.
    case problemReported = "problem_reported"
    /// An operator changed a flag or an experiment.
    case operatorSaved = "operator_saved"
    /// Notifications are turned on for this device.
    case deviceAdded = "device_added"
    /// Notifications are turned off for a device.
    case deviceRemoved = "device_removed"
    /// A test notification is on its way.
    case trialSent = "trial_sent"
    /// The password has changed, and other sessions have ended.
    case passwordChanged = "password_changed"
    /// The password has changed, by a mailed link.
    case passwordReset = "password_reset"
    /// This session has ended.
    case loggedOut = "logged_out"
    /// Another session has ended.
    case sessionEnded = "session_ended"
    /// The request came after the session had ended, and is not stored.
    case loginEnded = "login_ended"
    /// Every session has ended.
    case loggedOutEverywhere = "logged_out_everywhere"
    /// The account is deleted.
    case accountDeleted = "account_deleted"
    /// The weight is stored, and changes nothing in the plan.
    case weightUnchanged = "weight_unchanged"
    /// The plan has changed; My Plan has the details.
    case planUpdated = "plan_updated"
    /// Water is logged.
    case waterAdded = "water_added"
    /// The last water entry is removed.
    case waterRemoved = "water_removed"
    /// An entry of the diary is saved.
    case entrySaved = "entry_saved"
    /// The entries just added are removed.
    case entryRemoved = "entry_removed"
    /// The removed entries are back in the diary.
    case entryRestored = "entry_restored"
    /// The moved entries are back at their old place.
    case entriesMovedBack = "entries_moved_back"
    /// Days are marked as unusual.
    case daysMarked = "days_marked"
    /// None of several entries was chosen.
    case nothingChosen = "nothing_chosen"
    /// The last change to the person's meals is undone.
    case mealsTakenBack = "meals_taken_back"
    /// A food is now a favourite.
    case favouriteAdded = "favourite_added"
    /// A food is no longer a favourite.
    case favouriteRemoved = "favourite_removed"
    /// The limit for favourites is reached.
    case tooManyFavourites = "too_many_favourites"
    /// The weigh-in is stored.
    case weightSaved = "weight_saved"
    /// The weigh-in is stored, and the targets follow on Sunday.
    case weightSavedBeforePlan = "weight_saved_before_plan"
    /// The weigh-in is removed.
    case weightRemoved = "weight_removed"
    /// The records of an imported file are in the diary.
    case dataAdded = "data_added"
    /// An imported file is discarded.
    case importDiscarded = "import_discarded"
    /// An imported file was no longer available before it was added.
    case importGone = "import_gone"
    /// A task is done.
    case taskDone = "task_done"
    /// A task is not done after all.
    case taskUndone = "task_undone"
    /// A task of the person's own is added.
    case taskAdded = "task_added"
    /// A task of the person's own is changed.
    case taskSaved = "task_saved"
    /// A task of the person's own is stopped.
    case taskStopped = "task_stopped"
    /// A task of the person's own is resumed.
    case taskStarted = "task_started"
    /// The answer to the question before a first deficit is stored.
    case answerKept = "answer_kept"
    /// The same, of a person to whom hiding weight and energy is offered.
    case answerKeptOffering = "answer_kept_offering"
    /// Weight and height were removed.
    case measuresRemoved = "measures_removed"
    /// The plan was mailed.
    case planMailed = "plan_mailed"
    /// The note on a day is restored.
    case noteBroughtBack = "note_brought_back"
    /// A cycle has begun.
    case cycleStarted = "cycle_started"
    /// A cycle begins on the chosen day.
    case cycleSet = "cycle_set"
    case cyclePaused = "cycle_paused"
    /// A cycle is resumed.
    case cycleResumed = "cycle_resumed"
    /// The next phase of a cycle has begun.
    case phaseSkipped = "phase_skipped"
    /// The first day of a cycle is changed.
    case cycleMoved = "cycle_moved"
    /// A cycle is over.
    case cycleEnded = "cycle_ended"
    /// A feed for calendar programs is created.
    case feedMade = "feed_made"
    /// The feed for calendar programs is revoked.
    case feedRevoked = "feed_revoked"

    /// A food or recipe of the person's own is stored.
    case foodSaved = "food_saved"
    /// A recipe's ingredients differ from those that its change referred to.
    case recipeChanged = "recipe_changed"
    /// A food or recipe of the person's own is restored.
    case foodRestored = "food_restored"
    /// A food of the person's own can't be restored: another one now has its barcode.
    case foodNotRestored = "food_not_restored"
    /// The person's own targets are set.
    case targetsSaved = "targets_saved"
    /// All targets follow the plan again.
    case targetsBack = "targets_back"
    /// The weekly review was read.
    case reviewRead = "review_read"
    /// The rings on Home are changed.
    case ringsSaved = "rings_saved"

    /// The text to show: "Weight logged".
    public func text(_ sentences: Sentences) -> String { sentences("toast.\(rawValue)") }
}
