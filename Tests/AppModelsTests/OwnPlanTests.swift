import APIContract
import AppModels
import NutritionScience
import Screens
import Testing
import Wording

/// The plan of a phone on its own.
@MainActor @Suite struct OwnPlanTests {
    @Test("A weight that is told in My Plan changes the plan at once, and the page says what changed until it is left")
    func changes() async throws {
        let session = try await OwnPhone.withPlan(goal: "lose_weight", targetWeight: "70")
        let plan = MyPlanModel(session)
        await plan.load()
        let before = try shown(plan)
        await plan.closed(plan.weighInTapped())
        #expect(plan.plansMade == 0, "it was closed without a weight")
        let form = plan.weighInTapped()
        form.weight = "78"
        form.saveTapped()
        #expect(form.updatesPlan && form.isDone, "\(form.form.problems)")
        await plan.closed(form)
        await plan.load()
        let after = try shown(plan)
        #expect(plan.plansMade == 1 && session.toast == Toast.planUpdated.text(session.sentences))
        #expect(after.isUpdated && after.changes.contains { $0.text.contains("78") }, "\(after.changes)")
        #expect(after.following == nil && calories(after) != calories(before))
        let same = plan.weighInTapped()
        same.saveTapped()
        await plan.closed(same)
        #expect(same.isDone && session.toast == Toast.weightUnchanged.text(session.sentences))
        #expect(plan.plansMade == 1, "the same weight makes no plan")
        plan.left()
        #expect(try !shown(plan).isUpdated && shown(plan).changes.isEmpty)
        let again = MyPlanModel(session)
        await again.load()
        #expect(try calories(shown(again)) == calories(after) && !shown(again).isUpdated)
    }

