// Tests: ProgramServiceTests

import DesktopActions
import JSON
import Scripting

/// Starts programs in the parent.
final class BrokeredPrograms: ProgramStarter {
  private let client: BrokerClient
  /// What is called when a program has ended, by its number.
  private var completions: [Int: (ProgramResult) -> Void] = [:]

  init(over client: BrokerClient) {
    self.client = client
    client.listen(to: "program_ended") { [weak self] in self?.didEnd($0) }
  }

  func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> any RunningProgram {
    let answer = try client.call(
      "program.start",
      [
        "arguments": .array(request.arguments.map { .string($0) }),
        "output": .bool(request.capturesOutput), "detached": .bool(request.isDetached),
      ])
    guard case .integer(let number) = answer else { throw BrokerClient.misunderstood }
    completions[number] = completion
    return BrokeredProgram(number, over: client)
  }

  private func didEnd(_ data: JSONValue) {
    guard let data = data.object, case .integer(let number)? = data["program"],
      case .integer(let status)? = data["status"]
    else { return }
    completions.removeValue(forKey: number)?(
      ProgramResult(
        status: status, output: data["output"]?.string ?? "",
        diagnostics: data["errors"]?.string ?? ""))
  }
}

/// A program that runs in the parent.
private final class BrokeredProgram: RunningProgram {
  let id: Int
  private let client: BrokerClient

  init(_ number: Int, over client: BrokerClient) {
    id = number
    self.client = client
  }

  func end() { client.tell("program.end", ["program": .integer(id)]) }
  func kill() { client.tell("program.kill", ["program": .integer(id)]) }
}
