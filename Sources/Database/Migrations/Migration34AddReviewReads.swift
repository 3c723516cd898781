extension Migration {
    /// The Monday of the latest week whose review a person has read.
    static let addReviewReads = Migration(id: 34, name: "add review reads") { _ in
        [
            """
            CREATE TABLE review_reads (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                week TEXT NOT NULL
            )
            """
        ]
    }
}
