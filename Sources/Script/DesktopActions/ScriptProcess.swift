// Tests: SpawnTests

import Lua
import Scripting

/// A program spawned by a plugin.
final class ScriptProcess: PluginResource {
  /// The child process; nil before it was spawned and after it has exited.
  fileprivate var program: (any RunningProgram)?
  fileprivate(set) var isRunning = true
  private let isDetached: Bool

  init(isDetached: Bool) { self.isDetached = isDetached }

  func didLeave() {
    if !isDetached { program?.end() }
  }
}

extension HeldFunction {
  static let onExit = HeldFunction(name: "on_exit")
}

extension ScriptClass {
  /// The class of spawned programs.
  static func process() -> ScriptClass {
    ScriptClass(
      "process", "Process",
      "A started program. It runs even when this object is not referenced, and is terminated "
        + "with the plugin unless it is detached."
    ) {
      [
        .callback(HeldFunction.onExit, "Called when it has exited."),
        .reading("running", .boolean, on: ScriptProcess.self, "Whether it is running.") {
          $0.isRunning
        },
        .method(
          "cancel", on: ScriptProcess.self,
          "Sends SIGTERM to its process group, and SIGKILL two seconds later. Idempotent.",
          returns: .nothing
        ) { _, process in process.program?.end() },
        .method(
          "kill", on: ScriptProcess.self, "Sends SIGKILL to its process group.",
          returns: .nothing
        ) { _, process in process.program?.kill() },
      ]
    }
  }
}

extension LuaType {
  /// The options of `thimble.spawn`.
  static let spawnOptions = LuaType(
    "thimble.SpawnOptions",
    names: [
      NamedType(
        "SpawnOptions", "Options of `thimble.spawn`: the program and its arguments as a list, and",
        .fields([
          .init(
            name: "on_exit", type: "fun(status: integer, output: string, errors: string)|nil",
            summary: "called with its exit status and output when it has exited"),
          .init(
            name: "detached", type: "boolean|nil",
            summary: "whether it keeps running when the plugin is unloaded"),
        ]))
    ])
}

/// The parsed arguments of a call of `thimble.spawn`.
private struct SpawnCall {
  let request: ProgramRequest
  let onExit: LuaFunction?

  init(_ options: LuaTable, in plugin: Plugin) throws(LuaError) {
    let arguments = options.list.compactMap(\.asString)
    var named = options
    named.entries.removeAll { $0.key.asInteger != nil }
    try plugin.checkNames(of: named, among: ["on_exit", "detached"])
    guard !arguments.isEmpty, arguments.count == options.entries.count - named.entries.count,
      !arguments.contains(where: { $0.utf8.contains(0) })
    else {
      throw .raised("a program and its arguments must be a list of strings without zero bytes")
    }
    guard let detached = ValueType<Bool>.boolean.optional.parse(options["detached"], plugin),
      let onExit = ValueType<LuaFunction>.function("fun()").optional.parse(
        options["on_exit"], plugin)
    else { throw .raised("on_exit must be a function, and detached true or false") }
    self.onExit = onExit
    request = ProgramRequest(
      arguments, capturesOutput: onExit != nil, isDetached: detached ?? false)
  }
}

/// A plugin's running programs.
final class Processes: PluginFeature {
  private unowned let plugin: Plugin
  private let running: ResourceList<ScriptProcess>

  init(of plugin: Plugin) {
    self.plugin = plugin
    running = plugin.resources.list(atMost: ActionLimits.programs, "programs running")
  }

  /// `thimble.spawn`.
  func spawn(_ options: LuaTable) throws(LuaError) -> OperationResult<LuaObject> {
    let call = try SpawnCall(options, in: plugin)
    let name = call.request.arguments[0]
    if let refusal = plugin.grants.refusal(of: name, for: .spawn, to: plugin.name) {
      throw .raised(refusal)
    }
    guard let programs = plugin.actions?.programs else {
      return .failure("programs cannot be started here")
    }
    guard !running.isFull else {
      return .failure("\(ActionLimits.programs) programs of the plugin are running already")
    }
    let process = ScriptProcess(isDetached: call.request.isDetached)
    let object = try running.makeObject(for: process, plugin.schema.desktop.process, in: plugin)
    if let onExit = call.onExit {
      try plugin.lua.set(HeldFunction.onExit.lua, of: object, to: onExit)
    }
    if let failure = start(process, call.request, by: programs) { return .failure("\(failure)") }
    try running.add(process, object)
    return .success(object)
  }

  private func start(
    _ process: ScriptProcess, _ request: ProgramRequest, by programs: any ProgramStarter
  ) -> ActionError? {
    var failure: ActionError?
    plugin.whenRunning { [weak plugin] in
      do throws(ActionError) {
        process.program = try programs.start(request) { [weak plugin] in
          process.program = nil
          process.isRunning = false
          plugin?[Processes.self].didEnd(process, $0)
        }
      } catch {
        process.isRunning = false
        failure = error
      }
    }
    return failure
  }

  private func didEnd(_ process: ScriptProcess, _ result: ProgramResult) {
    running.remove(process) { object in
      plugin.call(
        HeldFunction.onExit, of: object, as: "the on_exit given to thimble.spawn",
        with: [.integer(result.status), .string(result.output), .string(result.diagnostics)])
    }
  }
}
