import Compositors
import EventLoop
import JSON

/// An object on the session bus, by one of its interfaces.
struct BusObject {
  let service: String
  let path: String
  let interface: String
}

/// What a method has returned.
struct BusReply {
  let values: [JSONValue]

  /// What `busctl` writes with `--json=short`; a method that returns nothing has it write nothing.
  init?(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else {
      values = []
      return
    }
    guard let data = try? JSONValue.parse(text).object?["data"]?.array else { return nil }
    values = data
  }
}

/// Calls methods of one program on the session bus, by `busctl`, one after the other and each within a deadline.
final class SessionBus {
  typealias Answer = (Result<BusReply, CompositorFailure>) -> Void

  /// Seconds that one answer may take. Chosen.
  private static let patience = 2
  /// Calls that may wait. Chosen.
  private static let mostWaiting = 64

  private let name: String
  private let programs: any ProgramStarter
  private var waiting: [(arguments: [String], answer: Answer)] = []
  private var current: (any RunningProgram)?
  private var soon: LoopTimer?

  /// - Parameter name: whom it talks to, for messages.
  init(of name: String, programs: any ProgramStarter, on loop: EventLoop) {
    self.name = name
    self.programs = programs
    soon = loop.makeTimer { [unowned self] in startNext() }
  }

  deinit { soon?.cancel() }

  /// Calls a method with arguments as `busctl` takes them: their types, and each of them.
  ///
  /// The answer comes after this call has returned.
  func call(_ object: BusObject, _ method: String, _ arguments: String..., answer: @escaping Answer)
  {
    let call = [
      "busctl", "--user", "--json=short", "--timeout=\(Self.patience)", "call", "--",
      object.service, object.path, object.interface, method,
    ]
    waiting.append((call + arguments, answer))
    soon?.schedule(after: 0)
  }

  private func startNext() {
    while waiting.count > Self.mostWaiting {
      waiting.removeLast().answer(
        .failure(.busy(compositor: name, waiting: Self.mostWaiting)))
    }
    guard current == nil, !waiting.isEmpty else { return }
    let (arguments, answer) = waiting.removeFirst()
    do throws(ActionError) {
      current = try programs.start(ProgramRequest(arguments, capturesOutput: true)) {
        [weak self, name] result in
        self?.current = nil
        self?.soon?.schedule(after: 0)
        answer(Self.reply(of: result, from: name))
      }
    } catch {
      soon?.schedule(after: 0)
      answer(.failure(.unreachable(compositor: name, reason: error.description)))
    }
  }

  private static func reply(
    of result: ProgramResult, from name: String
  ) -> Result<BusReply, CompositorFailure> {
    guard result.status == 0 else {
      let words = result.diagnostics.split(whereSeparator: \.isNewline).first.map(String.init)
      return .failure(.unreachable(compositor: name, reason: "busctl: " + (words ?? "no answer")))
    }
    return BusReply(result.output).map(Result.success)
      ?? .failure(.unreadable(compositor: name, reason: "busctl's answer is no JSON"))
  }
}
