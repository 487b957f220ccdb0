import JSON

/// The content layers of a window, for those who inspect it.
package struct InspectedLayers {
  /// A view, or the content of a scroll view, that moves.
  package struct Motion {
    /// Whether the content moves and not the view.
    let isContent: Bool
    /// The treatment of the view.
    let outcome: Outcome

    /// A motion with its outcome.
    package init(isContent: Bool, _ outcome: Outcome) {
      (self.isContent, self.outcome) = (isContent, outcome)
    }
  }

  /// The treatment of a moving view.
  package enum Outcome {
    /// The view is a layer.
    case layer(tiles: Int, bytes: Int)
    /// The view is painted in each frame. The value is the reason, as a sentence.
    case painted(String)
  }

  /// The reason why the window cannot have layers; nil if it can.
  package var lack: String?
  /// Bytes of all their buffers.
  package var bytes = 0
  /// Tiles that were visible before they were painted, since the window was opened.
  package var missedTiles = 0
  /// The motions, by view.
  package var motions: [ObjectIdentifier: [Motion]] = [:]

  /// No layers.
  package init() {}

  /// The members of the window's object.
  var json: JSONObject {
    if let lack { return ["none": .string(lack)] }
    return ["bytes": .integer(bytes), "missed_tiles": .integer(missedTiles)]
  }
}

extension InspectedLayers.Motion {
  /// The member of a view's list.
  var json: JSONObject {
    var object: JSONObject = ["of": .string(isContent ? "content" : "view")]
    switch outcome {
    case .layer(let tiles, let bytes):
      (object["tiles"], object["bytes"]) = (.integer(tiles), .integer(bytes))
    case .painted(let reason): object["painted"] = .string(reason)
    }
    return object
  }
}

/// The texts on layers in the page.
enum LayerWords {
  /// Returns the line about a window's layers; nil if it has none and no reason is known.
  static func line(of window: JSONObject) -> String? {
    guard let layers = window["layers"]?.object else { return nil }
    if let none = layers["none"]?.string { return "no layers: \(none)" }
    let (bytes, missed) = (
      layers["bytes"]?.number ?? 0, Int(layers["missed_tiles"]?.number ?? 0)
    )
    guard bytes > 0 || missed > 0 else { return nil }
    return "layers: \(size(bytes)), \(missed) \(missed == 1 ? "tile" : "tiles") missed"
  }

  /// Returns the lines about the motions of a view.
  static func lines(of view: JSONObject) -> [String] {
    (view["motions"]?.array ?? []).compactMap(\.object).map { motion in
      let what = motion["of"] == "content" ? "content" : "view"
      if let reason = motion["painted"]?.string { return "\(what) painted: \(reason)" }
      let tiles = Int(motion["tiles"]?.number ?? 0)
      return "\(what) is a layer: \(tiles) \(tiles == 1 ? "tile" : "tiles"), "
        + size(motion["bytes"]?.number ?? 0)
    }
  }

  private static func size(_ bytes: Double) -> String {
    let tenths = Int((bytes / 104_857.6).rounded())
    return "\(tenths / 10).\(tenths % 10) MiB"
  }
}
