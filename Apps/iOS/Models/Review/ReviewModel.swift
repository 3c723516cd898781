public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The review of the last finished week, and the answers to it. It is made on the server, or on a phone without one.
@MainActor @Observable public final class ReviewModel {
    /// The reason why the review could not be loaded or an answer not be stored; empty if they could.
    public private(set) var refusal = Refusal()
    /// Whether an answer is being stored.
    public private(set) var isWaiting = false
    /// Whether an answer was stored.
    public private(set) var isDone = false
    /// Whether there is no finished week to review.
    public private(set) var isEmpty = false

    let session: AppSession
    private(set) var review: WeeklyReview?

    /// The review for the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The screen's contents; nil until the review has arrived.
    public var screen: ReviewScreen? {
        guard let review, let plan = session.person?.current else { return nil }
        return ReviewScreen(review, goal: plan.attainableGoal, session.localization)
    }

    /// Loads the review.
    public func load() async {
        guard let server = session.server else {
            return show(session.read { log throws(LocalStoreError) in try log.weeklyReview() } ?? nil)
        }
        do throws(SyncServerError) {
            show(try await server.get(WeeklyReviewReport.self, "/v1/review").review)
            refusal = Refusal()
        } catch {
            refusal = session.refusal(error)
        }
    }

    /// Answers the review: the plan stays, its pace is eased, or a week at maintenance begins.
    public func chosen(_ choice: WeeklyReview.Choice) async {
        guard !isWaiting, let review, review.choices.contains(choice) else { return }
        isWaiting = true
        defer { isWaiting = false }
        switch choice {
        case .keep: if await markRead(review) { done(.reviewRead) }
        case .ease: await ease(review)
        case .pause: await pause(review)
        }
    }

    private func show(_ review: WeeklyReview?) {
        self.review = review
        isEmpty = review == nil
        // It was read elsewhere.
        if let review, review.isRead { noteRead(review) }
    }

    private func ease(_ review: WeeklyReview) async {
        guard let easier = review.easier else { return }
        var changes = ProfileChanges()
        changes.energyGap = Change(easier.energyGap)
        guard session.keep(changes), await markRead(review) else { return }
        await session.sync()
        done(.planUpdated)
    }

    /// Sets a week at maintenance from today on, beside the person's own targets.
    private func pause(_ review: WeeklyReview) async {
        let reading = session.read { log throws(LocalStoreError) in try log.personReading() } ?? nil
        guard let person = reading, let week = person.week else { return }
        let targets = TargetsModel(session)
        // Tapped again, after the review could not be marked as read, it has begun already.
        if week.own.maintenance.dietBreak(on: person.today) == nil {
            guard await targets.set(ReviewPause.adding(to: week.own, today: person.today), .targetsSaved) else {
                refusal = targets.refusal
                return
            }
        }
        if await markRead(review) { isDone = true }
    }

    /// Returns whether it could be stored.
    private func markRead(_ review: WeeklyReview) async -> Bool {
        if let server = session.server {
            do throws(SyncServerError) {
                let request = ReadReviewRequest(from: review.from.description)
                let _: ReadReviewResponse = try await server.call("POST", "/v1/review/read", request)
            } catch {
                refusal = session.refusal(error)
                return false
            }
        }
        return noteRead(review)
    }

    @discardableResult
    private func noteRead(_ review: WeeklyReview) -> Bool {
        let isKept: Void? = session.change { log throws(LocalStoreError) in try log.markReviewRead(review.from) }
        return isKept != nil
    }

    private func done(_ toast: Toast) {
        session.toast = toast.text(session.sentences)
        isDone = true
    }
}
