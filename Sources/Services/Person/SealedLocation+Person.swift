import APIContract
import Database

extension SealedLocation {
    /// A person's e-mail address.
    static func email(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "people", column: "sealed_email", row: .id(person))
    }

    static func name(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "people", column: "sealed_name", row: .id(person))
    }

    static func settings(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "user_settings", column: "sealed", row: .id(person))
    }

    /// The numbers of a person's metrics.
    static func metrics(_ id: HealthMetrics.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "health_metrics", column: "sealed", row: .id(person), .id(id))
    }

    /// The JSON of a person's plan. It is kept in `plan_documents`, under the name of the column that it had before.
    static func plan(_ id: Plan.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "plans", column: "sealed_plan", row: .id(person), .id(id))
    }
}
