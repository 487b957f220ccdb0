import Conditioning
import JSON

extension TouchSettings {
  /// The settings as sent to the plugin's process.
  var json: JSONValue { .array(texts.map { .string($0) }) }

  /// Reads settings; skips invalid texts.
  init(json: JSONValue?) {
    self.init()
    for text in (json?.array ?? []).compactMap(\.string) { try? set(text: text) }
  }
}
