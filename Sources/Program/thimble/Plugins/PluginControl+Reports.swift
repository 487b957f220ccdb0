import CommandLine
import Inspection
import JSON
import PluginHost
import Scripting
import Store
import System

extension PluginControl {
  /// Prints the plugins of running programs, and those that are installed or disabled.
  func list() -> ExitStatus {
    let register = PluginRegister(directories.pluginRegister)
    if let fault = register.fault { console.error(fault) }
    var plugins = runningPlugins().map { program, plugin in
      var plugin = plugin
      plugin["program"] = .integer(Int(program.processID))
      return plugin
    }
    let present = plugins.compactMap { $0["name"]?.string }
    let others = Set(directories.pluginNames + register.disabled.map(\.plugin.plugin))
    for name in others.sorted() where !present.contains(name) {
      plugins.append(description(of: name, register))
    }
    if isJSON {
      console.print(JSONValue.object(["plugins": .array(plugins.map { .object($0) })]).text)
    } else {
      console.print(page: plugins.isEmpty ? "no plugins" : table(plugins))
    }
    return .fine
  }

  private func description(of name: String, _ register: PluginRegister) -> JSONObject {
    var object = JSONObject([("name", .string(name)), ("state", "not running")])
    if let path = try? directories.plugin(name) {
      object["path"] = .string(path)
      if let entry = installed(at: path) { object.addOrigin(of: entry) }
      object["version"] = (try? PluginSource.read(path))?.manifest.map { .string($0.version) }
    }
    for (key, value) in register[name]?.facts ?? JSONObject() { object[key] = value }
    return object
  }

  /// Returns the lock entry of the plugin at a path; nil for the user's own.
  private func installed(at path: String) -> PluginLock.Entry? {
    guard let name = directories.thirdPartyPlugin(at: path) else { return nil }
    return (try? PluginLock(directories))?.version(of: name).entry
  }

