extension Migration {
    /// Every migration of this version, in order. A migration that was released is never changed; a new one follows.
    package static let all: [Migration] = [
        createSchema,
        addWebApp,
        addDiary,
        addFoods,
        addWater,
        addDayTotals,
        addFavourites,
        addTasks,
        addMonthTotals,
        addWeeklyRecompute,
        addNotifications,
        addPendingImports,
        addCycles,
        addUserProfiles,
        addKeyEpochs,
        addKnownDevices,
        sealIdentities,
        addPlanEndsAndDayNotes,
        addRememberedColumns,
        dropReplacedPlans,
        addOwnTargets,
        addProfileDismissals,
        addMetricsNews,
        addOwnMeals,
    ]
}
