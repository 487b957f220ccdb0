package import Conditioning
import Gestures
package import JSON

extension TouchValue {
  /// The value as a member of `--json`.
  package var json: JSONValue {
    switch self {
    case .number(let number): .real(number)
    case .flag(let flag): .bool(flag)
    case .word(let word): .string(word)
    case .rects(let rects):
      .array(
        rects.map { rect in
          .array([rect.minX, rect.minY, rect.size.width, rect.size.height].map { .real($0) })
        })
    }
  }
}
