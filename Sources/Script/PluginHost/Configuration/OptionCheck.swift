import JSON
import Lua
public import Scripting

/// The findings of a plugin about its own options, collected while it loads.
final class OptionCheck: PluginFeature {
  private unowned let plugin: Plugin
  /// The mistakes; a plugin with mistakes does not load.
  private(set) var faults: [SettingFault] = []
  /// The settings that have no effect, with the reason.
  private(set) var remarks: [SettingFault] = []
  /// The permissions that the options need; nil if the plugin has not checked its options.
  private(set) var needs: PermissionSet?

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Implements `thimble.check_options`.
  func run(_ check: LuaFunction) throws(LuaError) {
    guard !plugin.hasRun else {
      throw .raised("it can be called only while the plugin is loading")
    }
    needs = needs ?? PermissionSet()
    try take(check, plugin.options, of: nil)
    for app in plugin.settings.apps where app.options.count > 0 {
      var options = plugin.options
      for (name, value) in app.options { options[name] = value }
      try take(check, options, of: app)
    }
    guard faults.isEmpty else {
      throw .raised(faults.map(\.sentence).joined(separator: "; "))
    }
  }

  /// Collects the findings about the plugin's options, or about the options that differ for some
  /// apps.
  private func take(
    _ check: LuaFunction, _ options: JSONObject, of app: AppSettings?
  ) throws(LuaError) {
    let table = LuaValue(.object(options)).withMissing(plugin.missingOption())
    let call = PluginCall(check, as: "the function given to thimble.check_options", budget: .load)
    let answer = try call.perform(in: plugin.lua) { $0.put(table) } ?? .nil
    guard case .table(let list) = answer else {
      if answer.isNil { return }
      throw .raised("the function must return a list of findings, got \(describe(answer))")
    }
    for entry in list.list {
      let finding = try OptionFinding(entry)
      if let app, app.options[finding.option] == nil { continue }
      take(finding, of: app)
    }
  }

  private func take(_ finding: OptionFinding, of app: AppSettings?) {
    let index = finding.index.map { ["\($0)"] } ?? []
    let path = (app?.path ?? ["options"]) + [finding.option] + index
    func fault(_ sentence: String) -> SettingFault {
      plugin.settings.positions.fault(sentence, at: path)
    }
    guard let needed = finding.needs else {
      finding.isRemark
        ? remarks.append(fault(finding.message)) : faults.append(fault(finding.message))
      return
    }
    for permission in needed.permissions {
      let extent = needed[permission] ?? .everything
      needs?.add(permission, extent.hasExclusion(permission.scope) ? .everything : extent)
      guard !finding.message.isEmpty else { continue }
      let lacks = plugin.lacks(permission, extent, inOptionsOf: app)
      remarks += lacks.map { fault("\(finding.message) cannot act: \($0)") }
    }
  }
}

/// A finding that a plugin has returned.
private struct OptionFinding {
  let option: String
  /// The position in the option's list, from 1; nil for the whole option.
  let index: Int?
  /// The message, as a sentence. In findings with needs it names the setting, and is empty if
  /// nothing is to be reported.
  let message: String
  let isRemark: Bool
  /// The permissions that the setting needs; nil if it is a mistake or has no effect.
  let needs: PermissionSet?

  init(_ value: LuaValue) throws(LuaError) {
    guard case .table(let table) = value, let option = table["option"].asString else {
      throw .raised("a finding is a table with the name of an option, got \(describe(value))")
    }
    self.option = option
    index = table["index"].asInteger
    message = table["message"].asString ?? ""
    if case .boolean(true) = table["remark"] { isRemark = true } else { isRemark = false }
    guard !table["needs"].isNil else {
      needs = nil
      return
    }
    var faults: [String] = []
    needs = PermissionSet(try table["needs"].json(), isGrant: false) { faults.append($0) }
    if let fault = faults.first { throw .raised("needs of a finding: \(fault)") }
  }
}

extension Plugin {
  /// The settings without effect that the plugin has found among its options.
  public var optionRemarks: [SettingFault] { used(OptionCheck.self)?.remarks ?? [] }

  /// The permissions that the plugin's options need; nil if the plugin reports none.
  public var neededPermissions: PermissionSet? { used(OptionCheck.self)?.needs }

