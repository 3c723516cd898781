package import APIContract
package import Database

/// What was counted of a person, under a number that means nothing beyond the list that it stands in.
package struct MeasuredPerson: Encodable, Equatable, Sendable {
    /// From 1 on, in no order that tells anything.
    package let person: Int
    package let events: [MeasuredRow]
    package let seen: [Seen]

    /// A variant of an experiment that they saw.
    package struct Seen: Encodable, Equatable, Sendable {
        package let experiment: String
        package let variant: String
        /// The beginning of the hour in which they saw it first.
        package let hour: Timestamp

        /// A row of `exposures`.
        package init(_ row: SQLRow) throws {
            experiment = try row["experiment"]
            variant = try row["variant"]
            hour = Timestamp(hour: try row["hour"])
        }
    }
}
