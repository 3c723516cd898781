public import APIContract

/// What is counted of My Plan.
extension MyPlanModel {
    /// The page is seen, opened from somewhere.
    public func seen(from source: MeasuredEvent.Source) {
        guard plan != nil else { return }
        session.note(.planTabViewed(source: source, cachedPlan: connectionProblem != nil))
        session.note(.educationalContent)
    }
}
