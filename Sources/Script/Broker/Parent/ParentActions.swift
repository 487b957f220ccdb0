import DesktopActions
import JSON
import ScriptViews
import Scripting

/// Performs the actions of an isolated plugin by sending them to the parent of its process.
final class ParentActions: ActionPerformer {
  /// An object that the parent keeps open, such as a running program.
  fileprivate final class Object {
    let number: Int
    let events: ActionEvents
    private let client: BrokerClient

    init(_ number: Int, _ events: ActionEvents, over client: BrokerClient) {
      (self.number, self.events, self.client) = (number, events, client)
    }

    deinit { client.tell("close", ["object": .integer(number)]) }
  }

  private struct WeakObject {
    weak var object: Object?
  }

  private let client: BrokerClient
  private let artist: (any Artist)?
  /// The objects, by the IDs that the parent has assigned.
  private var objects: [Int: WeakObject] = [:]

  /// - Parameters:
  ///   - client: The connection to the parent.
  ///   - artist: Makes pictures from the pixels of screenshots; nil if screenshots are unavailable.
  init(over client: BrokerClient, _ artist: (any Artist)?) {
    (self.client, self.artist) = (client, artist)
    client.listen(to: "object") { [weak self] data in
      guard let data = data.object, case .integer(let number)? = data["object"] else { return }
      self?.objects[number]?.object?.events.send(data["value"] ?? .null)
    }
  }

  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    let message = try action.inParent(of: session).message
    if let permission = action.opens {
      try session.open(permission, answer: answer) { events throws(ActionError) in
        try open(message, events)
      }
    } else if action.isAnsweredLater {
      if case .writePicture(let picture, _) = action {
        do throws(ActionError) { try send(picture) } catch { return answer.fail(error) }
      }
      client.ask(message.verb, with: message.arguments) { [artist] in
        answer($0.flatMap { $0.value(by: artist) })
      }
    } else {
      switch action {
      case .prepare, .programs:
        client.tell(message.verb, message.arguments)
        answer.succeed()
      case .quit: answer.fail(ActionError("this program cannot be ended from a plugin"))
      default: answer(call(message))
      }
    }
  }

  /// Writes the pixels of a picture into shared memory that the parent provides.
  private func send(_ picture: PictureSource) throws(ActionError) {
    guard case .picture(let picture) = picture, let artist else {
      throw ActionError("images cannot be written here")
    }
    let begun = try client.answer(
      to: "picture.begin",
      ["width": .integer(picture.width), "height": .integer(picture.height)])
    guard let file = begun.file else { throw BrokerClient.misunderstood }
    do throws(DrawingError) {
      try artist.write(picture, to: file.descriptor)
    } catch {
      throw ActionError("\(error)")
    }
  }

  private func call(_ message: ActionMessage) -> Result<ActionValue, ActionError> {
    do throws(ActionError) {
      return .success(.data(try client.call(message.verb, message.arguments)))
    } catch {
      return .failure(error)
    }
  }

  private func open(
    _ message: ActionMessage, _ events: ActionEvents
  ) throws(ActionError) -> AnyObject {
    guard case .integer(let number) = try client.call(message.verb, message.arguments) else {
      throw BrokerClient.misunderstood
    }
    objects = objects.filter { $0.value.object != nil }
    let object = Object(number, events, over: client)
    objects[number] = WeakObject(object: object)
    return object
  }
}

extension Action {
  /// Returns the action with its object ID replaced by the ID that the parent has assigned.
  fileprivate func inParent(of session: ActionSession) throws(ActionError) -> Action {
    switch self {
    case .programs(.end(let number)): .programs(.end(try session.number(number)))
    case .programs(.kill(let number)): .programs(.kill(try session.number(number)))
    default: self
    }
  }
}

extension ActionSession {
  fileprivate func number(_ number: Int) throws(ActionError) -> Int {
    guard let object = try object(number, as: ParentActions.Object.self) else {
      throw ActionError("the program has ended")
    }
    return object.number
  }
}

extension BrokerClient {
  /// The error for an answer of unexpected form.
  static let misunderstood = ActionError("the answer was not understood; update both programs")
}

extension BrokerAnswer {
  /// Returns the answer to an action; the value is a picture if the answer carries a descriptor.
  fileprivate func value(by artist: (any Artist)?) -> Result<ActionValue, ActionError> {
    guard let file else { return .success(.data(value)) }
    guard let artist, case .integer(let width)? = value.object?["width"],
      case .integer(let height)? = value.object?["height"]
    else { return .failure(BrokerClient.misunderstood) }
    do throws(DrawingError) {
      return .success(
        .picture(try artist.picture(width: width, height: height, pixels: file.descriptor)))
    } catch {
      return .failure(ActionError("\(error)"))
    }
  }
}
