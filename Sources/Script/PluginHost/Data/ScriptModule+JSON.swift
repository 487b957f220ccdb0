import JSON
import Lua
import Scripting

/// Represents JSON's null in Lua, where a field with the value nil is absent.
final class ScriptNull {}

extension ScriptClass {
  /// The class of `thimble.json.null`.
  static func null() -> ScriptClass {
    ScriptClass(
      "null", typeName: "Null",
      summary: "The type of JSON's null; `thimble.json.null` is its only value."
    ) {
      []
    }
  }
}

extension ScriptModule {
  /// The maximum length of parsed or encoded text, in bytes. Chosen.
  private static var maximumLength: Int { 1 << 20 }

  /// Returns the module `thimble.json`.
  static func json() -> ScriptModule {
    ScriptModule("thimble.json", "JSON text from plain data, and back.") {
      [
        .function(
          "encode", summary: "Encodes plain data as JSON on one line.",
          .required(
            "value", .anything,
            summary:
              "a boolean, a number, a string, or a table of these. A table with the keys 1, 2, … "
              + "becomes an array, any other "
              + "an object"),
          returns: .value("text", .string, summary: "the text")
        ) { plugin, value throws(LuaError) in
          try plugin.lua.charge(value.workAsJSON)
          return try value.json { plugin.lua.payload(of: $0) is ScriptNull }.text
        }.example("print(thimble.json.encode { name = \"pan\", points = { 1, 2.5 } })"),
        .function(
          "decode", summary: "Decodes a JSON document.",
          .required("text", .string(maximumLength: maximumLength), summary: "one JSON document"),
          returns: .result("value", .anything, summary: "JSON's null is `thimble.json.null`")
        ) { plugin, text throws(LuaError) in try plugin.decode(text) }
        .example(
          """
          local data, message = thimble.json.decode("[1, 2")
          if not data then print(message) end
          """),
        .constant(
          "null", summary: "The value of JSON's null, because a Lua table cannot contain nil.",
          shape: ValueShape("null", LuaType("thimble.Null"))
        ) { plugin in plugin.nullObject().map { .object($0) } ?? .nil },
      ]
    }
  }
}

extension Plugin {
  fileprivate func decode(_ text: String) throws(LuaError) -> OperationResult<LuaValue> {
    do throws(JSONSyntaxError) {
      let json = try JSONValue.parse(text)
      guard json.depth <= Self.deepestJSON else {
        return .failure("the text nests more than \(Self.deepestJSON) levels deep")
      }
      return .success(LuaValue(json, null: nullObject().map { .object($0) } ?? .nil))
    } catch {
      return .failure("\(error)")
    }
  }

  /// The maximum nesting depth of JSON text. Chosen.
  private static var deepestJSON: Int { 100 }

  /// Returns the object that represents JSON's null.
  func nullObject() -> LuaObject? {
    try? self[SharedObjects.self].object(schema.host.null, ScriptNull())
  }
}

extension JSONValue {
  /// The nesting depth of arrays and objects.
  fileprivate var depth: Int {
    switch self {
    case .array(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}
