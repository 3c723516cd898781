import HTTPTypes
import WebServerTestSupport

/// Requests of people who begin, and of people who leave.
extension CostSamples {
    static let onboarding = onboardingAPI + onboardingPages + shortWay + skipping

    private static let onboardingAPI = [
        CostRequest.api(.post, "/v1/onboarding", .userFlows),
        .api(.post, "/v1/profile/metrics/acknowledge", ["metricsId": "{metrics}"])
            .finding("metrics", id, in: "/v1/profile/metrics/today"),
        .api(.post, "/v1/plans/generate").noted("the first"),
        .api(.post, "/v1/profile/remove-measures", ["scope": "everything"]),
    ].map { $0.by(.newcomer("calls")) }

    private static let onboardingPages =
        [
            CostRequest.open("/onboarding"), .send("/onboarding/draft", ["units": "metric", "gender": "male"]),
            .open("/onboarding/welcome"), .send("/onboarding/welcome"),
            .open("/onboarding/account"),
            .send("/onboarding/account", ["dateOfBirth": "1990-01-15", "gender": "male"]),
            .open("/onboarding/health"),
            .send("/onboarding/health", ["currentWeight": "81.6", "height": "178"]),
            .open("/onboarding/goals"),
            .send(
                "/onboarding/goals",
                [
                    "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "targetWeight": "75",
                    "mealsPerDay": "3",
                ]),
            .open("/onboarding/review"), .send("/onboarding/review"),
            .open("/profile/health-question"),
            .send("/profile/health-question", ["none": "1", "then": "summary"]),
            .open("/how-it-works", at: "/how-it-works?first"), .open("/plan"),
            .send("/plan/acknowledge", on: "/plan"),
            .send("/profile/remove-measures", ["scope": "everything"]),
        ].map { $0.by(.newcomer("onboards")).noted("somebody new") }

    private static let shortWay = [
        CostRequest.send("/onboarding/short", SampleInputs.shortOnboarding), .open("/onboarding/short/budget"),
        .send("/onboarding/short/activity", ["activityLevel": "sedentary"]),
    ].map { $0.by(.newcomer("hurries")).noted("somebody new") }

    private static let skipping = [
        CostRequest.send("/onboarding/skip"), .send("/profile/later"), .open("/profile").noted("without numbers"),
        .api(.post, "/v1/profile/later"),
    ].map { $0.by(.newcomer("skips")) }

    static let cycleSteps = cycleStepsAPI + cycleStepsPages

    private static let cycleStepsAPI = [
        CostRequest.api(.post, "/v1/onboarding/cycle", ["event": "choose_goal", "goal": "lose_weight"]).noted("goal"),
        .api(.post, "/v1/onboarding/cycle", ["event": "enter_calories", "calorieTarget": 1700]).noted("calories"),
        .api(
            .post, "/v1/onboarding/cycle",
            ["event": "enter_eating_window", "eatingWindowStart": "10:00", "eatingWindowEnd": "18:00"]
        ).noted("eating window"),
        .api(.post, "/v1/onboarding/cycle", ["event": "continue", "preset": "five_two"]).noted("explainer"),
        .api(.post, "/v1/onboarding/cycle", ["event": "start_tracking"]).noted("reveal"),
    ].map { $0.by(.newcomer("calls for a cycle")) }

    private static let cycleStepsPages =
        [CostRequest.open("/onboarding/cycle/offline").kept.noted("to be kept")]
        + [
            CostRequest.send("/onboarding/cycle"), .send("/onboarding/cycle/draft", ["calorieTarget": "2345"]),
        ].map { $0.by(.newcomer("cycles")) }
        + SampleInputs.cycleOnboarding.flatMap { step, fields in
            let route = "/onboarding/cycle/\(step)"
            // The question about fasting comes before the last step.
            let question = CostRequest.send("/profile/health-question", ["none": "1", "then": "steps"])
            return [CostRequest.open(route), .send(route, fields)].map { $0.noted("somebody new") }
                + (step == "explainer" ? [question.noted("in the steps to a cycle")] : [])
        }.map { $0.by(.newcomer("cycles")) }

    private static let password = TestPerson.password
    private static let other = "another horse battery"
    private static let guest = "guest@example.org"
    private static let visitor = "visitor@example.org"

    static let accounts =
        [
            CostRequest.api(
                .post, "/auth/signup", ["email": .string(guest), "password": .string(password), "name": "Sarah"]),
            .api(.post, "/auth/login", ["email": .string(guest), "password": .string(password)])
                .naming("refresh", #""refreshToken":"([^"]+)""#),
            .api(.post, "/auth/refresh", ["refreshToken": "{refresh}"]),
            .api(.post, "/auth/forgot-password", ["email": .string(guest)]),
            .api(.post, "/auth/reset-password", ["token": "{mailed}", "newPassword": .string(other)]),
        ].map { $0.by(.guest) }
        + [
            .api(
                .patch, "/auth/change-password",
                ["currentPassword": .string(password), "newPassword": .string(other)]
            ).by(.newcomer("changes")),
            .api(.delete, "/v1/sessions/{id}", at: "/v1/sessions/{session}").by(.newcomer("ends one"))
                .finding("session", #""id":(\d+),[^{]*\{[^}]*\},"isThisDevice":false"#, in: "/v1/sessions"),
            .api(.delete, "/v1/sessions").by(.newcomer("ends all")),
            .api(.post, "/auth/logout").by(.newcomer("leaves")),
            .api(.delete, "/auth/me", ["password": .string(password)]).by(.newcomer("deletes")),
        ]

    static let accountPages =
        [
            CostRequest.open("/"), .open("/login"),
        ].map { $0.by(.guest).noted("a guest") }
        + [
            CostRequest.send("/signup", ["name": "Sarah", "email": visitor, "password": password]),
            .send("/login", ["email": visitor, "password": password]),
            .send("/forgot-password", ["email": visitor]),
            .send("/reset-password", ["token": "{mailed}", "newPassword": other]),
        ].map { $0.by(.guest) }
        + [
            .send("/settings/password", ["currentPassword": password, "newPassword": other])
                .by(.newcomer("changes on a page")),
            .send("/settings/sessions/end", ["id": "{session}"]).by(.newcomer("ends one on a page"))
                .finding("session", #"value="\d+"[\s\S]*name="id" value="(\d+)""#, in: "/settings/sessions"),
            .send("/logout").by(.newcomer("leaves from a page")),
            .send("/logout-everywhere").by(.newcomer("leaves everywhere")),
            .send("/settings/delete", ["confirmation": password]).by(.newcomer("deletes on a page")),
        ]
}
