// Tests: IsolatedReportTests

import CommandLine
import Conditioning
import JSON
import Lua
import PluginHost
import Scripting

/// What the process of an isolated plugin says of its plugin. A process that has been taken over
/// can say anything; what it says concerns that plugin alone.
enum IsolatedReport: Equatable {
  /// The word of each report, which is its verb.
  enum Word: String, CaseIterable {
    case ready, failed, disabled, surfaces, reloaded, inspection, lost, faults, staged
  }

  /// The plugin runs; its options need these permissions, nil if it tells none.
  case ready(needs: PermissionSet?)
  /// It could not be loaded.
  case failed(IsolatedFailure)
  /// It exceeded limits.
  case disabled(reason: String, error: String, trace: String)
  /// The number of its open windows and layers.
  case surfaces(Int)
  /// An attempt to replace it has ended.
  case reloaded(IsolatedReload)
  /// A line of the inspection feed.
  case inspection(JSONObject)
  /// Its connection to the compositor has ended, of which it has had so many before.
  case lost(Int)
  /// A newer version runs in staging, or does not because of these faults.
  case staged([String])
  /// The faults of touchscreens that its contacts have shown.
  case faults([TouchState.SeatFault])
}

/// Why an isolated plugin could not be loaded.
struct IsolatedFailure: Equatable {
  /// A sentence for each fault.
  var sentences: [String]
  /// The traceback of its code.
  var trace = ""
  /// The exit status of a run in which nothing else runs.
  var status: ExitStatus
}

extension IsolatedFailure {
  /// What a plugin's process tells of an error.
  init(_ error: PluginError) {
    sentences = error.isolatedSentences
    status = .configuration
    if case .code(_, let failure) = error { trace = failure.traceback }
    if case .missingProtocol = error { status = .unavailable }
  }
}

extension PluginError {
  /// The faults, a sentence each; the parent process adds the plugin's name.
  var isolatedSentences: [String] {
    if case .options(_, let faults) = self { return faults.map(\.positionedSentence) }
    return sentences
  }
}

/// The end of an attempt to replace an isolated plugin by a newer version.
struct IsolatedReload: Equatable {
  /// Whether the newer version runs.
  var isReplaced: Bool
  /// The faults of the newer version, or a sentence about its success.
  var sentences: [String]
  /// The permissions that the options need; nil if it tells none.
  var needs: PermissionSet?
}

extension IsolatedReport {
  /// The longest sentence that is taken, in characters. Chosen.
  private static let longest = 4000
  /// The most sentences. Chosen.
  private static let most = 50

  /// Reads a report; nil where members are missing.
  init?(_ word: Word, _ object: JSONObject) {
    func text(_ name: String) -> String {
      String((object[name]?.string ?? "").prefix(Self.longest))
    }
    let sentences = (object["sentences"]?.array ?? []).prefix(Self.most).compactMap(\.string).map {
      String($0.prefix(Self.longest))
    }
    switch word {
    case .ready: self = .ready(needs: PermissionSet(needsIn: object))
    case .faults: self = .faults(Array(TouchState(object).faults.prefix(Self.most)))
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
    case .staged: self = .staged(sentences)
    case .surfaces:
      guard case .integer(let count)? = object["count"], (0...100_000).contains(count) else {
        return nil
      }
      self = .surfaces(count)
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

  /// The word and the members of the report.
  var message: (word: Word, members: JSONObject) {
    switch self {
    case .ready(let needs): (.ready, ["needs": needs?.granting ?? .null])
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
    case .staged(let faults):
      (.staged, ["sentences": .array(faults.map { .string($0) })])
    case .surfaces(let count): (.surfaces, ["count": .integer(count)])
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

extension PermissionSet {
  /// Reads the permissions that the options of a plugin need; nil if none are told.
  fileprivate init?(needsIn report: JSONObject) {
    guard let needs = report["needs"], needs != .null else { return nil }
    self.init(needs, isGrant: true) { _ in }
  }
}
