import APIContract
import Device
import NutritionScience
import Rules
public import Screens
import Wording

/// Choosing a cycle, defining an own one, and moving its first day.
extension CycleModel {
    /// The text typed into a field, or its own value.
    public subscript(_ field: FormField) -> String {
        get { typed[field.name] ?? field.value }
        set { typed[field.name] = newValue }
    }

    /// Begins the chosen preset.
    public func chooseTapped() {
        guard let choosing = screen?.choosing else { return }
        let preset = typed["preset"] ?? choosing.choices.first(where: \.isChosen)?.value ?? ""
        let (start, calories) = (self[choosing.start], self[choosing.calories])
        let days = fastingDays
        let typed = CycleDraft(.preset, preset: preset, fastingDays: days, start: start, calories: calories)
        let request = CycleRequest(
            preset: preset, fastingDays: preset == CyclePreset.fiveTwo.rawValue ? days : nil,
            start: start.isEmpty ? nil : start)
        begin(request, calories, typed)
    }

    /// The weekdays that are picked for fasting.
    public var fastingDays: [String] {
        get {
            typed["fastingDays"]?.split(separator: " ").map(String.init)
                ?? screen?.choosing.fastingDays.filter(\.isChosen).map(\.value) ?? []
        }
        set { typed["fastingDays"] = newValue.joined(separator: " ") }
    }

    /// Begins the own pattern, as typed.
    public func chooseOwnTapped() {
        guard let own = screen?.own else { return }
        let (rows, start, calories) = (ownRows, self[own.start], self[own.calories])
        let typed = CycleDraft(.own, rows: rows, start: start, calories: calories)
        var problems: [String: FieldProblem] = [:]
        let phases = rows.enumerated().map { index, row in
            CycleRequest.Phase(
                kind: row.kind, days: whole(row.days, "phases.\(index).days", &problems),
                share: whole(row.share, "phases.\(index).share", &problems))
        }
        guard problems.isEmpty else { return refuse(typed, problems) }
        begin(CycleRequest(phases: phases, start: start.isEmpty ? nil : start), calories, typed)
    }

    /// Adds a phase to the own pattern.
    public func addPhaseTapped() {
        draw(ownRows + [CycleDraft.Row(kind: CyclePhase.Kind.balance.rawValue, days: "", share: "")])
    }

    /// Removes a phase.
    public func removePhaseTapped(_ row: CycleRows.Row) {
        var rows = ownRows
        guard let index = Int(row.index), rows.indices.contains(index), rows.count > 1 else { return }
        rows.remove(at: index)
        draw(rows)
    }

    /// Moves the first day.
    public func moveTapped() {
        guard let screen, let reading else { return }
        let start = self[screen.move]
        let checked = FieldCheck.cycleStart(start.isEmpty ? nil : start, usual: nil, today: reading.today)
        if case .refused(let field, let problem) = checked {
            return refuse(CycleDraft(.move, start: start), [field: problem])
        }
        let fields: JSONValue = ["action": "move_start", "start": .text(start)]
        refusal = session.cycleProblem(after: fields)
        guard refusal == nil else { return draft = CycleDraft(.move, start: start) }
        store(fields, .cycleMoved)
    }

    private var ownRows: [CycleDraft.Row] {
        (screen?.own.rows ?? []).map { row in
            let kind = typed[row.kind.name] ?? row.kind.choices.first(where: \.isChosen)?.value ?? ""
            return CycleDraft.Row(kind: kind, days: self[row.days], share: self[row.share])
        }
    }

    /// Shows the given rows; other typed values stay.
    private func draw(_ rows: [CycleDraft.Row]) {
        guard let own = screen?.own else { return }
        draft = CycleDraft(.own, rows: rows, start: self[own.start], calories: self[own.calories])
        typed = typed.filter { !$0.key.hasPrefix("kind-") && !$0.key.hasPrefix("days-") && !$0.key.hasPrefix("share-") }
    }

    /// Begins a cycle, if the request is accepted.
    private func begin(_ request: CycleRequest, _ calories: String, _ typed: CycleDraft) {
        guard let reading else { return }
        var problems: [String: FieldProblem] = [:]
        var request = request
        let energy = EnergyUnit.typed(calories, otherwise: session.sentences.energy)
        request.calories = whole(energy.number, "calories", &problems).map { energy.unit.kilocalories(Double($0)) }
        if request.calories == nil, problems.isEmpty, !reading.hasPlan { problems["calories"] = .missing }
        for case .refused(let field, let problem) in [
            FieldCheck.cycleStart(request.start, usual: reading.today, today: reading.today).map { _ in },
            FieldCheck.cycleCalories(request.calories).map { _ in },
            FieldCheck.pattern(request, today: reading.today).map { _ in },
        ] { problems[field] = problem }
        guard problems.isEmpty, case .accepted(let pattern) = FieldCheck.pattern(request, today: reading.today) else {
            return refuse(typed, problems)
        }
        guard !pattern.hasFasting || !reading.isProtected else {
            let field = request.preset == nil ? "phases" : "preset"
            return draft = typed.refused([field: session.sentences("cycle.no_fasting")])
        }
        guard var fields = try? JSONValue(of: request).withoutNulls else { return }
        fields.set("action", "start")
        refusal = session.cycleProblem(after: fields)
        guard refusal == nil else { return draft = typed }
        store(fields, .cycleSet)
    }

    private func refuse(_ typed: CycleDraft, _ problems: [String: FieldProblem]) {
        refusal = nil
        draft = typed.refused(session.localization.errors.texts(for: problems))
    }

    /// A whole number; nil for an empty text, and for an invalid one, which adds a problem.
    private func whole(_ text: String, _ field: String, _ problems: inout [String: FieldProblem]) -> Int? {
        let text = text.filter { !$0.isWhitespace }
        guard !text.isEmpty else { return nil }
        if Int(text) == nil { problems[field] = .wrongType(expected: .wholeNumber) }
        return Int(text)
    }
}

extension Checked {
    /// The result of the check with a transformed value.
    fileprivate func map<Other: Sendable>(_ body: (Value) -> Other) -> Checked<Other> {
        switch self {
        case .accepted(let value): .accepted(body(value))
        case .refused(let field, let problem): .refused(field: field, problem)
        }
    }
}
