/// The positions of a plugin's settings in the user's configuration.
///
/// All values are equal: settings that only moved in the file are the same settings.
public struct SettingPlaces: Equatable, Sendable {
  /// The keys and indices that lead to a setting, such as `options`, `rules` and `3`.
  public typealias Path = [String]

  /// The position of the call of `thimble.use`; nil without a call.
  public var call: SettingFault.Place?
  /// The positions of single settings.
  public var places: [Path: SettingFault.Place] = [:]

  /// Creates positions.
  public init(call: SettingFault.Place? = nil, places: [Path: SettingFault.Place] = [:]) {
    self.call = call
    self.places = places
  }

  /// Returns the position of a setting, or, if unknown, of the setting that contains it.
  public func place(of path: Path) -> SettingFault.Place? {
    var path = path
    while !path.isEmpty {
      if let place = places[path] { return place }
      path.removeLast()
    }
    return call
  }

  /// Creates a fault of a setting, with its position.
  public func fault(_ sentence: String, at path: Path = []) -> SettingFault {
    SettingFault(sentence, at: place(of: path))
  }

  public static func == (left: Self, right: Self) -> Bool { true }
}
