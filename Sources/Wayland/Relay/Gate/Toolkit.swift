public import Vocabulary

/// What an app is made with, by the files that are mapped into its process.
public enum Toolkit: String, CaseIterable, Sendable {
  /// Xwayland, or xwayland-satellite in front of it: takes a `cancel` for an end.
  case xwayland
  /// A compositor made with wlroots, which ignores a `cancel`.
  case wlroots
  /// Firefox, which has GTK 3 mapped but handles `cancel` itself.
  case gecko
  /// Chromium and what is made of it (Electron), which has GTK 3 mapped as well.
  case chromium
  case gtk3
  case qt5
  case qt6
  /// SDL 2 before 2.32, which ignores a `cancel`.
  case sdl2
  /// SDL 2 from 2.32 on and SDL 3, which lift the finger where it is on `cancel`.
  case sdl
  /// Any other: GTK 4, nested KWin.
  case other

  /// The first version of SDL 2 that handles `cancel`, as the names of its files have it.
  private static let cancelledSDL = 3200

  /// The toolkit that has a file of this name mapped; nil if none is known by it.
  init?(file name: some Collection<UInt8>) {
    func isNamed(_ beginning: String) -> Bool { name.starts(with: beginning.utf8) }
    if isNamed("Xwayland") || isNamed("xwayland-satellite") {
      self = .xwayland
    } else if isNamed("libwlroots") {
      self = .wlroots
    } else if isNamed("libxul.so") {
      self = .gecko
    } else if isNamed("chrome_100_percent.pak") || isNamed("chrome_200_percent.pak") {
      // Qt's browser view has files of other names.
      self = .chromium
    } else if isNamed("libgtk-3.so") {
      self = .gtk3
    } else if isNamed("libQt5WaylandClient.so") {
      self = .qt5
    } else if isNamed("libQt6WaylandClient.so") {
      self = .qt6
    } else if isNamed("libSDL2-2.0.so") {
      // libSDL2-2.0.so.0.2600.5 is 2.26.5.
      let version = name.split(separator: UInt8(ascii: ".")).dropFirst(4).first
      let number = version.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      if let number, number >= Self.cancelledSDL { self = .sdl } else { self = .sdl2 }
    } else if isNamed("libSDL3.so") {
      self = .sdl
    } else {
      return nil
    }
  }

  /// How its touches are ended without a click: measured, but for `sdl`, which is as its source
  /// says.
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
