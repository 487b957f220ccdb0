import CommandLine
import Conditioning
import JSON
import Lua
import PluginHost
import ScriptViews
import Scripting

/// A report that the process of an isolated plugin sends about its plugin.
///
/// A compromised process can send any report, but a report affects only the process's own plugin,
/// except that any process can suspend all plugins.
enum IsolatedReport: Equatable {
  /// The name of the message that carries a report.
  enum Word: String, CaseIterable {
    case ready, failed, disabled, surfaces, edges, modules, reloaded, inspection, lost, faults
    case staged, chord
  }

  /// The plugin runs. `needs` are the permissions that its options need; nil if it reports none.
  case ready(needs: PermissionSet?, ConfigurationReport? = nil)
  /// The plugin could not be loaded.
  case failed(IsolatedFailure)
  /// The plugin exceeded limits.
  case disabled(reason: String, error: String, trace: String)
  /// The number of the plugin's open windows and layers.
  case surfaces(Int)
  /// The edges at which the plugin's layers take touches.
  case edges([TakenEdge])
  /// The names of the modules that the plugin's code has required by a computed name.
  case modules([String])
  /// The end of an attempt to replace the plugin.
  case reloaded(IsolatedReload)
  /// A line of the inspection feed.
  case inspection(JSONObject)
  /// The end of a connection to the compositor, with the number of connections before it.
  case lost(Int)
  /// The result of staging a newer version. Without faults, the version runs in staging.
  case staged([String], ConfigurationReport? = nil)
  /// The touchscreen faults detected in the plugin's contacts.
  case faults([TouchState.SeatFault])
  /// The user has tapped the chord that suspends or resumes plugins, on the plugin's windows or
  /// layers.
  case chord
}

/// The reason why an isolated plugin could not be loaded.
struct IsolatedFailure: Equatable {
  /// A sentence for each fault.
  var sentences: [String]
  /// The traceback of its code.
  var trace = ""
  /// The exit status of a run in which nothing else runs.
  var status: ExitStatus
}

extension IsolatedFailure {
  /// Creates the report of an error in the plugin's process.
  init(_ error: PluginError) {
    sentences = error.isolatedSentences
    status = .configuration
    if case .code(_, let failure) = error { trace = failure.traceback }
    if case .missingProtocol = error { status = .unavailable }
  }
}

/// The end of an attempt to replace an isolated plugin by a newer version.
struct IsolatedReload: Equatable {
  /// Whether the newer version runs.
  var isReplaced: Bool
  /// The faults of the newer version, or a sentence about its success.
  var sentences: [String]
  /// The permissions that the options need; nil if the plugin reports none.
  var needs: PermissionSet?
}

extension IsolatedReport {
  /// The maximum length of a text, in characters; the rest is cut off. Chosen.
  private static let maximumLength = 4000
  /// The maximum number of sentences, and of touchscreen faults. Chosen.
  private static let maximumCount = 50

  /// Reads a report.
  ///
  /// - Returns: nil if members are missing.
  init?(_ word: Word, _ object: JSONObject) {
    func text(_ name: String) -> String {
      String((object[name]?.string ?? "").prefix(Self.maximumLength))
    }
    let sentences = (object["sentences"]?.array ?? []).prefix(Self.maximumCount).compactMap(
      \.string
    ).map {
      String($0.prefix(Self.maximumLength))
    }
    switch word {
    case .ready:
      self = .ready(
        needs: PermissionSet(needsIn: object),
        ConfigurationReport(json: object["configuration"]))
    case .faults: self = .faults(Array(TouchState(object).faults.prefix(Self.maximumCount)))
    case .lost:
      guard case .integer(let number)? = object["number"] else { return nil }
      self = .lost(number)
    case .failed:
      self = .failed(
        IsolatedFailure(
          sentences: sentences, trace: text("trace"),
          status: object["is_lack"] == true ? .unavailable : .configuration))
    case .disabled:
      self = .disabled(reason: text("reason"), error: text("error"), trace: text("trace"))
    case .staged:
      self = .staged(sentences, ConfigurationReport(json: object["configuration"]))
    case .chord: self = .chord
    case .surfaces:
      guard case .integer(let count)? = object["count"], (0...100_000).contains(count) else {
        return nil
      }
      self = .surfaces(count)
    case .edges:
      let edges = (object["edges"]?.array ?? []).prefix(Self.maximumCount)
      self = .edges(edges.compactMap { $0.object.flatMap(TakenEdge.init(json:)) })
    case .modules: self = .modules(sentences)
    case .reloaded:
      self = .reloaded(
        IsolatedReload(
          isReplaced: object["is_replaced"] == true, sentences: sentences,
          needs: PermissionSet(needsIn: object)))
    case .inspection:
      guard let line = object["line"]?.object else { return nil }
      self = .inspection(line)
    }
  }

