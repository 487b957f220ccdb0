import Foundation
import Gestures
import JSON
import Testing

@testable import Trial

/// Each rule on the pages of docs/coming-from acts on its gesture at the right time, and does not
/// act on a gesture that differs slightly.
@Suite struct ComingFromTests {
  @Test func `the pages have a table for each program`() {
    let counts = Dictionary(grouping: ComingFromPage.rows, by: \.heading).mapValues(\.count)
    for (heading, least) in [
      "lisgd": 15, "hyprgrass": 25, "touchégg": 18, "InputActions": 30, "driftwm": 12,
      "Patterns of applications": 5,
    ] {
      #expect(counts[heading, default: 0] >= least, "\(heading)")
    }
  }

  @Test(arguments: ComingFromPage.rows)
  func `each row has a replacement, or the reason why there is none`(row: ComingFromPage.Row) {
    #expect(row.isRefusal || !row.rules.isEmpty || !row.options.isEmpty)
  }

  @Test(arguments: ComingFromPage.options)
  func `each option has an effect`(option: ComingFromPage.Option) throws {
    let value = try JSONValue.parse(option.value)
    let probe = try #require(OptionProbe(of: option.name, value))
    #expect(probe.without != probe.with)
    #expect(try probe.result([]) == probe.without)
    #expect(try probe.result([(option.name, value)]) == probe.with)
  }

  @Test(arguments: ComingFromPage.rules)
  func `each rule performs its actions in order and at the right time`(text: String) throws {
    let fingers = RuleFingers(WrittenRule(text))
    #expect(try made(fingers.gesture, RuleSetting(fingers.rule)) == fingers.outcome)
    guard !fingers.rule.backDeeds.isEmpty else { return }
    var back = fingers.gesture
    back.goesBack = true
    #expect(try made(back, RuleSetting(fingers.rule)) == fingers.outcomeBack)
  }

  @Test(arguments: ComingFromPage.rules)
  func `gestures and windows that differ slightly from a rule's do nothing`(text: String) throws {
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
  func `the rules of a program work together`(heading: String) throws {
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

  /// Distributes rules over groups in which no rule is a rival of another one.
  private static func companies(of rows: [ComingFromPage.Row]) -> [[WrittenRule]] {
    var companies: [[WrittenRule]] = []
    for rule in rows.flatMap(\.rules).map(WrittenRule.init) {
      let area = companies.firstIndex { company in
        !company.contains { $0.isRival(of: rule) }
      }
      if let area { companies[area].append(rule) } else { companies.append([rule]) }
    }
    return companies
  }

  /// Performs a gesture. Returns the actions of the plugin.
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
