import JSON
import Scripting

/// A message from a plugin's process to its parent.
enum ChildMessage: Equatable {
  /// A request whose answer has the same ID.
  case call(id: Int, verb: String, arguments: JSONObject)
  /// A request without an answer.
  case tell(verb: String, arguments: JSONObject)

  /// The maximum ID of a call: JSON numbers are exact up to this value.
  static let lastID = 1 << 53
  /// The maximum size of a verb, in bytes. Chosen.
  static let maximumVerbLength = 64
  /// The maximum number of arguments. Chosen: each is found by a search through their names.
  static let maximumArguments = 64

  init(_ frame: [UInt8]) throws(BrokerError) {
    let members = try frame.members()
    do throws(JSONFieldError) {
      guard case .object(let arguments)? = members["arguments"],
        arguments.count <= Self.maximumArguments
      else {
        throw members.wrong("arguments", expected: "an object of at most \(Self.maximumArguments)")
      }
      if members["call"] != nil {
        guard case .integer(let id)? = members["call"], (1...Self.lastID).contains(id) else {
          throw members.wrong("call", expected: "a whole number from 1 to \(Self.lastID)")
        }
        self = .call(id: id, verb: try Self.verb("verb", of: members), arguments: arguments)
      } else {
        self = .tell(verb: try Self.verb("tell", of: members), arguments: arguments)
      }
    } catch {
      throw .badMessage(error)
    }
  }

  private static func verb(
    _ key: String, of members: JSONObject
  ) throws(JSONFieldError) -> String {
    let verb = try members.string(key)
    let isWord = verb.utf8.allSatisfy { (0x61...0x7a).contains($0) || $0 == 0x5f || $0 == 0x2e }
    guard isWord, (1...maximumVerbLength).contains(verb.utf8.count) else {
      throw members.wrong(key, expected: "a verb of letters, _ and .")
    }
    return verb
  }

  /// The message as JSON.
  var json: JSONValue {
    switch self {
    case .call(let id, let verb, let arguments):
      ["call": .integer(id), "verb": .string(verb), "arguments": .object(arguments)]
    case .tell(let verb, let arguments):
      ["tell": .string(verb), "arguments": .object(arguments)]
    }
  }
}

/// The messages of a ping between parent and child.
enum Ping {
  /// The name of the event that the parent sends.
  static let event = "ping"
  /// The verb of the child's answer.
  static let answer = "pong"
}

/// A message from the parent to a plugin's process.
enum ParentMessage: Equatable {
  /// The answer to a call.
  case answer(id: Int, Result<JSONValue, ActionError>, hasFile: Bool)
  /// An event, which may carry a descriptor.
  case event(name: String, data: JSONValue, hasFile: Bool = false)

  init(_ frame: [UInt8]) throws(BrokerError) {
    let members = try frame.members()
    do throws(JSONFieldError) {
      if members["event"] != nil {
        self = .event(
          name: try members.string("event"), data: members["data"] ?? .null,
          hasFile: try members.bool("file", default: false))
      } else {
        let id = try members.integer("answer")
        let error = members["error"]?.string.map { ActionError($0) }
        self = .answer(
          id: id, error.map { .failure($0) } ?? .success(members["value"] ?? .null),
          hasFile: try members.bool("file", default: false))
      }
    } catch {
      throw .badAnswer(error)
    }
  }

  /// The message as JSON.
  var json: JSONValue {
    switch self {
    case .answer(let id, .failure(let error), _):
      ["answer": .integer(id), "error": .string("\(error)")]
    case .answer(let id, .success(let value), let hasFile):
      ["answer": .integer(id), "value": value, "file": .bool(hasFile)]
    case .event(let name, let data, false): ["event": .string(name), "data": data]
    case .event(let name, let data, true):
      ["event": .string(name), "data": data, "file": true]
    }
  }
}

extension [UInt8] {
  fileprivate func members() throws(BrokerError) -> JSONObject {
    let document: JSONValue
    do throws(JSONSyntaxError) {
      document = try JSONValue.parse(bytes: self, takesZeroBytes: true)
    } catch {
      throw .noJSON(error)
    }
    guard let members = document.object else {
      throw .noObject(document.summary)
    }
    return members
  }
}
