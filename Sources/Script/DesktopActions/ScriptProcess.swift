import JSON
import Lua
import Scripting

/// An action on programs.
public enum ProgramAction: Equatable, Sendable {
  /// Starts a program. The answer is an open object, whose only event is its exit.
  case start(ProgramRequest)
  /// Terminates the process group of a program, and kills the group after a grace period.
  case end(Int)
  /// Kills the process group of a program at once.
  case kill(Int)

  var message: ActionMessage {
    switch self {
    case .start(let request):
      ActionMessage(
        "program.start",
        [
          "arguments": .array(request.arguments.map { .string($0) }),
          "output": .bool(request.capturesOutput), "detached": .bool(request.isDetached),
        ])
    case .end(let number): ActionMessage("program.end", ["program": .integer(number)])
    case .kill(let number): ActionMessage("program.kill", ["program": .integer(number)])
    }
  }
}

extension ActionRow {
  /// The maximum number of arguments of a program. Chosen. Below, the maximum size of an argument
  /// in bytes. Linux: `MAX_ARG_STRLEN`.
  private static let maximumArguments = 1024
  private static let maximumArgumentSize = 128 << 10

  /// The rows of programs.
  static func programs() -> [ActionRow] {
    let program = Parameter<Int>.required("program", .integer(1...Int.max), summary: "")
    return [
      ActionRow(
        "program.start", permission: .spawn,
        .required(
          "arguments", .texts(atMost: maximumArguments, maximumLength: maximumArgumentSize),
          summary: ""),
        .required("output", .boolean, summary: ""), .required("detached", .boolean, summary: "")
      ) { arguments, output, detached throws(ActionError) in
        guard arguments.first?.isEmpty == false else {
          throw ActionError("arguments must be a program and its arguments")
        }
        return .programs(
          .start(ProgramRequest(arguments, capturesOutput: output, isDetached: detached)))
      },
      ActionRow("program.end", permission: nil, program) { .programs(.end($0)) },
      ActionRow("program.kill", permission: nil, program) { .programs(.kill($0)) },
    ]
  }
}

/// A program spawned by a plugin.
final class ScriptProcess: PluginResource {
  private let actions: PluginActions
  /// The program's number; nil before it was spawned and after its exit.
  fileprivate var number: Int?
  fileprivate(set) var isRunning = true

  init(of plugin: Plugin) { actions = plugin[PluginActions.self] }

  func didLeave() {
    if let number { actions.close(number) }
  }

  fileprivate func perform(_ action: (Int) -> ProgramAction) {
    if let number { actions.perform(.programs(action(number))) { _ in } }
  }
}

extension HeldFunction {
  fileprivate static let onExit = HeldFunction(name: "on_exit")
}

extension ScriptClass {
  /// The class of spawned programs.
  static func process() -> ScriptClass {
    ScriptClass(
      "process", typeName: "Process",
      summary:
        "A started program. It runs even when this object is not referenced, and is terminated "
        + "with the plugin unless it is detached."
    ) {
      [
        .callback(HeldFunction.onExit, "Called when it has exited."),
        .reading("running", .boolean, on: ScriptProcess.self, summary: "Whether it is running.") {
          $0.isRunning
        },
        .method(
          "cancel", on: ScriptProcess.self,
          summary: "Sends SIGTERM to its process group, and SIGKILL two seconds later. Idempotent.",
          returns: .nothing
        ) { _, process in process.perform(ProgramAction.end) },
        .method(
          "kill", on: ScriptProcess.self, summary: "Sends SIGKILL to its process group.",
          returns: .nothing
        ) { _, process in process.perform(ProgramAction.kill) },
      ]
    }
  }
}

extension ScriptModule {
  /// Returns the row of `thimble.spawn`.
  static func spawn() -> Member {
    .function(
      "spawn",
      summary:
        "Starts a program without a shell, in a process group of its own. With `on_exit`, up "
        + "to 256 KiB of its output are captured; otherwise its output is discarded.",
      .required(
        "options",
        .table(
          "a list of the program and its arguments, with on_exit and detached", .spawnOptions),
        summary: "the program and its arguments, and options"),
      returns: .result("process", .made("Process"), summary: "the program")
    ) { plugin, options throws(LuaError) in try plugin[Processes.self].spawn(options) }
    .requires(.spawn)
    .example(
      """
      thimble.spawn {
        "date", "+%H:%M", on_exit = function(status, output) print(status, output) end,
      }
      """)
  }
}

extension LuaType {
  /// The options of `thimble.spawn`.
  fileprivate static let spawnOptions = LuaType(
    "thimble.SpawnOptions",
    names: [
      NamedType(
        "SpawnOptions",
        summary: "Options of `thimble.spawn`: the program and its arguments as a list, and",
        form: .fields([
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

  /// Implements `thimble.spawn`.
  func spawn(_ options: LuaTable) throws(LuaError) -> OperationResult<LuaObject> {
    let call = try SpawnCall(options, in: plugin)
    let name = call.request.arguments[0]
    if let refusal = plugin.grants.refusal(of: name, for: .spawn, to: plugin.name) {
      throw .raised(refusal)
    }
    guard !running.isFull else {
      return .failure("\(ActionLimits.programs) programs of the plugin are running already")
    }
    let process = ScriptProcess(of: plugin)
    let object = try running.makeObject(for: process, plugin.schema.desktop.process, in: plugin)
    if let onExit = call.onExit {
      try plugin.lua.set(HeldFunction.onExit.lua, of: object, to: onExit)
    }
    if let failure = start(process, call.request) { return .failure("\(failure)") }
    try running.add(process, object)
    return .success(object)
  }

  private func start(_ process: ScriptProcess, _ request: ProgramRequest) -> ActionError? {
    let actions = plugin[PluginActions.self]
    var failure: ActionError?
    plugin.whenRunning { [weak plugin] in
      do throws(ActionError) {
        process.number = try actions.open(.programs(.start(request))) { [weak plugin] result in
          process.isRunning = false
          plugin?[Processes.self].didEnd(process, ProgramResult(result))
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
