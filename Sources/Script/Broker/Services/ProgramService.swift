import DesktopActions
import JSON
import Scripting

/// The programs that a plugin's process has started; it has no others. Those that are not detached
/// end with the connection.
final class ProgramService {
  /// The most arguments of a program, and the most bytes of one, which is the kernel's. Chosen.
  private static let mostArguments = 1024
  private static let longestArgument = 128 << 10

  private unowned let broker: Broker
  private let starter: any ProgramStarter
  private var running: [Int: (program: any RunningProgram, isDetached: Bool)] = [:]
  private var lastNumber = 0

  init(_ starter: any ProgramStarter, of broker: Broker) {
    self.starter = starter
    self.broker = broker
  }

  func register() {
    broker.register("program.start", permission: .spawn) { arguments, reply throws(ActionError) in
      try self.start(arguments, reply)
    }
    broker.register("program.end", permission: nil) { arguments, reply throws(ActionError) in
      try self.program(arguments)?.end()
      reply.succeed()
    }
    broker.register("program.kill", permission: nil) { arguments, reply throws(ActionError) in
      try self.program(arguments)?.kill()
      reply.succeed()
    }
    broker.whenEnded { self.endAll() }
  }

  private func start(_ arguments: Arguments, _ reply: Reply) throws(ActionError) {
    let words = try arguments.texts(
      "arguments", atMost: Self.mostArguments, longest: Self.longestArgument)
    guard let name = words.first, !name.isEmpty else {
      throw arguments.wrong("arguments", "a program and its arguments")
    }
    try broker.check(.spawn, name)
    let request = ProgramRequest(
      words, capturesOutput: try arguments.flag("output"),
      isDetached: try arguments.flag("detached"))
    guard running.count < ActionLimits.programs else {
      throw ActionError("\(ActionLimits.programs) programs of the plugin are running already")
    }
    reply.answer { () throws(ActionError) in .integer(try start(request)) }
  }

  private func start(_ request: ProgramRequest) throws(ActionError) -> Int {
    lastNumber += 1
    let number = lastNumber
    let program = try starter.start(request) { [weak self] in self?.didEnd(number, $0) }
    running[number] = (program, request.isDetached)
    return number
  }

  private func didEnd(_ number: Int, _ result: ProgramResult) {
    guard running.removeValue(forKey: number) != nil, broker.isOpen else { return }
    broker.send(
      event: "program_ended",
      [
        "program": .integer(number), "status": .integer(result.status),
        "output": .string(result.output), "errors": .string(result.diagnostics),
      ])
  }

  /// The program that is meant; nil for one that has ended, of which the plugin's process may not
  /// have heard yet.
  private func program(_ arguments: Arguments) throws(ActionError) -> (any RunningProgram)? {
    let number = try arguments.integer("program", in: 1...max(1, lastNumber))
    return running[number]?.program
  }

  private func endAll() {
    let ending = running
    running = [:]
    for (program, isDetached) in ending.values where !isDetached { program.end() }
  }
}

extension Broker {
  /// Throws where a permission does not extend to a value.
  func check(_ permission: Permission, _ value: String) throws(ActionError) {
    if let refusal = grants.refusal(of: value, for: permission, to: plugin) {
      throw ActionError(refusal)
    }
  }
}
