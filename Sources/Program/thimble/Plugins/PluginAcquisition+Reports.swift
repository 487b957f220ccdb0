// Tests: StoreTests/Acquisition/UpdateCommandTests.swift

import CommandLine
import JSON
import Store

extension PluginAcquisition {
  /// What became of a plugin, for programs to read.
  struct Report {
    var facts: JSONObject
    /// Whether what was asked for was done.
    var isFine: Bool

    init(_ facts: JSONObject, isFine: Bool = true) {
      (self.facts, self.isFine) = (facts, isFine)
    }

    init(_ name: String, _ state: String, isFine: Bool = true) {
      self.init(
        JSONObject([("name", .string(name)), ("state", .string(state))]), isFine: isFine)
    }
  }

  /// Says something to people: with `--json`, standard output is for programs.
  func say(_ sentence: String) {
    if isJSON { console.note(sentence) } else { console.print(sentence) }
  }

  /// Does something to one plugin, and reports what became of it.
  func reporting(_ body: () throws(AcquisitionError) -> Report) -> ExitStatus {
    do throws(AcquisitionError) {
      let report = try body()
      if isJSON { console.print(JSONValue.object(report.facts).text) }
      return report.isFine ? .fine : .failed
    } catch {
      console.error("\(error)")
      if isJSON {
        console.print(JSONValue.object(["state": "failed", "error": .string("\(error)")]).text)
      }
      return .failed
    }
  }

  /// Does something to plugins, given as `NAME[@TAG]`, or to all that were installed; one that
  /// fails does not stop the others.
  ///
  /// - Parameters:
  ///   - otherwise: What is said when there is nothing to say of any.
  ///   - body: Returns nil when there is nothing to say of a plugin.
  func forEach(
    _ words: [String], otherwise: String? = nil,
    _ body: (_ word: String, _ name: String) throws(AcquisitionError) -> Report?
  ) -> ExitStatus {
    var reports: [Report] = []
    do throws(AcquisitionError) {
      let all = words.isEmpty ? try PluginLock(directories).entries.keys.sorted() : words
      for word in all {
        let name = String(word.prefix { $0 != "@" })
        do throws(AcquisitionError) {
          if let report = try body(word, name) { reports.append(report) }
        } catch {
          console.error("\(error)")
          var report = Report(name, "failed", isFine: false)
          report.facts["error"] = .string("\(error)")
          reports.append(report)
        }
      }
      if all.isEmpty {
        say("no plugin was installed by 'thimble plugin add'")
      } else if reports.isEmpty, let otherwise {
        say(otherwise)
      }
    } catch {
      console.error("\(error)")
      return .failed
    }
    if isJSON {
      let facts = reports.map { JSONValue.object($0.facts) }
      console.print(JSONValue.object(["plugins": .array(facts)]).text)
    }
    return reports.allSatisfy(\.isFine) ? .fine : .failed
  }
}
