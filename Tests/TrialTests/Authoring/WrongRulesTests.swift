import Foundation
import JSON
import StageRuns
import Testing

/// Mistakes in the rules and options that a configuration gives the plugin `gestures`.
@Suite struct WrongRulesTests {
  /// Rules with one mistake of each kind, and a part of the message about each.
  static let rules: [(rule: String, part: String)] = [
    ("lef edge: swipe right -> close", "found \"lef\", expected a place"),
    ("left edge swipe right -> close", "expected a colon after the place"),
    ("left edge[50..20%]: tap -> close", "expected a part of the edge such as 0..50%"),
    ("any side: tap -> close", "expected one of: edge or corner"),
    ("top left: tap -> close", "expected \"corner\""),
    ("from left: swipe up -> close", "expected \"or\""),
    ("no edges: swipe up -> close", "expected \"edge\""),
    ("left edge: swpe right -> close", "did you mean \"swipe\"?"),
    ("left edge: swipe rigth -> close", "did you mean \"right\"?"),
    ("left edge: swipe 400..500° -> close", "expected a direction"),
    ("left edge: double swipe -> close", "expected \"tap\""),
    ("left edge: tap 11 times -> close", "expected a number of taps from 2 to 10"),
    ("left edge: tap 3 tims -> close", "did you mean \"times\"?"),
    ("left edge: pinch up -> close", "expected a direction: in or out"),
    ("left edge: rotate up -> close", "expected a direction: left or right"),
    ("app: draw cirle -> close", "did you mean \"circle\"?"),
    ("left edge: tap then swipe -> close", "expected a direction"),
    ("left edge: swipe right", "expected -> and an action"),
    ("left edge: swipe right 2 fingers -> close", "expected a comma or ->"),
    ("left edge: swipe right, 0 fingers -> close", "expected a condition"),
    ("left edge: swipe right, 2 hands -> close", "expected \"fingers\""),
    ("left edge: swipe right, 0.5mm -> close", "expected a length from 1mm"),
    ("left edge: swipe right, 40..20mm -> close", "expected two lengths from 1mm"),
    ("left edge: swipe right, every 5ms -> close", "expected 20ms or more"),
    ("app: rotate left, every 5mm -> close", "expected an angle such as 15°"),
    ("left edge: swipe right, on pres -> close", "did you mean \"press\"?"),
    ("left edge: swipe right, on output -> close", "expected an output's name"),
    ("app: tap, on output DP-1 -> close", "expected none on an app"),
    ("left edge: tap, for -> close", "expected an application id"),
    ("left edge: tap, not here -> close", "expected one of: for, titled, fullscreen or maximized"),
    ("left edge: tap, titled -> close", "expected a title"),
    ("left edge: tap, with ctrl -> close", "expected no modifier"),
    ("app: tap, with hyper -> close", "expected modifiers such as ctrl+alt"),
    ("left edge: tap, 2 fingers, 3 fingers -> close", "found a second condition (fingers)"),
    ("left edge: tap, 20mm -> close", "found a distance, expected none"),
    ("left edge: tap, fast -> close", "found a speed, expected none"),
    ("from or to left edge: tap -> close", "expected the place of a tap"),
    ("left edge: tap, shared -> close", "found shared"),
    ("app: tap, shared -> block", "found shared in a rule with block"),
    ("left edge: tap, on progress -> close", "found on progress or every, expected on release"),
    ("left edge: tap, on press -> close", "found on press, expected on release"),
    ("app: pinch in, 1 fingers -> close", "found 1 finger, expected 2 or more"),
    ("left edge: swipe right, 20mm, on progress -> close", "expected none: it first acts"),
    ("app: tap, with ctrl -> key a", "expected another action"),
    ("left edge: swipe right -> clos", "did you mean \"close\"?"),
    ("left edge: swipe right -> close now", "expected nothing after close"),
    ("left edge: swipe right -> key", "found \"key\" alone"),
    ("left edge: swipe right -> key ctrl+nokey", "expected keys such as ctrl+w"),
    ("left edge: swipe right -> run 'open", "a quote is not closed"),
    ("left edge: swipe right -> workspace 0", "workspaces are counted from 1"),
    ("left edge: swipe right -> click twice", "expected nothing, left, right or middle"),
    ("left edge: hold -> drag window", "expected it on windows of apps only"),
    ("app: tap -> drag window", "without a finger down"),
    ("left edge: swipe right -> none; close", "found none beside another action"),
  ]

  /// Wrong options, one in a line, and a part of the message about each.
  static let options: [(line: String, part: String)] = [
    ("hold = 9,", "option \"hold\" must be a number from 0.1 to 5.0, found 9"),
    ("haptics = 'yes',", "option \"haptics\" must be true or false"),
    ("unit = 'cm',", "option \"unit\" must be one of \"mm\", \"pt\""),
    ("hint_color = 'bluish',", "option \"hint_color\" must be a colour"),
    ("widht = 3,", "there is no option \"widht\"; did you mean \"width\"?"),
    ("rules = 'left: tap -> close',", "option \"rules\" must be a list of at most 256 strings"),
    ("shapes = { 'bolt: 0,0 1,1', 7 },", "entry 2 of option \"shapes\" must be a string"),
  ]

  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Writes the configuration.
  private func configure(_ text: String) throws {
    try sandbox.write(text, at: sandbox.configurationPath)
  }

  private func check(_ arguments: String...) throws -> Outcome { try sandbox.check(arguments) }

