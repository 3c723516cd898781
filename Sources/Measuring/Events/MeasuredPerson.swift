package import APIContract
package import Database

/// One person's measured data, under a number without meaning beyond its list.
package struct MeasuredPerson: Encodable, Equatable, Sendable {
    /// From 1 on, in an order that reveals nothing.
    package let person: Int
    package let events: [MeasuredRow]
    package let seen: [Seen]

    /// A variant of an experiment that they saw.
    package struct Seen: Encodable, Equatable, Sendable {
        package let experiment: String
        package let variant: String
        /// The beginning of the hour in which they first saw it.
        package let hour: Timestamp

        /// A row of `exposures`.
        package init(_ row: SQLRow) throws {
            experiment = try row["experiment"]
            variant = try row["variant"]
            hour = Timestamp(hour: try row["hour"])
        }
    }
}
