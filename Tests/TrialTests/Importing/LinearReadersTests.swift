import Glibc
import Testing

@testable import Importing

/// The time to read a file grows linearly with its size.
struct LinearReadersTests {
  /// A file of a given size that a simple reader would read in quadratic time.
  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: ImportSource
    let make: @Sendable (Int) -> String

    init(
      _ source: ImportSource, _ description: String,
      make: @escaping @Sendable (Int) -> String
    ) {
      (self.source, testDescription, self.make) = (source, "\(source): \(description)", make)
    }

    /// Repeats a part between a beginning and an end.
    init(
      _ source: ImportSource, _ description: String, repeating part: String,
      from start: String = "",
      to end: String = ""
    ) {
      self.init(source, description) { size in
        start + String(repeating: part, count: max(1, size / part.utf8.count)) + end
      }
    }

    /// Makes lines that contain their numbers.
    static func numbered(
      _ source: ImportSource, _ description: String, bytes: Int,
      line: @escaping @Sendable (Int) -> String
    ) -> Hostile {
      Hostile(source, description) { size in
        (0..<size / bytes).map(line).joined(separator: "\n")
      }
    }
  }

  static let files: [Hostile] = [
    Hostile(.lisgd, "one word", repeating: "a"),
    Hostile(.lisgd, "one word in quotes", repeating: "a", from: "'", to: "'"),
    Hostile(.lisgd, "one word in double quotes", repeating: "a", from: "\"", to: "\""),
    Hostile(.lisgd, "escaped letters", repeating: "\\a"),
    Hostile(.lisgd, "empty quotes", repeating: "''"),
    Hostile(.lisgd, "an expansion repeated", repeating: "$a", from: "a=b\nx="),
    Hostile(.lisgd, "an unknown expansion repeated", repeating: "$b"),
    Hostile(.lisgd, "arguments repeated", repeating: "$@", from: "set -- a b c d e f g h\n"),
    Hostile(.lisgd, "arguments in quotes", repeating: "\"$@\"", from: "set -- a b c d e f g h\n"),
    Hostile(.lisgd, "substitutions that open", repeating: "${"),
    Hostile(.lisgd, "substitutions", repeating: "$(a)"),
    Hostile(.lisgd, "an emoji sequence", repeating: "\u{200d}\u{1f468}"),
    Hostile(.lisgd, "flags", repeating: "\u{1f1e6}"),
    Hostile(.lisgd, "short lines", repeating: "a\n"),
    .numbered(.lisgd, "unknown options", bytes: 30) { "lisgd -g 1,LR,L,*,R,a -x\($0 + 1000)" },
    .numbered(.lisgd, "variables", bytes: 8) { "a\($0)=b" },
    Hostile(.touchegg, "text", repeating: "a", from: "<a>", to: "</a>"),
    Hostile(.touchegg, "entities", repeating: "&lt;", from: "<a>", to: "</a>"),
    Hostile(.touchegg, "ampersands", repeating: "&", from: "<a>", to: "</a>"),
    Hostile(.touchegg, "children", repeating: "<b/>", from: "<a>", to: "</a>"),
    Hostile(.touchegg, "elements that open", repeating: "<b>"),
    Hostile(.touchegg, "comments", repeating: "<!---->", from: "<a>", to: "</a>"),
    Hostile(.touchegg, "one comment", repeating: "-", from: "<!--"),
    .numbered(.touchegg, "attributes", bytes: 10) { ($0 == 0 ? "<a " : "") + "b\($0 + 1000)='c'" },
    Hostile(
      .touchegg, "names of an application", repeating: "a,", from: "<t><application name='",
      to: "'><gesture/></application></t>"),
    .numbered(.touchegg, "unknown elements", bytes: 10) { ($0 == 0 ? "<t>" : "") + "<b\($0)/>" },
    Hostile(
      .touchegg, "gestures", repeating: "<gesture type='TAP'/>",
      from: "<t><application name='All'>",
      to: "</application></t>"),
    Hostile(.hyprgrass, "one line", repeating: "a"),
    Hostile(.hyprgrass, "comments", repeating: "#"),
    Hostile(.hyprgrass, "dollars", repeating: "$", from: "a = "),
    Hostile(.hyprgrass, "variables replaced", repeating: "$a$b\n", from: "$a=1\n$b=2\n"),
    .numbered(.hyprgrass, "variables", bytes: 10) { "$a\($0 + 1000)=1" },
    Hostile(.hyprgrass, "sections", repeating: "a {\n}\n"),
    Hostile(
      .hyprgrass, "assignments", repeating: "b=\n", from: String(repeating: "a", count: 900) + "{\n"
    ),
    .numbered(.hyprgrass, "unknown settings", bytes: 30) { "plugin:touch_gestures:a\($0)=1" },
    Hostile(
      .hyprgrass, "flags", repeating: "z", from: "hyprgrass-bind", to: " = , edge:r:l, exec, a"),
    Hostile(.hyprgrass, "gestures", repeating: "hyprgrass-bind = , edge:r:l, exec, a\n"),
    Hostile(.hyprgrass, "commas", repeating: ",", from: "hyprgrass-bind = "),
    Hostile(
      .hyprgrass, "modifiers of a motion", repeating: "mod:a,",
      from: "hyprgrass-gesture = swipe,3,l,"),
  ]

  /// Reads a file. Returns the seconds of this thread's processor time.
  private func cost(of file: Hostile, _ size: Int) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let text = file.make(size)
    let start = now()
    if let gestures = try? file.source.gestures(in: text) {
      _ = gestures.configuration(from: "file")
    }
    return now() - start
  }

  /// Shorter times, in seconds, are noise.
  private static let resolution = 0.005
  /// Chosen: between 4 (linear) and 16 (quadratic), the geometric mean and a margin for caches.
  private static let maximumRatio = 10.0

  @Test(arguments: files)
  func `a file that is four times as large takes about four times as long`(file: Hostile) {
    // A busy machine disturbs measurements, so one linear result of four is enough.
    let isLinear = (0..<4).contains { _ in
      let small = max(cost(of: file, 64 << 10), Self.resolution)
      return cost(of: file, 256 << 10) <= small * Self.maximumRatio
    }
    #expect(isLinear)
  }
}
