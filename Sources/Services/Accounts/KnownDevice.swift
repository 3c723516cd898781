package import APIContract
import Cryptography
import Database
import Foundation
import NutritionScience

/// The device of a login, with what distinguishes it from one never seen before.
package struct LoginDevice: Sendable {
    /// The device as it identifies itself.
    package let device: ClientDevice
    /// The secret that a browser keeps from its first login on; nil for programs.
    let secret: Token?
    /// Its network; nil where that is not known.
    let network: ClientNetwork?

    /// A program that keeps nothing: it is recognized by how it identifies itself.
    package init(program device: ClientDevice = ClientDevice(), at network: ClientNetwork? = nil) {
        self.device = device
        self.network = network
        self.secret = nil
    }

    /// A browser, with the secret that it has kept; one that has none, or no good one, gets a new one.
    package init(browser device: ClientDevice, secret: String?, at network: ClientNetwork? = nil) {
        self.device = device
        self.network = network
        self.secret = secret.flatMap(Token.init(keeping:)) ?? Token()
    }

    /// The mark stored of it for a person.
    var mark: Data {
        if let secret { return secret.hash }
        let name = "program:\(device.program ?? "")\n\(device.system ?? "")"
        return SHA256.hash(data: Data(name.utf8)).withUnsafeBytes { Data($0) }
    }
}

/// The SQL of the devices that people have logged in with.
enum KnownDeviceStore {
    /// The days for which a browser keeps its secret, and the server its mark, after the last login.
    static let lifetime = 400

    /// Notes that a person logged in with a device.
    ///
    /// - Returns: Whether they had not before.
    static func note(_ mark: Data, of person: Person.ID, at time: Timestamp, on connection: any SQLConnection) throws
        -> Bool
    {
        let arguments: [SQLValue] = [.text(time.day.description), .id(person), .blob(mark)]
        let known = try connection.execute(
            "UPDATE known_devices SET used_on = $1 WHERE person_id = $2 AND mark = $3", arguments)
        guard known == 0 else { return false }
        try connection.send(
            "INSERT INTO known_devices (used_on, person_id, mark) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", arguments
        )
        return true
    }

    /// Whether a person has logged in with this device, as it proves by a secret: anyone can send what a program says
    /// of itself.
    static func isKnown(_ device: LoginDevice, to person: Person.ID, on connection: any SQLConnection) throws -> Bool {
        guard let secret = device.secret else { return false }
        return try !connection.query(
            "SELECT 1 FROM known_devices WHERE person_id = $1 AND mark = $2", [.id(person), .blob(secret.hash)]
        ).isEmpty
    }

    /// Forgets devices that were not used for long.
    static func deleteOld(at time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM known_devices WHERE used_on < $1", [.text(time.day.adding(days: -lifetime).description)])
    }
}