  /// The mistakes that the plugin has found in its options, as an error; nil if there are none.
  var optionError: PluginError? {
    guard let faults = used(OptionCheck.self)?.faults, !faults.isEmpty else { return nil }
    return .options(plugin: name, faults: faults)
  }

  /// Runs the main file.
  ///
  /// - Throws: `LuaError` if the code fails, or if the plugin reported mistakes in its options and
  ///   continued.
  func runMain() throws(LuaError) {
    try run()
    if let optionError { throw .raised("\(optionError)") }
  }

  /// Returns the reasons why the grants of a permission do not suffice, a sentence each.
  ///
  /// - Parameter app: The apps whose options need the permission; nil for the plugin's options.
  fileprivate func lacks(
    _ permission: Permission, _ extent: PermissionSet.Extent, inOptionsOf app: AppSettings?
  ) -> [String] {
    let name = permission.rawValue
    guard grants.allows(permission) else {
      return ["it needs the permission \(name), which is not granted"]
    }
    if permission == .ipc { return misnamedCompositors }
    guard case .values(let values) = extent else { return [] }
    if permission == .apps { return unreachable(values, inOptionsOf: app).map { [$0] } ?? [] }
    let granted = grants.values(for: permission) ?? []
    return values.filter { !grants.allows(permission, $0) }.map { value in
      "the \(permission.valueName ?? "value") \"\(value)\" is not granted; "
        + permission.howToGrant(to: self.name, values: granted + [value], isRequested: true)
    }
  }

  /// Returns the reason why the grants include none of the apps that a setting is for.
  ///
  /// - Returns: nil if they may include one.
  private func unreachable(_ ids: [String], inOptionsOf app: AppSettings?) -> String? {
    func listed(_ values: [String]) -> String { values.map(\.luaLiteral).joined(separator: ", ") }
    let granted = grants.values(for: .apps) ?? ["*"]
    guard grants.allowsAny(of: ids, .apps) else {
      let sentence =
        "it needs the permission apps for \(listed(ids)), and that is granted for "
        + "\(listed(granted)) only"
      // If a value is excluded, adding another value does not grant it.
      guard (granted + ids).allSatisfy({ $0.excludedPattern == nil }) else { return sentence }
      return sentence + "; "
        + Permission.apps.howToGrant(to: name, values: granted + ids, isRequested: true)
    }
    guard let app, !grants.allowsAny(of: ids, .apps, within: app.pattern) else { return nil }
    return "it is for the apps \(listed(ids)), and these options are for "
      + "\(app.pattern.luaLiteral) only"
  }

  /// The granted compositor sockets with an unknown name, a sentence each. Empty if another granted
  /// name is known.
  private var misnamedCompositors: [String] {
    let known = ["sway", "i3", "hyprland", "niri", "wayfire", "kwin"]
    guard let granted = grants.values(for: .ipc), granted.allSatisfy({ !known.contains($0) })
    else { return [] }
    return granted.map { name in
      let likely = known.first { name.hasPrefix($0.prefix(4)) }
      return "ipc is granted for \"\(name)\", and no compositor has that name"
        + (likely.map { "; did you mean \"\($0)\"?" }
          ?? "; there are \(known.joined(separator: ", "))")
    }
  }
}

extension ValueType where Value == LuaFunction {
  /// The type of functions that check options.
  static var optionCheck: ValueType {
    let finding = NamedType(
      "OptionFinding", summary: "A mistake in an option, or a setting without effect.",
      form: .fields([
        .init(name: "option", type: "string", summary: "the name of the option"),
        .init(
          name: "index", type: "integer|nil", summary: "the position in the option's list, from 1"),
        .init(
          name: "message", type: "string|nil",
          summary: "a sentence; with `needs`, the words that name the setting, such as `rule 3`"),
        .init(
          name: "remark", type: "boolean|nil",
          summary: "whether `thimble check` only warns that the setting has no effect"),
        .init(
          name: "needs", type: "table<string, boolean|string[]>|nil",
          summary: "the permissions that the setting needs, as in `plugin.json`: `thimble check` "
            + "reports those that are not granted; one of the application ids of `apps` suffices"),
      ]))
    let signature = "fun(options: table<string, any>): thimble.OptionFinding[]|nil"
    let type = ValueType.function(signature)
    return ValueType(
      ValueShape("a function", LuaType(signature, names: [finding])), resolve: type.parse,
      reply: type.reply)
  }
}