  private func table(_ plugins: [JSONObject]) -> String {
    let rows = plugins.map { plugin in
      [
        plugin["name"]?.string ?? "", plugin["version"]?.string ?? "-",
        plugin["state"]?.string ?? "",
        plugin["program"]?.number.map { "\(Int($0))" } ?? "-", detail(plugin),
      ].map(\.visible)
    }
    let head = ["NAME", "VERSION", "STATE", "PROGRAM", "DETAIL"]
    let widths = (0..<4).map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      row.enumerated().map { column, text in
        column < 4 ? text + String(repeating: " ", count: widths[column] - text.count) : text
      }.joined(separator: "  ").trimmedEnd
    }.joined(separator: "\n")
  }

  private func detail(_ plugin: JSONObject) -> String {
    if let reason = plugin["reason"]?.string {
      let first = reason.split(separator: "\n").first.map(String.init) ?? ""
      let error = plugin["error"]?.string.map { " (\($0))" } ?? ""
      return first + error + (plugin["enable"]?.string.map { "; '\($0)' runs it again" } ?? "")
    }
    func list(_ key: String) -> String? {
      let values = plugin[key]?.array?.compactMap(\.string) ?? []
      return values.isEmpty ? nil : values.map(\.listed).joined(separator: ", ")
    }
    let parts = [
      plugin["since"]?.string.map { "since \($0)" + isolation(of: plugin) }, origin(of: plugin),
      list("granted").map { "granted: \($0)" }, list("refused").map { "not granted: \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }

  /// Returns the source, tag and commit of a plugin; nil for the user's own.
  private func origin(of plugin: JSONObject) -> String? {
    guard let source = plugin["source"]?.string else { return nil }
    let tag = plugin["tag"]?.string.map { "@" + $0 } ?? ""
    let commit = plugin["commit"]?.string.map { ", commit \($0.prefix(12))" } ?? ""
    return "from " + (source + tag).listed + commit
  }

  /// Returns the memory and processor time of a plugin's processes, as the end of a sentence.
  private func isolation(of plugin: JSONObject) -> String {
    guard plugin["processes"] != nil else { return "" }
    let mebibytes = (plugin["memory"]?.number ?? 0) / 1_048_576
    let seconds = (plugin["processor_ms"]?.number ?? 0) / 1000
    return (plugin["isolated"] == true ? ", isolated: " : ", ")
      + "\(rounded(mebibytes, to: 1)) MiB, \(rounded(seconds, to: 2)) s of "
      + "processor time"
  }

  private func rounded(_ value: Double, to digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }

  /// Prints a plugin's manifest and its state.
  func info(_ name: String) -> ExitStatus {
    let running = runningPlugins().first { $0.plugin["name"]?.string == name }
    let path =
      running?.plugin["path"]?.string.flatMap { exists($0) ? $0 : nil }
      ?? (try? directories.plugin(name))
    let register = PluginRegister(directories.pluginRegister)
    guard let path else {
      console.error("\(PluginNotFoundError(name: name, folders: directories.pluginFolders))")
      return .failed
    }
    do throws(PluginError) {
      let source = try PluginSource.read(path)
      var object = running?.plugin ?? description(of: name, register)
      if let manifest = source.manifest { add(manifest, to: &object) }
      console.print(page: isJSON ? JSONValue.object(object).text : text(of: object))
      return .fine
    } catch {
      for sentence in error.sentences { console.error(sentence) }
      return .configuration
    }
  }

  private func add(_ manifest: Manifest, to object: inout JSONObject) {
    object["description"] = .string(manifest.description)
    object["license"] = .string(manifest.license)
    object["authors"] = .array(manifest.authors.map { .string($0) })
    object["permissions"] = .object(
      JSONObject(
        manifest.permissions.permissions.map { permission in
          (permission.rawValue, manifest.permissions.values(of: permission))
        }))
    object["options"] = .object(
      JSONObject(
        manifest.options.options.map { option in
          let members: JSONObject = [
            "expected": .string(option.expected), "default": option.fallback ?? .null,
            "description": .string(option.description),
          ]
          return (option.name, .object(members))
        }))
  }

  private func text(of object: JSONObject) -> String {
    var lines: [String] = []
    for (key, value) in object {
      switch (key, value) {
      case ("permissions", .object(let permissions)):
        for (name, values) in permissions {
          lines.append("requests permission to \(ask(name, values))".visible)
        }
      case ("options", .object(let options)):
        for (name, option) in options {
          let fallback = option.object?["default"].map { $0 == .null ? "none" : $0.text } ?? ""
          let expected = option.object?["expected"]?.string ?? ""
          let about = option.object?["description"]?.string ?? ""
          lines.append(
            ("option \(name): \(expected), default \(fallback)"
              + (about.isEmpty ? "" : "; \(about)")).visible)
        }
      case (_, .string(let text)):
        if !text.isEmpty { lines.append("\(key): \(text.indentedLines)") }
      case (_, .array(let values)):
        let words = values.compactMap(\.string).map { key == "authors" ? $0 : $0.listed }
        if !words.isEmpty { lines.append("\(key): \(words.joined(separator: ", "))".visible) }
      default: lines.append("\(key): \(value.text)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func ask(_ name: String, _ values: JSONValue) -> String {
    let sentence = Permission(rawValue: name)?.sentence ?? name
    let words = values.array?.compactMap(\.string).map(\.listed).joined(separator: ", ") ?? ""
    return "\(sentence) (\(name)\(words.isEmpty ? "" : ": " + words))"
  }
}

extension PermissionSet {
  /// The requested values of a permission, as in a manifest.
  fileprivate func values(of permission: Permission) -> JSONValue {
    if case .values(let values)? = self[permission] {
      return .array(values.map { .string($0) })
    }
    return true
  }
}

extension String {
  /// The text with control characters made visible, and lines after the first indented.
  fileprivate var indentedLines: String {
    unicodeScalars.split(separator: "\n").map { String($0).visible }.joined(separator: "\n    ")
  }
}
