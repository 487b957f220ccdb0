/// What an app is made with, by the files that are mapped into its process.
public enum Toolkit: String, CaseIterable, Sendable {
  /// Xwayland, which takes a `cancel` for an end.
  case xwayland
  /// A compositor made with wlroots, which ignores a `cancel`.
  case wlroots
  /// Firefox, which has GTK 3 mapped but handles `cancel` itself.
  case gecko
  case gtk3
  case qt5
  case qt6
  case sdl2
  /// Any other: GTK 4, Chromium, nested KWin.
  case other

  /// The beginning of the name of a file that only such apps have mapped.
  private var file: String? {
    switch self {
    case .xwayland: "Xwayland"
    case .wlroots: "libwlroots"
    case .gecko: "libxul.so"
    case .gtk3: "libgtk-3.so"
    case .qt5: "libQt5WaylandClient.so"
    case .qt6: "libQt6WaylandClient.so"
    case .sdl2: "libSDL2-2.0.so"
    case .other: nil
    }
  }

  /// Finds the toolkit in the text of `/proc/PID/maps`; of several that are mapped the first of
  /// `allCases`.
  public init(maps: String) {
    var found = Toolkit.other
    for line in maps.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let slash = line.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let name = line[line.index(after: slash)...]
      for toolkit in Self.allCases {
        guard toolkit != found else { break }
        guard let file = toolkit.file, name.starts(with: file.utf8) else { continue }
        found = toolkit
        break
      }
    }
    self = found
  }

  /// How its touches are ended without a click (measured, but for SDL 2 from 2.32 on: that lifts
  /// all fingers in place on `cancel`, which would click).
  public var ending: Ending {
    switch self {
    case .gtk3, .qt5, .qt6: .sidestep
    case .sdl2: .lift
    case .gecko, .other, .xwayland, .wlroots: .cancel
    }
  }

  /// Whether no ending takes back what the app has seen, so that touches must be held to be taken.
  public var needsHolding: Bool { self == .xwayland || self == .wlroots }
}
