public import Vocabulary

/// The toolkit of an app, recognized by the files that are mapped into its process.
public enum Toolkit: String, CaseIterable, Sendable {
  /// Xwayland, or xwayland-satellite in front of it. Treats `cancel` as `up`.
  case xwayland
  /// A compositor based on wlroots. Ignores `cancel`.
  case wlroots
  /// Firefox, which maps GTK 3 but handles `cancel` itself.
  case gecko
  /// Chromium and Electron, which also map GTK 3.
  case chromium
  case gtk3
  case qt5
  case qt6
  /// SDL 2 before 2.32. Ignores `cancel`.
  case sdl2
  /// SDL 2.32 and later, and SDL 3. Lift the finger at its position on `cancel`.
  case sdl
  /// Any other toolkit: GTK 4, nested KWin.
  case other

  /// The first version of SDL 2 that handles `cancel`, in the form used in names of its files.
  private static let cancelledSDL = 3200

  /// Creates the toolkit that maps a file of this name; nil if the file belongs to none.
  init?(file name: some Collection<UInt8>) {
    func isNamed(_ beginning: String) -> Bool { name.starts(with: beginning.utf8) }
    if isNamed("Xwayland") || isNamed("xwayland-satellite") {
      self = .xwayland
    } else if isNamed("libwlroots") {
      self = .wlroots
    } else if isNamed("libxul.so") {
      self = .gecko
    } else if isNamed("chrome_100_percent.pak") || isNamed("chrome_200_percent.pak") {
      // Qt WebEngine uses other file names.
      self = .chromium
    } else if isNamed("libgtk-3.so") {
      self = .gtk3
    } else if isNamed("libQt5WaylandClient.so") {
      self = .qt5
    } else if isNamed("libQt6WaylandClient.so") {
      self = .qt6
    } else if isNamed("libSDL2-2.0.so") {
      // The file of version 2.26.5 is libSDL2-2.0.so.0.2600.5.
      let version = name.split(separator: UInt8(ascii: ".")).dropFirst(4).first
      let number = version.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      if let number, number >= Self.cancelledSDL { self = .sdl } else { self = .sdl2 }
    } else if isNamed("libSDL3.so") {
      self = .sdl
    } else {
      return nil
    }
  }

  /// The way to end a touch in the toolkit without a click. Measured: for all toolkits except
  /// `sdl`, read in its source code.
  public var ending: Ending {
    switch self {
    case .gtk3, .sdl: .sidestep
    case .qt5, .qt6: .rest
    case .sdl2: .lift
    case .gecko, .chromium, .other: .cancel
    case .xwayland, .wlroots: .keep
    }
  }
}
