/// A fault in the settings that the user gives a plugin, or a remark about them, with its position.
public struct SettingFault: Equatable, Sendable {
  /// A line of a file of the configuration.
  public struct Position: Hashable, Sendable {
    /// The file's name in messages, such as `init.lua`.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Creates a position.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// A sentence.
  public var sentence: String
  /// The position; nil if the setting does not come from a known file.
  public var position: Position?

  /// Creates a fault.
  public init(_ sentence: String, at position: Position? = nil) {
    self.sentence = sentence
    self.position = position
  }

  /// The position, to precede a sentence; empty without one.
  private var prefix: String { position.map { "\($0.file):\($0.line): " } ?? "" }

  /// The sentence with its position.
  public var positionedSentence: String { prefix + sentence }

  /// Returns the sentence with its position and the plugin's name, on one line.
  public func text(about plugin: String) -> String { prefix + "plugin \"\(plugin)\": \(sentence)" }
}

extension SettingFault: ExpressibleByStringInterpolation {
  /// Creates a fault without a position.
  public init(stringLiteral sentence: String) { self.init(sentence) }
}
