import APIContract
import Database

/// The SQL of news of a plan that a person has not seen: it changed since one that they know.
enum PlanNews {
    /// There is news since a plan. News that was not seen yet stays.
    static func add(since plan: Plan.ID, of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send(
            "INSERT INTO plan_news (person_id, since_plan) VALUES ($1, $2) ON CONFLICT (person_id) DO NOTHING",
            [.id(person), .id(plan)])
    }

    /// The news was seen.
    static func remove(of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM plan_news WHERE person_id = $1", [.id(person)])
    }

    /// The news was seen, unless there is a newer plan than the one that was shown.
    static func remove(of person: Person.ID, shown plan: Plan.ID, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM plan_news WHERE person_id = $1 AND $2 >= (SELECT MAX(id) FROM plans WHERE person_id = $1)",
            [.id(person), .id(plan)])
    }
}
