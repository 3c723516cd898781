import Screens
import Wording

/// Draws a plan's screen as text.
struct PlanDrawing {
    /// Characters in a line.
    let width: Int
    /// Bold and colour, or neither.
    let style: TextStyle

    /// The whole plan, ending without a line break.
    func text(_ screen: PlanScreen) -> String {
        var lines = [style.strong(screen.title)]
        lines += screen.person.wrapped(to: width)
        lines += screen.goal.wrapped(to: width)
        lines += figures(screen.groups)
        if let expectation = screen.expectation { lines += [""] + indented(expectation.wrapped(to: width - 2)) }
        if !screen.notices.isEmpty { lines += ["", style.heading(screen.noticesTitle)] }
        for notice in screen.notices {
            lines += ["", "  " + style.notice(notice.title)]
            lines += indented(notice.text.wrapped(to: width - 2))
        }
        lines += ["", style.heading(screen.explanationsTitle)]
        lines += indented(screen.explanationsNote.wrapped(to: width - 2))
        for explanation in screen.explanations { lines += self.explanation(explanation, screen.labels) }
        return lines.joined(separator: "\n")
    }

    /// The figures of all groups in common columns, the numbers right-aligned.
    private func figures(_ groups: [PlanScreen.Group]) -> [String] {
        let all = groups.flatMap(\.figures)
        let labelWidth = all.map(\.label.count).max() ?? 0
        let valueWidth = all.map(\.value.count).max() ?? 0
        let unitWidth = all.map { ($0.unit ?? "").count }.max() ?? 0
        return groups.flatMap { group in
            ["", style.heading(group.title)]
                + group.figures.map { figure in
                    var line = "  " + figure.label.leftAligned(labelWidth) + "  "
                    line += String(repeating: " ", count: valueWidth - figure.value.count)
                    line += style.strong(figure.value) + " "
                    let unit = figure.unit ?? ""
                    guard let note = figure.note else { return line + unit }
                    return line + unit.leftAligned(unitWidth) + "   " + style.soft(note)
                }
        }
    }

    private func explanation(_ explanation: Explanation, _ labels: ExplanationLabels) -> [String] {
        let all = [labels.formula, labels.inputs, labels.worked, labels.certainty, labels.source]
        let labelWidth = (all.map(\.count).max() ?? 0) + 2
        let column = width - 2 - labelWidth
        var lines = [""] + heading(explanation)
        lines += indented(explanation.text.wrapped(to: width - 2)) + [""]
        lines += entry(labels.formula, explanation.formula.wrapped(to: column), labelWidth)
        lines += entry(labels.inputs, inputs(explanation.inputs, column), labelWidth)
        lines += entry(labels.worked, worked(explanation.worked, column), labelWidth)
        lines += entry(labels.certainty, explanation.certainty.wrapped(to: column), labelWidth)
        lines += entry(labels.source, explanation.source.wrapped(to: column), labelWidth)
        return lines
    }

    /// The title, and the figure at the right edge; below the title where both are too long for a line.
    private func heading(_ explanation: Explanation) -> [String] {
        let title = "  " + style.strong(explanation.title)
        guard let figure = explanation.figure else { return [title] }
        let space = width - 2 - explanation.title.count - figure.count
        guard space > 0 else { return [title] + figure.wrapped(to: width - 2).map { "  " + style.strong($0) } }
        return [title + String(repeating: " ", count: space) + style.strong(figure)]
    }

    /// The inputs, each kept whole, separated by dots.
    private func inputs(_ inputs: [String], _ column: Int) -> [String] {
        var lines: [String] = []
        for input in inputs.flatMap({ $0.wrapped(to: column) }) {
            if let last = lines.last, last.count + 3 + input.count <= column {
                lines[lines.count - 1] = "\(last) · \(input)"
            } else {
                lines.append(input)
            }
        }
        return lines
    }

    /// The steps; where there are several, each under what it works out.
    private func worked(_ steps: [WorkedLine], _ column: Int) -> [String] {
        guard steps.count > 1 else { return steps.map { arithmetic($0, column) } }
        return steps.flatMap { step in
            step.label.wrapped(to: column) + ["  " + arithmetic(step, column - 2)]
        }
    }

    /// A step with its unit, which goes first where the space is short.
    private func arithmetic(_ step: WorkedLine, _ column: Int) -> String {
        let line = "\(step.arithmetic) \(step.unit)"
        return line.count <= column ? line : step.arithmetic
    }

    /// Lines beside a label. A line that is too long for its column stands below the label.
    private func entry(_ label: String, _ lines: [String], _ labelWidth: Int) -> [String] {
        var drawn: [String] = []
        for (index, line) in lines.enumerated() {
            let isFirst = index == 0
            if 2 + labelWidth + line.count <= width {
                drawn.append("  " + style.soft((isFirst ? label : "").leftAligned(labelWidth)) + line)
            } else {
                if isFirst { drawn.append("  " + style.soft(label)) }
                drawn.append("    " + line)
            }
        }
        return drawn
    }

    private func indented(_ lines: [String]) -> [String] {
        lines.map { "  " + $0 }
    }
}
