import APIContract
import Database
import Foundation

/// The SQL of health metrics and their acknowledgements.
enum MetricsStore {
    /// What is sealed of metrics; the rest stands in columns.
    private struct Numbers: Codable {
        let bmi: Double
        let bmr: Int
        let tdee: Int
    }

    static func open(_ metrics: Standing.SealedMetrics, of person: Person.ID, key: PersonKey) throws -> HealthMetrics {
        let opened = try key.open(metrics.sealed, in: .metrics(metrics.id, of: person))
        let numbers = try JSONText.decode(Numbers.self, from: opened)
        return HealthMetrics(
            id: metrics.id, bmi: numbers.bmi, bmr: numbers.bmr, tdee: numbers.tdee, computedAt: metrics.computedAt,
            version: metrics.formulaVersion)
    }

    static func insert(
        _ metrics: HealthMetrics, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws {
        let numbers = Numbers(bmi: metrics.bmi, bmr: metrics.bmr, tdee: metrics.tdee)
        let sealed = try key.seal(JSONText.encode(numbers), in: .metrics(metrics.id, of: person))
        try connection.send(
            """
            INSERT INTO health_metrics (person_id, id, formula_version, computed_at, sealed)
            VALUES ($1, $2, $3, $4, $5)
            """,
            [
                .id(person), .id(metrics.id), .integer(Int64(metrics.version)), .time(metrics.computedAt),
                .blob(sealed),
            ])
    }

    /// The formula version of the metrics with this id.
    static func version(id: HealthMetrics.ID, of person: Person.ID, on connection: any SQLConnection) throws -> Int64? {
        try connection.query(
            "SELECT formula_version FROM health_metrics WHERE person_id = $1 AND id = $2",
            [.id(person), .id(id)]
        ).first?["formula_version"]
    }

    /// The formula version of the metrics with this version and exactly this moment of computing.
    static func version(
        _ version: Int, computedAt: Timestamp, of person: Person.ID, on connection: any SQLConnection
    ) throws -> Int64? {
        try connection.query(
            "SELECT formula_version FROM health_metrics WHERE person_id = $1 AND formula_version = $2 AND computed_at = $3",
            [.id(person), .integer(Int64(version)), .time(computedAt)]
        ).first?["formula_version"]
    }

    /// Acknowledges a formula version, and tells when it was acknowledged first.
    static func acknowledge(
        version: Int64, by person: Person.ID, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Timestamp {
        try connection.execute(
            """
            INSERT INTO acknowledgements (person_id, formula_version, acknowledged_at) VALUES ($1, $2, $3)
            ON CONFLICT (person_id, formula_version) DO NOTHING
            """,
            [.id(person), .integer(version), .time(time)])
        return try connection.query(
            "SELECT acknowledged_at FROM acknowledgements WHERE person_id = $1 AND formula_version = $2",
            [.id(person), .integer(version)]
        ).first.orThrow()["acknowledged_at"]
    }
}
