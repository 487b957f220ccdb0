public import JSON
public import Scripting

/// The reply to a message of the plugin's process, to be given at most once, at any time. A reply
/// that is released unanswered sends an error.
public final class Reply {
  private enum State {
    case open
    case answered
  }

  private weak var broker: Broker?
  /// The ID of the call; nil if the sender expects no answer.
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

  /// Sets an action to run once, when the message is answered or the reply is released.
  func whenFinished(_ action: @escaping () -> Void) { onFinish = action }

  /// Answers with a value.
  public func succeed(_ value: JSONValue = .null) { answer(.success(value)) }

  /// Answers with a value and a descriptor. This process's copy of the descriptor is closed.
  func succeed(_ value: JSONValue, passing file: Int32) { answer(.success(value), file) }

  /// Answers with an error that is not the plugin's fault, so it is not reported as a refusal.
  public func fail(_ error: ActionError) { answer(.failure(error)) }

  /// Answers with the result of a service, or with the error that it throws.
  public func answer(_ service: () throws(ActionError) -> JSONValue) {
    do throws(ActionError) {
      succeed(try service())
    } catch {
      fail(error)
    }
  }

  /// Refuses the message, unless its handler has already answered.
  func refuse(_ error: ActionError) { if state == .open { fail(error) } }

  private func answer(_ result: Result<JSONValue, ActionError>, _ file: Int32? = nil) {
    precondition(state == .open, "a message of a plugin was answered twice")
    state = .answered
    finish(result, file)
  }

  private func finish(_ result: Result<JSONValue, ActionError>, _ file: Int32? = nil) {
    onFinish()
    if let broker {
      broker.answer(id, result: result, file: file)
    } else if let file {
      Broker.close(file)
    }
  }
}
