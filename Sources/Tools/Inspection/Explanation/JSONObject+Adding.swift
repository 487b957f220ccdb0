import JSON

extension JSONObject {
  /// The object with a member added.
  func adding(_ key: String, _ value: JSONValue) -> JSONObject {
    var object = self
    object[key] = value
    return object
  }
}
