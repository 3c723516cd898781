#!/usr/bin/env python3
"""Plants typical mistakes in the sample views of screens/, one at a time, and expects the compiler to object to each.

Prints a line for each mistake and a last line "N of M caught". Exit code 1 when a mistake is missed (those named BLIND cannot be caught
by a type checker and are only shown), or when the unchanged samples do not compile without a diagnostic.
"""
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SCREENS = HERE / 'screens'
WORKERS = 2
# Samples that need one another; every other sample stands alone and is checked alone, which is faster.
TOGETHER = ['MetricCard.swift', 'Model.swift', 'OnboardingStep.swift', 'PlanScreen.swift', 'Rest.swift']
DIAGNOSTIC = re.compile(r'^(?:.*\.swift|macro expansion [^:]*):\d+:\d+: (?:error|warning): ')

# (name, sample, old text, new text, part of the expected diagnostic); a name that starts with SIL needs the mandatory SIL passes too.
MISTAKES = [
    # Views and modifiers
    ('wrong modifier label', 'MetricCard.swift', 'content.padding(inset)', 'content.padding(edges: .all)', 'argument label'),
    ('misspelled modifier', 'MetricCard.swift', '.foregroundStyle(.secondary)', '.foregroundStyles(.secondary)', "no member 'foregroundStyles'"),
    ('wrong argument type', 'MetricCard.swift', '.frame(height: 44)', '.frame(height: "44")', "'String'"),
    ('unknown static member', 'OnboardingStep.swift', '.buttonStyle(.borderedProminent)', '.buttonStyle(.prominent)', "member 'prominent'"),
    ('initializer label typo', 'MetricCard.swift', 'Image(systemName: "chevron.down")', 'Image(system: "chevron.down")', 'argument label'),
    ('value that is no view in a builder', 'MetricCard.swift', '                Divider()\n', '                metric.value\n                Divider()\n', "does not conform to 'View'"),
    ('switch in a builder not exhaustive', 'PlanScreen.swift', '        case .loaded: list\n', '', 'exhaustive'),
    ('branches of different types without @ViewBuilder', 'PlanScreen.swift', '    private func row(',
     '    private func pick(_ b: Bool) -> some View { if b { return Text("a") } else { return Image(systemName: "b") } }\n    private func row(', 'matching underlying types'),
    ('missing argument of an own view', 'Rest.swift', 'OnboardingStepView(model: onboarding) { tab = .plan }', 'OnboardingStepView() { tab = .plan }', 'missing argument'),
    ('wrong closure arity', 'PlanScreen.swift', 'message: { Text("Try again later") }', 'message: { a, b in Text("Try again later") }', 'closure'),
    ('gradient where a shape is due', 'MetricCard.swift', '.contentShape(Rectangle())', '.contentShape(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))', "'Shape'"),
    ('layout modifier in a visual effect', 'Reminders.swift', 'content.opacity(geometry.size.height > 0 ? 1 : 0)', 'content.padding(geometry.size.height)', "no member 'padding'"),
    # Data flow
    ('binding without $', 'OnboardingStep.swift', 'text: $model.profile.name', 'text: model.profile.name', 'Binding<String>'),
    ('$ on what is not bindable', 'Rest.swift', '        @Bindable var onboarding = onboarding\n', '', "'$onboarding'"),
    ('assignment to a plain property', 'MetricCard.swift', '@State private var expanded = false', 'private var expanded = false', 'immutable'),
    ('unknown environment key path', 'Rest.swift', '@Environment(\\.dismiss)', '@Environment(\\.dismissAction)', 'no exact matches'),
    ('environment value of another type', 'Rest.swift', '.environment(\\.brandAccent, .teal)', '.environment(\\.brandAccent, "teal")', "'String'"),
    ('@Entry value of another type', 'Reminders.swift', '.environment(\\.diaryName, "My diary")', '.environment(\\.diaryName, 3)', "'String'"),
    ('plain class as @Environment object', 'Rest.swift', '@Environment(OnboardingModel.self) private var onboarding', '@Environment(NSObject.self) private var onboarding', 'no exact matches'),
    ('focus of another type', 'OnboardingStep.swift', '.focused($focus, equals: .name)', '.focused($focus, equals: "name")', "'String'"),
    ('@AppStorage of an unsupported type', 'Rest.swift', '@AppStorage("goal") private var goal = 8000', '@AppStorage("goal") private var goal = [8000]', 'no exact matches'),
    ('ForEach with an unknown id key path', 'Rest.swift', 'ForEach(Units.allCases, id: \\.self)', 'ForEach(Units.allCases, id: \\.identifier)', 'cannot convert'),
    ('ForEach over what is not Identifiable', 'Rest.swift', 'ForEach(Units.allCases, id: \\.self)', 'ForEach(Units.allCases)', 'Identifiable'),
    ('sheet(item:) with what is not Identifiable', 'PlanScreen.swift', '.sheet(item: $model.selected) { item in ItemSheet(item: item) { model.toggle($0) } }',
     '.sheet(item: .constant(Optional(LoadState<Int>.idle))) { _ in Text("x") }', 'Identifiable'),
    ('onChange of what is not Equatable', 'PlanScreen.swift', '.onChange(of: scenePhase) { old, new in if old != .active, new == .active {', '.onChange(of: model.state) { old, new in if true {', 'Equatable'),
    ('format for another type', 'TrendScreen.swift', 'Text(day.amount, format: .number.precision(.fractionLength(0)))', 'Text(day.amount, format: .dateTime.day())', "'Date"),
    # Navigation, tabs, lists
    ('tab value of another type', 'Reminders.swift', 'value: Page.list)', 'value: "list")', 'buildExpression'),
    ('tab role that does not exist', 'Reminders.swift', 'role: .search)', 'role: .settings)', "no member 'settings'"),
    ('toolbar placement that does not exist', 'TrendScreen.swift', 'placement: .primaryAction', 'placement: .topTrailing', "no member 'topTrailing'"),
    ('swipe action on a wrong edge', 'Reminders.swift', 'edge: .trailing', 'edge: .bottom', "no member 'bottom'"),
    ('navigation to what is not Hashable', 'PlanScreen.swift', 'NavigationLink(value: item)', 'NavigationLink(value: model.state)', "'Hashable'"),
    # Newer than iOS 18
    ('API of iOS 26: glassEffect', 'MetricCard.swift', '.card(highlighted', '.glassEffect().card(highlighted', "no member 'glassEffect'"),
    ('API of iOS 26: navigationSubtitle', 'Health.swift', '.refreshable { await model.refresh() }', '.navigationSubtitle("Week")', "no member 'navigationSubtitle'"),
    ('API of iOS 26: tabBarMinimizeBehavior', 'Reminders.swift', '.tabViewStyle(.sidebarAdaptable)', '.tabBarMinimizeBehavior(.onScrollDown)', "no member 'tabBarMinimizeBehavior'"),
    # Concurrency
    ("actor's property read synchronously", 'Model.swift', 'func toggle(_ id: PlanItem.ID) {}', 'func toggle(_ id: PlanItem.ID) { print(api.token ?? "") }', 'actor-isolated'),
    ('async call without await in an action', 'PlanScreen.swift', '.refreshable { await model.load() }', '.onTapGesture { model.load() }', "'async'"),
    ('async call in a synchronous task body', 'Health.swift', '.task { await model.refresh() }', '.task { model.refresh() }', "'await'"),
    ('main actor called from nonisolated', 'PlanScreen.swift', '    private func row(', '    nonisolated func poke() { model.toggle(1) }\n    private func row(', 'main actor'),
    ('mutable static default value', 'Rest.swift', 'static let defaultValue = Color.blue', 'static var defaultValue = Color.blue', 'not concurrency-safe'),
    ('SIL: shared box in a detached task', 'PlanScreen.swift', '    private func row(',
     '    final class Box { var n = 0 }\n    private func leak() { let b = Box(); Task.detached { b.n += 1 }; b.n += 1 }\n    private func row(', 'data race'),
    ('SIL: let not initialised', 'MetricCard.swift', '    private var progress: Double {', '    let z: Int; init(metric: Metric) { self.metric = metric }\n    private var progress: Double {', 'without initializing'),
    ('SIL: missing return', 'PlanScreen.swift', '    private func row(', '    func f(_ b: Bool) -> Int { if b { return 1 } }\n    private func row(', 'missing return'),
    # Accessibility
    ('rotor entry without id', 'Reminders.swift', 'AccessibilityRotorEntry($0, $0, in: rotorSpace)', 'AccessibilityRotorEntry($0)', 'missing argument'),
    ('chart descriptor without its method', 'TrendScreen.swift', 'func makeChartDescriptor()', 'func chartDescriptor()', 'does not conform'),
    ('custom content without a value', 'Scanner.swift', '.accessibilityCustomContent("Length", "\\(code.count)")', '.accessibilityCustomContent("Length")', 'missing argument'),
    ('dynamic type size that does not exist', 'TrendScreen.swift', 'typeSize.isAccessibilitySize', 'typeSize > .accessibility6', "no member 'accessibility6'"),
    # Charts
    ('chart value of an unplottable type', 'TrendScreen.swift', 'y: .value("Amount", day.amount), series', 'y: .value("Amount", day), series', 'Plottable'),
    ('chart mark without .value', 'TrendScreen.swift', 'RuleMark(x: .value("Selected", day, unit: .day))', 'RuleMark(x: day)', 'PlottableValue'),
    ('view among chart marks', 'TrendScreen.swift', '        if withoutColor {\n', '        Text("a")\n        if withoutColor {\n', 'ChartContent'),
    ('wrong interpolation method', 'TrendScreen.swift', '.interpolationMethod(.monotone)', '.interpolationMethod(.smooth)', "no member 'smooth'"),
    ('chart selection bound to a plain value', 'TrendScreen.swift', 'chartXSelection(value: $selectedDay)', 'chartXSelection(value: selectedDay)', 'Binding'),
    ('axis label outside of axis marks', 'TrendScreen.swift', '.chartYAxis { AxisMarks(position: .leading) }', '.chartYAxis { AxisValueLabel() }', 'AxisContent'),
    # Widgets and intents
    ('widget family that iOS lacks', 'Widgets.swift', '.supportedFamilies([.systemMedium])', '.supportedFamilies([.accessoryCorner])', "no member 'accessoryCorner'"),
    ('container background of a wrong kind', 'Widgets.swift', '.containerBackground(for: .widget)', '.containerBackground(for: .window)', "no member 'window'"),
    ('timeline without a policy', 'Widgets.swift', 'grams: await Diary.shared.total)], policy: .atEnd)', 'grams: await Diary.shared.total)])', 'missing argument'),
    ('provider without its timeline', 'Widgets.swift', 'func timeline(for configuration', 'func timelines(for configuration', 'does not conform'),
    ('static configuration with an intent provider', 'Widgets.swift', 'provider: SummaryProvider()', 'provider: MealProvider()', "'TimelineProvider'"),
    ('entry without a date', 'Widgets.swift', 'struct SummaryEntry: TimelineEntry { let date: Date;', 'struct SummaryEntry: TimelineEntry { let time: Date;', 'does not conform'),
    ('intent without a title', 'Widgets.swift', 'static let title: LocalizedStringResource = "Log food"', 'static let name: LocalizedStringResource = "Log food"', 'does not conform'),
    ('mutable title of an intent', 'Widgets.swift', 'static let title: LocalizedStringResource = "Log food"', 'static var title: LocalizedStringResource = "Log food"', 'not concurrency-safe'),
    ('intent result that lacks the promised value', 'Widgets.swift', '.result(value: await Diary.shared.total, dialog: "Logged \\(food.name).")', '.result(dialog: "Logged \\(food.name).")', "'Double'"),
    ('intent result that lacks the promised dialog', 'Widgets.swift', '{ .result(dialog: "Here it is.") }', '{ .result() }', 'no exact matches'),
    ('actor called without await in perform', 'Widgets.swift', '        await Diary.shared.log(grams)', '        Diary.shared.log(grams)', 'actor-isolated'),
    ('parameter of an unsupported type', 'Widgets.swift', '@Parameter(title: "When", kind: .dateTime) var date: Date?', '@Parameter(title: "When") var date: Calendar?', "'_IntentValue'"),
    ('summary with a value in place of its parameter', 'Widgets.swift', 'Summary("Log \\(\\.$grams) g', 'Summary("Log \\(\\.grams) g', 'IntentParameter'),
    ('shortcut phrase with an unknown token', 'Widgets.swift', '"Open \\(.applicationName)"', '"Open \\(.appName)"', "no member 'appName'"),
    ('entity without a query', 'Widgets.swift', '    static let defaultQuery = FoodQuery()\n', '', 'does not conform'),
    ('button with what is no intent', 'Widgets.swift', 'intent: AddGlass(millilitres: 200)', 'intent: SummaryEntry(date: .now, grams: 1)', "'AppIntent'"),
    # HealthKit
    ('unknown quantity', 'Health.swift', 'HKQuantityType(.dietaryProtein), HKQuantityType(.dietaryEnergyConsumed), HKCorrelationType', 'HKQuantityType(.dietaryProteins), HKCorrelationType', "no member 'dietaryProteins'"),
    ('unit as a property', 'Health.swift', 'unit: .kilocalorie()', 'unit: .kilocalorie', "'HKUnit'"),
    ('sharing a characteristic', 'Health.swift', 'toShare: [HKQuantityType(.dietaryProtein)', 'toShare: [HKCharacteristicType(.biologicalSex)', "'HKCharacteristicType'"),
    ('save without try await', 'Health.swift', 'try await store.save(HKCorrelation', 'store.save(HKCorrelation', "'async'"),
    ('throwing characteristic without try', 'Health.swift', 'try? store.dateOfBirthComponents()', 'store.dateOfBirthComponents()', 'can throw'),
    ('observer that forgets a parameter', 'Health.swift', '{ _, done, error in', '{ _, error in', 'closure'),
    # UIKit, VisionKit, notifications, authentication
    ('representable with a wrong method', 'Scanner.swift', 'func updateUIViewController(_ scanner', 'func updateViewController(_ scanner', 'does not conform'),
    ('scanner without its data types', 'Scanner.swift', 'recognizedDataTypes: [.barcode(symbologies: [.ean8, .ean13])], ', '', 'missing argument'),
    ('startScanning without try', 'Scanner.swift', 'try? scanner.startScanning()', 'scanner.startScanning()', 'can throw'),
    ('recognized item taken for a string', 'Scanner.swift', 'parent.code = barcode.payloadStringValue', 'parent.code = barcode', "'RecognizedItem.Barcode'"),
    ('UIKit off the main actor', 'Scanner.swift', 'struct LockModel {\n', 'struct LockModel {\n    func go() { print(UIApplication.shared.applicationState) }\n', 'main actor'),
    ('policy evaluated without await', 'Scanner.swift', 'try await context.evaluatePolicy', 'try context.evaluatePolicy', "'async'"),
    ('notification delegate on the main actor', 'Reminders.swift', '    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive',
     '    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive', 'non-Sendable'),
    ('trigger of a wrong kind', 'Reminders.swift', 'UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: hour, minute: minute), repeats: true)',
     'UNTimeIntervalNotificationTrigger(dateMatching: DateComponents(hour: hour), repeats: true)', 'argument label'),
    ('background task submitted without try', 'Reminders.swift', 'try? BGTaskScheduler.shared.submit(request)', 'BGTaskScheduler.shared.submit(request)', 'can throw'),
    ('delegate of the app that is none', 'Reminders.swift', 'final class AppDelegate: NSObject, UIApplicationDelegate', 'final class AppDelegate: NSObject', "'UIApplicationDelegate'"),
    # Out of reach of a type checker
    ('BLIND error inside #if os(iOS)', 'MetricCard.swift', '        .card(highlighted', '        #if os(iOS)\n        .paddingx()\n        #endif\n        .card(highlighted', ''),
    ('BLIND Picker tag of another type', 'Rest.swift', '{ Text($0.rawValue).tag($0) }', '{ Text($0.rawValue).tag($0.rawValue) }', ''),
    ('BLIND missing environment object', 'Rest.swift', '.environment(onboarding)', '', ''),
    ('BLIND unknown SF Symbol', 'Rest.swift', '"sun.max"', '"sun.maxx"', ''),
    ('BLIND unknown identifier of a background task', 'Reminders.swift', 'identifier: "refresh"', 'identifier: "refreshh"', ''),
]


