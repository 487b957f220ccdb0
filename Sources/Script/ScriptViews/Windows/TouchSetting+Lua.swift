package import Conditioning

extension TouchSetting {
  /// The type of the values in definition files.
  package var luaType: String {
    switch kind {
    case .number: "number"
    case .flag: "boolean"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .rects: "thimble.Rect|(thimble.Rect|number[])[]"
    }
  }
}
