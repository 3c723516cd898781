package import APIContract

extension Sentences {
    /// What is expected of an experiment, and could turn out wrong.
    package func hypothesis(of experiment: Experiment) -> String {
        self("operator.experiment.\(experiment.rawValue).hypothesis")
    }
}
