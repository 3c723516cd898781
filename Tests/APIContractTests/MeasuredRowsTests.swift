import APIContract
import Testing

@Suite struct MeasuredRowsTests {
    private static let hour = Timestamp(milliseconds: 1_761_566_400_000)
    private static let row = #"{"event": {"visited": {}}, "hour": "2025-10-27T12:00:00.000Z", "count": 2}"#

    private func rows(_ rows: String..., total: String) throws -> MeasuredRows {
        try JSONText.decode(MeasuredRows.self, from: Array("{\"rows\": [\(rows.joined(separator: ","))]\(total)}".utf8))
    }

    @Test("Rows that a later version of the server counted are left out, by their event or a property")
    func later() throws {
        let later = [
            #"{"event": {"weighed": {}}, "hour": "2025-10-27T11:00:00.000Z", "count": 1}"#,
            #"{"event": {"food_logged": {"way": "telepathy"}}, "hour": "2025-10-27T11:00:00.000Z", "count": 1}"#,
        ]
        let read = try rows(later[0], later[1], Self.row, total: #", "total": 9"#)
        #expect(read == MeasuredRows(rows: [MeasuredRow(event: .visited, hour: Self.hour, count: 2)], total: 9))
    }

    @Test("A server of before says no total")
    func earlier() throws {
        #expect(try rows(Self.row, total: "").total == 1)
    }

    @Test("What is no row is no row of a later version", arguments: ["hour", "count"])
    func broken(_ field: String) throws {
        #expect(throws: DecodingError.self) {
            try rows(Self.row.replacing("\"\(field)\"", with: "\"x\""), total: "")
        }
    }
}
