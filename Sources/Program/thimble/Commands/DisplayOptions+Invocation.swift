import CommandLine
import Conditioning
import Shell

extension DisplayOptions {
  /// The maximum of `--layer-memory`. Chosen: a higher value is probably a typing error.
  private static let maximumMemory = 100.0

  /// Creates display options from the options of a command.
  init(_ invocation: Invocation) throws(UsageError) {
    self.init(pointerAsTouch: invocation.has("pointer-as-touch"))
    touch = try TouchSettings(invocation)
    guard let text = invocation.value("layer-memory") else { return }
    guard let times = Double(text), (0...Self.maximumMemory).contains(times) else {
      throw .badValue(
        option: "--layer-memory", found: text,
        expected: "a number from 0 to \(Int(Self.maximumMemory))")
    }
    layerMemory = times
  }
}
