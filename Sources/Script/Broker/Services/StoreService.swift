import JSON
import PluginHost
import Scripting

extension Broker {
  /// The maximum size of a key, in bytes. Chosen: as for plugins in this process.
  private static let maximumKeyLength = 256

  /// Serves a plugin's store, which is written to disk when the connection ends.
  func serve(_ store: any ValueStore) {
    register("store.open", permission: nil) { _, reply in
      let values = store.keys.map { ($0, store[$0] ?? .null) }
      reply.succeed(.object(JSONObject(values)))
    }
    register("store.set", permission: nil) { arguments, reply throws(ActionError) in
      let key = try arguments.text("key", 1...Self.maximumKeyLength)
      let value = arguments.has("value") ? arguments.values["value"] : nil
      if let fault = value?.plainDataFault { throw ActionError(fault) }
      let failure = store.set(key, to: value)
      reply.succeed(["kept": .bool(store[key] == value), "failure": failure.json])
    }
    register("store.flush", permission: nil) { _, reply in
      reply.succeed(["failure": store.flush().json])
    }
    whenEnded { [weak self] in
      if let failure = store.write() { self?.onRefusal("thimble.store: " + failure) }
    }
  }
}

extension String? {
  fileprivate var json: JSONValue { map { .string($0) } ?? .null }
}
