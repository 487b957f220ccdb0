import Foundation
import Gestures
import JSON
import Testing

@testable import Trial

/// Each rule on the page docs/coming-from.md does what it says when its gesture is made, when it
/// says it, and nothing when something just beside it is made.
@Suite struct ComingFromTests {
  @Test func `the page has a table of each program`() {
    let counts = Dictionary(grouping: ComingFromPage.rows, by: \.heading).mapValues(\.count)
    for (heading, least) in [
      "lisgd": 15, "hyprgrass": 25, "touchégg": 18, "InputActions": 30, "driftwm": 12,
      "Patterns of applications": 5,
    ] {
      #expect(counts[heading, default: 0] >= least, "\(heading)")
    }
  }

  @Test(arguments: ComingFromPage.rows)
  func `a row is said here, or says why not`(row: ComingFromPage.Row) {
    #expect(row.isRefusal || !row.rules.isEmpty || !row.options.isEmpty)
  }

  @Test(arguments: ComingFromPage.options)
  func `an option has an effect`(option: ComingFromPage.Option) throws {
    let value = try JSONValue.parse(option.value)
    let probe = try #require(OptionProbe(of: option.name, value))
    #expect(probe.without != probe.with)
    #expect(try probe.result([]) == probe.without)
    #expect(try probe.result([(option.name, value)]) == probe.with)
  }

  @Test(arguments: ComingFromPage.rules)
  func `a rule does what it says, in its order and at its time`(text: String) throws {
    let fingers = RuleFingers(WrittenRule(text))
    #expect(try made(fingers.gesture, RuleSetting(fingers.rule)) == fingers.outcome)
    guard !fingers.rule.backDeeds.isEmpty else { return }
    var back = fingers.gesture
    back.goesBack = true
    #expect(try made(back, RuleSetting(fingers.rule)) == fingers.outcomeBack)
  }

  @Test(arguments: ComingFromPage.rules)
  func `what is just beside a rule does nothing`(text: String) throws {
    let fingers = RuleFingers(WrittenRule(text))
    let setting = RuleSetting(fingers.rule)
    for miss in fingers.misses {
      #expect(try made(miss.gesture, setting) == MadeGesture.Outcome(), "\(miss.what)")
    }
    for miss in setting.misses {
      #expect(try made(fingers.gesture, miss.setting) == MadeGesture.Outcome(), "\(miss.what)")
    }
    #expect(!fingers.misses.isEmpty)
  }

  @Test(arguments: ComingFromPage.headings)
  func `the rules of a program get along`(heading: String) throws {
    for rules in Self.companies(of: ComingFromPage.rows.filter { $0.heading == heading }) {
      for rule in rules {
        let fingers = RuleFingers(rule)
        let outcome = try made(fingers.gesture, RuleSetting(rule), among: rules)
        #expect(outcome == fingers.outcome, "\(rule.text) among \(rules.map(\.text))")
      }
    }
  }

  @Test func `none unbinds a rule of the preset`() throws {
    let texts = ComingFromPage.rules.filter { $0.hasSuffix("-> none") }
    #expect(!texts.isEmpty)
    for text in texts {
      let rule = WrittenRule(text)
      let setting = RuleSetting(rule)
      let preset: [(String, JSONValue)] = [("preset", .string("sway"))]
      let gesture = RuleFingers(rule).gesture
      let bound = try gesture.perform(on: try setting.open([], preset))
      #expect(bound.afterLift == ["switch to workspace previous"])
      #expect(try gesture.perform(on: try setting.open([rule], preset)) == MadeGesture.Outcome())
    }
  }

  /// Rules in as few companies as there can be without rivals.
  private static func companies(of rows: [ComingFromPage.Row]) -> [[WrittenRule]] {
    var companies: [[WrittenRule]] = []
    for rule in rows.flatMap(\.rules).map(WrittenRule.init) {
      let place = companies.firstIndex { company in
        !company.contains { $0.isRival(of: rule) }
      }
      if let place { companies[place].append(rule) } else { companies.append([rule]) }
    }
    return companies
  }

  /// What a gesture does.
  private func made(
    _ gesture: MadeGesture, _ setting: RuleSetting, among rules: [WrittenRule]? = nil
  ) throws -> MadeGesture.Outcome {
    let rig = try setting.open(rules ?? [setting.rule])
    let outcome = try gesture.perform(on: rig)
    #expect(rig.failures.isEmpty)
    #expect(rig.openFrames == 0)
    return outcome
  }
}
