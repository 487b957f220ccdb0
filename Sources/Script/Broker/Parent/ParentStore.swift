import JSON
import PluginHost
import Scripting

/// A plugin's store, which the parent keeps. This process has a copy of the values.
final class ParentStore: ValueStore {
  private let client: BrokerClient
  private var values: JSONObject

  init(over client: BrokerClient) {
    self.client = client
    values = (try? client.call("store.open"))?.object ?? JSONObject()
  }

  var keys: [String] { values.keys.sorted() }

  subscript(key: String) -> JSONValue? { values[key] }

  func set(_ key: String, to value: JSONValue?) -> String? {
    var arguments: JSONObject = ["key": .string(key)]
    arguments["value"] = value
    do throws(ActionError) {
      let answer = try client.call("store.set", arguments).object
      if answer?["kept"] == true { values[key] = value }
      return answer?["failure"]?.string
    } catch {
      return "\(error)"
    }
  }

  func flush() -> String? {
    do throws(ActionError) {
      return try client.call("store.flush").object?["failure"]?.string
    } catch {
      return "\(error)"
    }
  }

  /// Does nothing: the parent writes the values to disk itself, also after this process has ended.
  func write() -> String? { nil }
}