    @Test("What is tried in What If is answered with every letter, can be taken back, and counts once it is used")
    func whatIf() async throws {
        let session = try await OwnPhone.withPlan(goal: "lose_weight", targetWeight: "70")
        let model = WhatIfModel(session)
        let (before, pace) = (model.text("calories"), model.text("pace"))
        let fewer = String(try #require(Int(before)) - 100)
        #expect(model.screen?.isAnswer == false)
        model.typed("calories", fewer)
        #expect(model.screen?.isAnswer == true && model.text("pace") != pace)
        #expect(model.screen?.rows.first { $0.id == "calories" }?.isSame == false)
        #expect(WhatIfModel(session).text("calories") == before, "trying changes nothing")
        model.resetTapped()
        #expect(model.text("calories") == before && model.text("pace") == pace && model.screen?.isAnswer == false)
        model.typed("calories", "1")
        #expect(model.text("calories") == "1" && model.screen?.problems.map(\.field) == ["calories"])
        await model.useTapped()
        #expect(!model.isDone && WhatIfModel(session).text("calories") == before, "what is refused is not used")
        model.typed("calories", fewer)
        await model.useTapped()
        #expect(model.isDone && session.toast == Toast.planUpdated.text(session.sentences))
        #expect(WhatIfModel(session).text("calories") == fewer && WhatIfModel(session).text("pace") != pace)
    }

    @Test("A slider of What If stands where its field does, and what it is moved to is answered like what is typed")
    func whatIfSliders() async throws {
        let session = try await OwnPhone.withPlan(goal: "lose_weight", targetWeight: "70")
        let model = WhatIfModel(session)
        func slider(_ name: String) throws -> WhatIfScreen.Slider {
            try #require(model.screen?.sliders.first { $0.name == name })
        }
        let (calories, pace) = (try slider("calories"), try slider("pace"))
        let before = model.screen?.summary
        #expect(String(Int(calories.value)) == model.text("calories"))
        model.slid(calories, to: calories.value - 50)
        #expect(model.text("calories") == String(Int(calories.value) - 50) && model.screen?.isAnswer == true)
        #expect(try slider("calories").value == calories.value - 50 && slider("pace").value > pace.value)
        #expect(model.screen?.summary != before && before != nil)
        for end in [calories.range.lowerBound, calories.range.upperBound] {
            model.slid(calories, to: end)
            #expect(model.screen?.problems.isEmpty == true && model.text("calories") == String(Int(end)))
        }
        for end in [pace.range.lowerBound, pace.range.upperBound] {
            model.resetTapped()
            model.slid(pace, to: end)
            #expect(model.screen?.problems.isEmpty == true && model.screen?.isAnswer == true)
        }
        // A target that is none stands in the field, with the slider beside it, and is refused there.
        let target = try slider("targetWeight")
        model.slid(target, to: target.range.upperBound)
        #expect(model.screen?.problems.map(\.field) == ["targetWeight"] && model.screen?.summary == nil)
        #expect(try slider("targetWeight").value == target.range.upperBound)
        model.slid(target, to: target.range.lowerBound)
        #expect(model.screen?.problems.isEmpty == true && model.screen?.summary != nil)
    }

    @Test("Where the goal keeps the weight, there is nothing to slide, and the answer names no weeks")
    func whatIfWithoutWay() async throws {
        let model = WhatIfModel(try await OwnPhone.withPlan())
        let screen = try #require(model.screen)
        #expect(screen.sliders.isEmpty && screen.summary?.hasSuffix(" calories a day.") == true)
    }

    @Test("The plan on paper says a person's own words, and never runs them")
    func report() async throws {
        let name = "<img src=x onerror=\"alert(1)\"> & Co"
        let session = try await OwnPhone.withPlan(name: name)
        let profile = EditProfileModel(session)
        profile[.allergies] = "</td><script>nuts</script>"
        profile.saveTapped()
        #expect(profile.way == .back, "\(String(describing: profile.form?.problems))")
        let report = PlanReportModel(session)
        await report.load()
        let document = try #require(report.document)
        #expect(document.fileName == "gtsd-plan-2026-02-14.pdf" && document.title.contains(name))
        #expect(document.html.contains("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co"))
        #expect(document.html.contains("&lt;/td&gt;&lt;script&gt;nuts"))
        #expect(!document.html.contains("<img") && !document.html.contains("<script"))
    }

    @Test("The plan on paper has the chart that its page has, and is read as its language is")
    func chartOfReport() async throws {
        let session = try await OwnPhone.withPlan()
        let form = WeighInModel(session, day: CalendarDay("2026-02-10"))
        form.weight = "80.5"
        form.saveTapped()
        #expect(form.isDone, "\(form.form.problems)")
        let report = PlanReportModel(session)
        await report.load()
        let (screen, document) = (try #require(report.screen), try #require(report.document))
        #expect(document.charts.count == 1)
        #expect(document.charts.map(\.title) == screen.sections.filter { $0.chart != nil }.map(\.title))
        #expect(document.sentences.language == screen.language)
        #expect(document.html.hasPrefix("<!DOCTYPE html><html lang=\"en\" dir=\"ltr\">"))
        #expect(document.html.contains(": <bdi dir=\"ltr\">"))
    }

    @Test("The plans before stay on a phone of its own, to be looked back on, and nothing of them is mailed")
    func plansBefore() async throws {
        let session = try await OwnPhone.withPlan(goal: "lose_weight", targetWeight: "70")
        let plan = MyPlanModel(session)
        let form = plan.weighInTapped()
        form.weight = "78"
        form.saveTapped()
        await plan.closed(form)
        let history = PlanHistoryModel(session)
        await history.load()
        #expect(history.screen?.plans.map(\.isCurrent) == [true, false])
        let comparison = PlanComparisonModel(session)
        await comparison.load()
        let weight = comparison.screen?.table.rows.first { $0.first == session.sentences("change.weight") }
        #expect(weight?[1].hasPrefix("80") == true && weight?[2].hasPrefix("78") == true)
        let summary = SummaryModel(session, isFirst: false)
        await summary.load()
        #expect(summary.then?.table.rows.isEmpty == false && summary.mailAddress == nil)
    }

    private func shown(_ plan: MyPlanModel) throws -> MyPlanScreen {
        guard case .plan(let screen, _) = plan.content else { throw WithoutPlan() }
        return screen
    }

    private func calories(_ screen: MyPlanScreen) -> String? {
        screen.targets.first { $0.id == "calories" }?.figure.value
    }

    private struct WithoutPlan: Error {}
}
