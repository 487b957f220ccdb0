import Foundation
import Gestures
import JSON
import Lua
import PluginHost
import ScriptViews
import Scripting
import Vocabulary

@testable import Trial

/// A desktop for a rule: the window of a wrapped app, or an app with the focus.
struct RuleSetting {
  let rule: WrittenRule
  /// The app id; the following properties describe its window.
  var app: String
  var title = "App"
  var modifiers: String
  var isFullscreen: Bool
  var isMaximized: Bool
  /// Whether the window is on the output that the rule names.
  var isOnOutput = true

  /// Makes a desktop that fulfils the conditions of the rule.
  init(_ rule: WrittenRule) {
    self.rule = rule
    app = Self.name(rule.condition("for ")) ?? "org.example.App"
    title = Self.name(rule.condition("titled ")) ?? "App"
    modifiers = rule.condition("with ") ?? ""
    isFullscreen = rule.has("fullscreen")
    isMaximized = rule.has("maximized")
  }

  /// A name that the first of some patterns matches.
  private static func name(_ patterns: String?) -> String? {
    guard let patterns else { return nil }
    let isQuoted = patterns.hasPrefix("\"")
    return patterns.split(separator: isQuoted ? "\"" : " ").first.map {
      String($0).replacing("*", with: "thing")
    }
  }

  /// Desktops on which the rule must not act, each with its difference.
  var misses: [(what: String, setting: RuleSetting)] {
    var misses: [(what: String, setting: RuleSetting)] = []
    func add(_ what: String, _ change: (inout RuleSetting) -> Void) {
      var setting = self
      change(&setting)
      misses.append((what, setting))
    }
    if rule.condition("for ") != nil { add("another app") { $0.app = "net.example.Other" } }
    if let left = Self.name(rule.condition("not for ")) {
      add("the app left out") { $0.app = left }
    }
    if rule.condition("titled ") != nil { add("another title") { $0.title = "else" } }
    if let left = Self.name(rule.condition("not titled ")) {
      add("the title left out") { $0.title = left }
    }
    if rule.has("fullscreen") || rule.has("not fullscreen") {
      add("fullscreen or not") { $0.isFullscreen.toggle() }
    }
    if rule.has("maximized") || rule.has("not maximized") {
      add("maximized or not") { $0.isMaximized.toggle() }
    }
    if rule.condition("with ") != nil { add("no modifiers") { $0.modifiers = "" } }
    if rule.condition("on output ") != nil { add("another output") { $0.isOnOutput = false } }
    return misses
  }

  /// Replaces names in the rule by the names of this desktop, which has one output, and one focused
  /// window beside the windows of wrapped apps.
  private func known(_ text: String) -> String {
    var text = isOnOutput ? text.replacing("eDP-1", with: "REPLAY-1") : text
    let isEdge = !rule.isOnApp && !rule.isOnDesktop
    if isEdge, app == RuleSetting(rule).app { text = text.replacing(app, with: "recorded") }
    // A rule with the action `focus` also names the focused window.
    for deed in rule.deeds where deed.verb == "focus" {
      text = text.replacing("focus \(deed.argument)", with: "focus recorded")
    }
    return text
  }

  /// Loads rules with additional options, and opens the window.
  func open(_ rules: [WrittenRule], _ options: [(String, JSONValue)] = []) throws -> PluginRig {
    let rig = PluginRig()
    let all: [(String, JSONValue)] = [
      ("preset", .string("none")), ("rules", .array(rules.map { .string(known($0.text)) })),
      ("haptics", .bool(false)),
    ]
    let path = ComingFromPage.root.path + "/Plugins/gestures"
    let names = options.map(\.0)
    try rig.load(
      .read(path), options: JSONObject(all.filter { !names.contains($0.0) } + options))
    guard rule.isOnApp else { return rig }
    let window = rig.apps.open(appID: app, title: title, size: rig.desktop.size)
    rig.apps.setModifiers(Modifiers(modifiers) ?? [], of: window)
    if isFullscreen { try window.perform(.setFullscreen(true)) { _ in } }
    if isMaximized { try window.perform(.setMaximized(true)) { _ in } }
    rig.player.endTurn()
    rig.forget()
    return rig
  }
}
