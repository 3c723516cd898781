package import APIContract

extension Sentences {
    /// The expected result of an experiment, which could turn out wrong.
    package func hypothesis(of experiment: Experiment) -> String {
        self("operator.experiment.\(experiment.rawValue).hypothesis")
    }
}