  /// The text as a Lua string.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\\"") + "\""
  }

  /// The lines of a check that report a mistake with its position.
  private func mistakes(of outcome: Outcome) -> [String] {
    outcome.lines.filter { $0.contains(#/\.lua:[0-9]+: /#) }
  }

  /// Expects these lines and messages in the outcome of a check, and no others.
  private func expect(_ outcome: Outcome, _ places: [(line: Int, part: String)]) {
    #expect(outcome.status == 78)
    let mistakes = mistakes(of: outcome)
    #expect(mistakes.count == places.count, "\(outcome.lines)")
    for (line, place) in zip(mistakes, places) {
      let position = "\(sandbox.configurationPath):\(place.line): gestures: "
      #expect(line.hasPrefix(position), "\(line)")
      #expect(line.contains(place.part), "\(line)")
    }
    expectNothingShipped(outcome.lines + outcome.diagnostics)
  }

  private func expectNothingShipped(_ lines: [String]) {
    for name in ["book.lua", "grammar.lua", "words.lua", "gestures/", "check.lua", "traceback"] {
      #expect(!lines.contains { $0.contains(name) }, "\(lines)")
    }
    #expect(!lines.contains { $0.contains("\\u{a}") })
  }

  @Test func `all wrong rules are reported at once with their lines`() throws {
    let lines = Self.rules.map { "    " + Self.quoted($0.rule) + "," }
    try configure(
      """
      local thimble = require "thimble"
      thimble.use("gestures", {
        options = { preset = "none", rules = {
      \(lines.joined(separator: "\n"))
        } },
      })
      """)
    expect(try check(), Self.rules.enumerated().map { ($0.offset + 4, $0.element.part) })
  }

  @Test func `each wrong option is reported with its line`() throws {
    try configure(
      """
      local thimble = require "thimble"
      thimble.use("gestures", {
        options = {
      \(Self.options.map(\.line).joined(separator: "\n"))
        },
        permisions = {},
      })
      """)
    let use = try check()
    expect(use, [(4 + Self.options.count + 1, "did you mean \"permissions\"?")])
    try configure(
      """
      local thimble = require "thimble"
      thimble.use("gestures", {
        options = {
      \(Self.options.map(\.line).joined(separator: "\n"))
        },
      })
      """)
    let outcome = try check()
    #expect(mistakes(of: outcome).count == Self.options.count, "\(outcome.lines)")
    for (number, option) in Self.options.enumerated() {
      let position = "init.lua:\(number + 4): gestures: "
      #expect(
        outcome.lines.contains { $0.contains(position) && $0.contains(option.part) },
        "\(outcome.lines)")
    }
    expectNothingShipped(outcome.lines + outcome.diagnostics)
  }

  @Test(arguments: [
    // The rule is in a local table.
    (
      "local rules = {\n'app: tap -> close',\n'bad'\n}\nthimble.use('gestures', { options = {\n"
        + "rules = rules } })", [4]
    ),
    // A function adds the rules: the line of the literal.
    (
      "local r = {}\nlocal function add(x) r[#r + 1] = x end\nadd 'left: tp -> close'\n"
        + "add('top: tp -> close')\nthimble.use('gestures', { options = { rules = r } })", [4, 5]
    ),
    // A loop makes the rules: the line that sets the option.
    (
      "local r = {}\nfor _, s in ipairs { 'left', 'top' } do r[#r + 1] = s .. ': tp -> close' end\n"
        + "thimble.use('gestures', { options = { rules = r } })", [4, 4]
    ),
    // The same text twice, once concatenated.
    (
      "thimble.use('gestures', { options = { rules = {\n'left: tp -> close',\n'left: tp' .. "
        + "' -> close',\n} } })", [3, 4]
    ),
    // A rule for an app, beside valid rules for all apps.
    (
      "thimble.use('gestures', { options = { rules = { 'app: tap -> close' } },\napps = { '*',\n"
        + "['org.kde.*'] = { options = { rules = {\n'app: tp -> close' } } } } })", [5]
    ),
    // The call names the plugin by a variable, after a call for another plugin.
    (
      "thimble.use('drawer')\nfor _, name in ipairs { 'gestures' } do\nthimble.use(name, {\n"
        + "options = { rules = {\n'app: tp -> close' } } })\nend", [6]
    ),
  ])
  func `the line of a rule is found in each form of code`(code: String, lines: [Int]) throws {
    try configure("local thimble = require 'thimble'\n" + code)
    expect(try check(), lines.map { ($0, "gestures: rule") })
  }

  @Test func `a rule in a module is reported with the module's file and line`() throws {
    try configure(
      "local thimble = require 'thimble'\n"
        + "thimble.use('gestures', { options = { rules = require 'rules' } })")
    let module = sandbox.path + "/config/thimble/rules.lua"
    try sandbox.write("return {\n\n'left edge: tp -> close' }", at: module)
    let outcome = try check()
    #expect(outcome.lines.first?.hasPrefix(module + ":3: gestures: rule 1") == true)
  }

  @Test func `the JSON of a finding has the file and the line`() throws {
    try configure(
      "local thimble = require 'thimble'\n"
        + "thimble.use('gestures', { options = { rules = {\n'left edge: tp -> close' } } })")
    let finding = try JSONValue.parse(#require(try check("--json").lines.first)).object
    #expect(finding?["file"] == .string(sandbox.configurationPath))
    #expect(finding?["line"] == 3)
    #expect(finding?["traceback"] == nil)
  }

  @Test func `more than 256 rules are refused, and the error names the limit`() throws {
    let rules = (1...257).map { "'left edge: swipe right, \($0)mm -> print \($0)'," }
    try configure(
      "local thimble = require 'thimble'\nthimble.use('gestures', { options = {\nrules = {\n"
        + rules.joined(separator: "\n") + "\n} } })")
    let outcome = try check()
    expect(outcome, [(3, "option \"rules\" has 257 entries, expected at most 256")])
  }
}
