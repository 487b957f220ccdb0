package import Lua
import PluginHost
import Scripting

/// One spec file in its own Lua state: its globals and its tests.
package final class SpecState {
  let lua: LuaState
  let context: SpecContext
  /// Called with text that the spec prints.
  package var onPrint: ((String) -> Void)?
  /// The root block, which is the file.
  let root = SpecBlock()
  private var current: SpecBlock
  /// Whether a test is running, as opposed to the file being read.
  var isRunning = false
  /// The reason that the running test gave for being pending; nil if it gave none.
  var pendingReason: String?

  /// Creates a state with the globals of specs.
  ///
  /// - Throws: `LuaError` if the limits of memory are exceeded.
  package init(_ context: SpecContext) throws(LuaError) {
    self.context = context
    // Each function of a test has its own budget, and a test may use most of the processor.
    lua = try LuaState(limits: LuaLimits(share: 1000))
    current = root
    try openBlocks()
    try openRequire()
    try lua.setGlobal("touch", to: .table(touchTable()))
    try lua.setGlobal("clock", to: .table(clockTable()))
    try lua.setGlobal("key", to: .table(keyTable()))
    try lua.setGlobal("desktop", to: .table(desktopTable()))
    try lua.setGlobal("app", to: .table(appTable()))
    try lua.setGlobal("plugin", to: .table(pluginTable()))
    try lua.setGlobal("gestures", to: .hostFunction(gesturesFunction()))
    try openHarness()
  }

  /// Runs the spec file, which registers its tests in `root`.
  ///
  /// - Throws: `LuaError` if the file has an error.
  package func read(_ text: [UInt8], named name: String) throws(LuaError) {
    try lua.run(text, name: name)
    try readBlocks(in: root)
  }

  private func readBlocks(in block: SpecBlock) throws(LuaError) {
    for case .block(let inner) in block.children {
      current = inner
      if let body = inner.body { try lua.call(body, budget: .load) }
      try readBlocks(in: inner)
    }
    current = root
  }

  // MARK: Globals

  private func openHarness() throws(LuaError) {
    let harness = LuaTable(fields: [
      "gestures": .hostFunction(gesturesFunction()), "explain": .hostFunction(explainFunction()),
    ])
    try lua.setGlobal("harness", to: .table(harness))
    try lua.run(PackageResources.assert_lua, name: Self.harnessName)
    try lua.run(PackageResources.spies_lua, name: Self.harnessName)
    try lua.setGlobal("harness", to: .nil)
  }

  /// The maximum nesting of blocks. Chosen.
  private static let maximumDepth = 30

  /// The chunk name of the harness in tracebacks.
  static let harnessName = "(thimble test)"

  private func openRequire() throws(LuaError) {
    let print = lua.makeTextFunction { [unowned self] call throws(LuaError) in
      onPrint?(call[0].asString ?? "")
      return .none
    }
    try lua.setGlobal("print", to: .hostFunction(print))
    try lua.setRequire { [unowned self] name throws(LuaError) in
      guard name != "thimble" else {
        throw .raised(
          "a spec has no thimble; the plugin has it, and touch and clock act on the plugin")
      }
      return try context.source.module(named: name)
    }
  }

  private func openBlocks() throws(LuaError) {
    try global("describe") { [unowned self] call throws(LuaError) in
      let (name, body) = try named(call, "describe(name, function)")
      guard let body else { throw .raised("describe(name, function): expected a function") }
      guard current.chain.count <= Self.maximumDepth else {
        throw .raised("there are more than \(Self.maximumDepth) nested blocks")
      }
      current.children.append(.block(SpecBlock(name, body: body, in: current)))
    }
    try global("it") { [unowned self] call throws(LuaError) in
      let (name, body) = try named(call, "it(name, function)")
      current.children.append(.test(SpecTest(name, body: body, in: current)))
    }
    try global("pending") { [unowned self] call throws(LuaError) in
      if isRunning {
        pendingReason = call[0].asString ?? ""
        throw .raised("pending")
      }
      let (name, _) = try named(call, "pending(name)")
      current.children.append(.test(SpecTest(name, body: nil, in: current)))
    }
    try hook(["before_each"], \.beforeEach)
    try hook(["after_each"], \.afterEach)
    try hook(["setup", "lazy_setup", "strict_setup"], \.setup)
    try hook(["teardown", "lazy_teardown", "strict_teardown"], \.teardown)
  }

  private func named(
    _ call: LuaCall, _ usage: String
  ) throws(LuaError) -> (String, LuaFunction?) {
    guard !isRunning else { throw .raised("\(usage) cannot be used inside a test") }
    let arguments = SpecArguments(call, usage)
    let name = try arguments.text(0, "a name")
    return (name, call[1].isNil ? nil : try arguments.function(1))
  }

  private func hook(
    _ names: [String], _ list: ReferenceWritableKeyPath<SpecBlock, [LuaFunction]>
  ) throws(LuaError) {
    for name in names {
      try global(name) { [unowned self] call throws(LuaError) in
        current[keyPath: list].append(try SpecArguments(call, "\(name)(function)").function(0))
      }
    }
  }

  private func global(
    _ name: String, _ body: @escaping (LuaCall) throws(LuaError) -> Void
  ) throws(LuaError) {
    let function = lua.makeFunction { call throws(LuaError) in
      try body(call)
      return .none
    }
    try lua.setGlobal(name, to: .hostFunction(function))
  }
}

/// Helpers that create the functions of specs.
extension SpecState {
  /// Adds a function without return values.
  func add(
    _ name: String, usage: String, to table: inout LuaTable,
    _ body: @escaping (PluginRig, SpecArguments) throws(LuaError) -> Void
  ) {
    addAnswer(name, usage: usage, to: &table) { rig, arguments throws(LuaError) in
      try body(rig, arguments)
      return .none
    }
  }

  /// Adds a function with return values.
  func addAnswer(
    _ name: String, usage: String, to table: inout LuaTable,
    _ body: @escaping (PluginRig, SpecArguments) throws(LuaError) -> LuaReply
  ) {
    let function = lua.makeFunction { [unowned self] call throws(LuaError) in
      try body(try context.loaded(), SpecArguments(call, usage))
    }
    table.entries.append((.string(name), .hostFunction(function)))
  }

  /// An `__index` function for the fields of a table that are computed by `read`.
  func reader(
    _ table: String, _ read: @escaping (PluginRig, String) -> LuaValue?
  ) -> LuaHostFunction {
    lua.makeFunction { [unowned self] call throws(LuaError) in
      let name = call[1].asString ?? call[1].inWords
      guard let value = read(try context.loaded(), name) else {
        throw .raised("\(table) has no \"\(name)\"")
      }
      return .one(value)
    }
  }

  /// Calls a function of the spec within another call; its error is raised as that call's.
  func nested(
    _ function: LuaFunction, _ argument: LuaValue = .nil
  ) throws(LuaError) -> LuaValue {
    do throws(LuaError) {
      return try lua.call(function, argument)
    } catch {
      throw error.isFinal ? error : .raised(error.description)
    }
  }
}
