import Lua

/// A program that a plugin started.
final class ScriptProcess {
  var object: LuaObject?
  /// The program itself; nil: it has ended, or it is not started yet.
  var program: (any RunningProgram)?
  var isRunning = true
  let isDetached: Bool

  init(isDetached: Bool) { self.isDetached = isDetached }
}

extension HeldFunction {
  static let onExit = HeldFunction(name: "on_exit")
}

extension ScriptClass {
  /// The class of programs that were started.
  static func process() -> ScriptClass {
    ScriptClass(
      "process", "Process",
      "A program that was started. It runs whether or not this is kept, and ends with the plugin unless it is detached."
    ) {
      [
        .callback(HeldFunction.onExit, "Called when it has ended."),
        .reading("running", .boolean, on: ScriptProcess.self, "Whether it has not ended yet.") {
          $0.isRunning
        },
        .method(
          "cancel", on: ScriptProcess.self,
          "Asks it, and all that it has started, to end, and makes them end two seconds later. A second time changes nothing.",
          returns: .nothing
        ) { _, process in process.program?.end() },
        .method(
          "kill", on: ScriptProcess.self, "Ends it and all that it has started, at once.",
          returns: .nothing
        ) { _, process in process.program?.kill() },
      ]
    }
  }
}

extension LuaType {
  /// What `thimble.spawn` takes.
  static let spawnOptions = LuaType(
    "thimble.SpawnOptions",
    names: [
      NamedType(
        "SpawnOptions", "What `thimble.spawn` takes: the program and its arguments as a list, and",
        .fields([
          .init(
            name: "on_exit", type: "fun(status: integer, output: string, errors: string)|nil",
            summary: "called when it has ended, with what it wrote"),
          .init(
            name: "detached", type: "boolean|nil",
            summary: "whether it goes on when the plugin ends"),
        ]))
    ])
}

/// What `thimble.spawn` is asked for.
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

extension Plugin {
  /// Programs that one plugin may have running. Chosen.
  static let mostProcesses = 32

  /// `thimble.spawn`.
  func spawn(_ options: LuaTable) throws(LuaError) -> Outcome<LuaObject> {
    let call = try SpawnCall(options, in: self)
    let name = call.request.arguments[0]
    guard grants.allows(.spawn, name) else {
      throw .raised(
        "\"\(name)\" is not among the programs granted; "
          + Permission.spawn.howToGrant(to: self.name, values: [name]))
    }
    guard let programs = host?.actions.programs else {
      return .failure("programs cannot be started here")
    }
    guard processes.count < Self.mostProcesses else {
      return .failure("\(Self.mostProcesses) programs of the plugin are running already")
    }
    let process = ScriptProcess(isDetached: call.request.isDetached)
    let object = try makeObject(schema.process, payload: process)
    process.object = object
    if let onExit = call.onExit { try lua.set(HeldFunction.onExit.lua, of: object, to: onExit) }
    return try start(process, call.request, by: programs)
  }

  private func start(
    _ process: ScriptProcess, _ request: ProgramRequest, by programs: any ProgramStarter
  ) throws(LuaError) -> Outcome<LuaObject> {
    guard let object = process.object else { return .failure("the plugin was unloaded") }
    var failure: ActionError?
    whenRunning { [weak self] in
      do throws(ActionError) {
        process.program = try programs.start(request) { self?.didEnd(process, $0) }
      } catch {
        process.isRunning = false
        failure = error
      }
    }
    if let failure { return .failure("\(failure)") }
    try lua.anchor(object)
    processes.append(process)
    return .success(object)
  }

  private func didEnd(_ process: ScriptProcess, _ result: ProgramResult) {
    process.isRunning = false
    process.program = nil
    guard processes.contains(where: { $0 === process }), let object = process.object else { return }
    processes.removeAll { $0 === process }
    let arguments: [LuaValue] = [
      .integer(result.status), .string(result.output), .string(result.diagnostics),
    ]
    invoke(
      HeldFunction.onExit.lua, "the on_exit given to thimble.spawn", of: object, with: arguments)
    lua.release(object)
  }

  /// Ends the programs that the plugin has started and that are not to go on without it.
  func endProcesses() {
    for process in processes where !process.isDetached { process.program?.end() }
    processes = []
  }
}
