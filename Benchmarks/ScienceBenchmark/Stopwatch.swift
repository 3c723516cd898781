/// Measures how long one piece of work takes, as the median and the 99th percentile of many rounds.
enum Stopwatch {
    /// Runs `work` with each number of `0..<count`, round after round, and prints what one piece of work took.
    ///
    /// What `work` returns is added up and printed, so that the compiler can't leave the work out.
    static func report(_ name: String, count: Int, rounds: Int = 200, _ work: (Int) -> Double) {
        let clock = ContinuousClock()
        var total = 0.0
        func round() -> Duration {
            clock.measure {
                for number in 0..<count { total += work(number) }
            }
        }
        for _ in 0..<rounds / 10 { _ = round() }
        let times = (0..<rounds).map { _ in round() }.sorted().map { duration in
            Double(duration.components.attoseconds) / 1e12 / Double(count)
        }
        print("\(name) (\(rounds) rounds of \(count)):")
        print("  median \(text(times[rounds / 2])) µs")
        print("  p99    \(text(times[rounds * 99 / 100])) µs    (check \(Int(total)))")
    }

    private static func text(_ microseconds: Double) -> String {
        "\((microseconds * 100).rounded() / 100)"
    }
}