  /// The name and the members of the report's message.
  var message: (word: Word, members: JSONObject) {
    switch self {
    case .ready(let needs, let configuration):
      (
        .ready,
        ["needs": needs?.granting ?? .null, "configuration": configuration.message]
      )
    case .faults(let faults): (.faults, TouchState(settings: TouchSettings(), faults: faults).json)
    case .lost(let number): (.lost, ["number": .integer(number)])
    case .failed(let failure):
      (
        .failed,
        [
          "sentences": .array(failure.sentences.map { .string($0) }),
          "trace": .string(failure.trace), "is_lack": .bool(failure.status == .unavailable),
        ]
      )
    case .disabled(let reason, let error, let trace):
      (.disabled, ["reason": .string(reason), "error": .string(error), "trace": .string(trace)])
    case .staged(let faults, let configuration):
      (
        .staged,
        [
          "sentences": .array(faults.map { .string($0) }), "configuration": configuration.message,
        ]
      )
    case .chord: (.chord, [:])
    case .surfaces(let count): (.surfaces, ["count": .integer(count)])
    case .edges(let edges): (.edges, ["edges": .array(edges.map { .object($0.json) })])
    case .modules(let names): (.modules, ["sentences": .array(names.map { .string($0) })])
    case .reloaded(let outcome):
      (
        .reloaded,
        [
          "is_replaced": .bool(outcome.isReplaced),
          "sentences": .array(outcome.sentences.map { .string($0) }),
          "needs": outcome.needs?.granting ?? .null,
        ]
      )
    case .inspection(let line): (.inspection, ["line": .object(line)])
    }
  }
}

extension ConfigurationReport? {
  /// The report as a member of a message; null without one.
  fileprivate var message: JSONValue { map { .object($0.json) } ?? .null }
}

extension TakenEdge {
  fileprivate var json: JSONObject {
    [
      "edge": .string(edge.rawValue), "output": output.map { .string($0) } ?? .null,
      "from": .real(part.lowerBound), "to": .real(part.upperBound),
      "level": .string(level.rawValue),
    ]
  }

  /// Reads a part of an edge.
  ///
  /// - Returns: nil if members are missing or out of range.
  fileprivate init?(json: JSONObject) {
    guard let edge = json["edge"]?.string.flatMap(LayerOptions.Edge.init),
      let level = json["level"]?.string.flatMap(LayerOptions.Level.init),
      let from = json["from"]?.number, let to = json["to"]?.number, 0 <= from, from <= to, to <= 1
    else { return nil }
    self.init(edge: edge, output: json["output"]?.string, part: from...to, level: level)
  }
}

extension PermissionSet {
  /// Reads the permissions that the options of a plugin need.
  ///
  /// - Returns: nil if the report has none.
  fileprivate init?(needsIn report: JSONObject) {
    guard let needs = report["needs"], needs != .null else { return nil }
    self.init(needs, isGrant: true) { _ in }
  }
}
