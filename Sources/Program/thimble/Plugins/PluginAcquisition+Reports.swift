import CommandLine
import JSON
import Store

extension PluginAcquisition {
  /// The result of a change of a plugin, in a form for programs.
  struct Report {
    var facts: JSONObject
    /// Whether the request was carried out.
    var isFine: Bool

    init(_ facts: JSONObject, isFine: Bool = true) {
      (self.facts, self.isFine) = (facts, isFine)
    }

    init(_ name: String, _ state: String, isFine: Bool = true) {
      self.init(
        JSONObject([("name", .string(name)), ("state", .string(state))]), isFine: isFine)
    }
  }

  /// Prints a sentence for the user, to standard error with `--json`, because standard output is
  /// then for programs.
  func say(_ sentence: String) {
    if isJSON { console.note(sentence) } else { console.print(sentence) }
  }

  /// Runs an action on one plugin, and prints its report or error.
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

  /// Runs an action on plugins, given as `NAME[@TAG]`, or on all that were installed. Continues
  /// after an action that fails.
  ///
  /// - Parameters:
  ///   - otherwise: The sentence to print if no plugin has a report.
  ///   - body: The action; returns nil if the plugin needs no report.
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