def compile_samples(files, sil):
    """The diagnostics for the files in Swift 6 mode, and the compiler's whole output."""
    command = [str(HERE / 'check.sh'), '6'] + [str(f) for f in files]
    environment = {'SIL': '1'} if sil else {}
    done = subprocess.run(['env'] + [f'{k}={v}' for k, v in environment.items()] + command, capture_output=True, text=True)
    output = done.stdout + done.stderr
    found = [line for line in output.splitlines() if DIAGNOSTIC.match(line)]
    return found, output


def try_mistake(mistake):
    """Plants one mistake; returns its name, whether it was caught as expected, and what the compiler said."""
    name, sample, old, new, expected = mistake
    source = (SCREENS / sample).read_text()
    if old not in source:
        return name, False, f'the text to replace is not in {sample}'
    start = time.time()
    names = TOGETHER if sample in TOGETHER else [sample]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for other in names:
            shutil.copy(SCREENS / other, folder / other)
        (folder / sample).write_text(source.replace(old, new, 1))
        found, output = compile_samples([folder / other for other in names], name.startswith('SIL'))
    said = [f'{time.time() - start:.1f} s | ' + line.split('/')[-1] for line in found]
    if not said:
        return name, False, output.strip()[:200] or 'no diagnostic'
    fitting = [line for line in said if expected in line]
    if not fitting:
        return name, False, f'another diagnostic than expected: {said[0]}'
    return name, True, fitting[0]


def main():
    start = time.time()
    found, output = compile_samples(sorted(SCREENS.glob('*.swift')), sil=True)
    clean = not output.strip()
    print('the unchanged samples compile without a diagnostic' if clean else 'the unchanged samples do not compile:\n' + output.strip()[:2000])
    caught = 0
    total = 0
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for name, hit, said in pool.map(try_mistake, MISTAKES):
            if name.startswith('BLIND'):
                print(f'blind   {name[6:]}')
                continue
            total += 1
            caught += hit
            print(f"{'caught' if hit else 'MISSED'}  {name} | {said[:150]}")
    print(f'{time.time() - start:.0f} s')
    print(f'{caught} of {total} caught')
    return 0 if clean and caught == total else 1


if __name__ == '__main__':
    sys.exit(main())
