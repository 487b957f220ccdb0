/// The positions of a plugin's settings in the user's configuration.
///
/// All values are equal: settings that only moved in the file are the same settings.
public struct SettingPositions: Equatable, Sendable {
  /// The keys and indices that lead to a setting, such as `options`, `rules` and `3`.
  public typealias Path = [String]

  /// The position of the call of `thimble.use`; nil without a call.
  public var call: SettingFault.Position?
  /// The positions of single settings.
  public var positions: [Path: SettingFault.Position] = [:]

  /// Creates positions.
  public init(call: SettingFault.Position? = nil, positions: [Path: SettingFault.Position] = [:]) {
    self.call = call
    self.positions = positions
  }

  /// Returns the position of a setting, or, if unknown, of the setting that contains it.
  public func position(of path: Path) -> SettingFault.Position? {
    var path = path
    while !path.isEmpty {
      if let position = positions[path] { return position }
      path.removeLast()
    }
    return call
  }

  /// Creates a fault of a setting, with its position.
  public func fault(_ sentence: String, at path: Path = []) -> SettingFault {
    SettingFault(sentence, at: position(of: path))
  }

  public static func == (left: Self, right: Self) -> Bool { true }
}
