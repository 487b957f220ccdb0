// Tests: BrokerTests

public import JSON
public import Scripting

/// The way back to the plugin's process for one of its messages: answered once, at any time. One
/// that is released before is answered with an error.
public final class Reply {
  private enum State {
    case open
    case answered
  }

  private weak var broker: Broker?
  /// The number of the call; nil when nobody waits for an answer.
  private let id: Int?
  private var state = State.open
  private var onFinish: () -> Void = {}

  init(to id: Int?, over broker: Broker) {
    self.id = id
    self.broker = broker
  }

  deinit {
    if state == .open { finish(.failure(ActionError("it was not answered"))) }
  }

  /// Has something done when the message is answered, however it is.
  func whenFinished(_ action: @escaping () -> Void) { onFinish = action }

  /// Answers with a value.
  public func succeed(_ value: JSONValue = .null) { answer(.success(value)) }

  /// Answers with a value and a descriptor, which is closed here.
  func succeed(_ value: JSONValue, passing file: Int32) { answer(.success(value), file) }

  /// Answers that it failed, which is no fault of the plugin.
  public func fail(_ error: ActionError) { answer(.failure(error)) }

  /// Answers with what a service gives, or why it fails.
  public func answer(_ service: () throws(ActionError) -> JSONValue) {
    do throws(ActionError) {
      succeed(try service())
    } catch {
      fail(error)
    }
  }

  /// Answers that the message is refused, if its handler has not answered.
  func refuse(_ error: ActionError) { if state == .open { fail(error) } }

  private func answer(_ result: Result<JSONValue, ActionError>, _ file: Int32? = nil) {
    precondition(state == .open, "a message of a plugin was answered twice")
    state = .answered
    finish(result, file)
  }

  private func finish(_ result: Result<JSONValue, ActionError>, _ file: Int32? = nil) {
    onFinish()
    if let broker {
      broker.answer(id, result, file)
    } else if let file {
      Broker.close(file)
    }
  }
}
