extension Migration {
    /// The metrics that a person knows, where they were computed anew since.
    static let addMetricsNews = Migration(id: 23, name: "add metrics news") { _ in
        [
            // The metrics since which there are others that the person has not seen yet; gone once they have.
            """
            CREATE TABLE metrics_news (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                since_metrics BIGINT NOT NULL
            )
            """
        ]
    }
}
