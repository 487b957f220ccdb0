import Foundation
import JSON
import PluginHost
import Scripting

/// A row of the table: an application, a gesture that a person makes in it, and its answer.
struct Row: Sendable {
  /// An application's plugin.
  enum App: Sendable {
    /// A file in the folder of applications, without `.lua`.
    case file(String)
    /// The shipped plugin `gestures` with these rules.
    case gestures([String])
  }

  let title: String
  let app: App
  let intent: Intent
  /// The only line that the application prints if the gesture is recognized.
  let answer: String

  static let all = [
    Row(title: "launcher tap", app: .file("launcher"), intent: .tap, answer: "tap"),
    Row(
      title: "launcher double tap", app: .file("launcher"), intent: .doubleTap,
      answer: "double tap"),
    Row(
      title: "launcher long press", app: .file("launcher"), intent: .longPress,
      answer: "long press"),
    Row(title: "launcher swipe", app: .file("launcher"), intent: .swipe, answer: "swipe"),
    Row(
      title: "drag that must wait for swipes", app: .file("card"), intent: .drag, answer: "drag"),
    Row(title: "swipe beside such a drag", app: .file("card"), intent: .swipe, answer: "swipe"),
    Row(title: "edge pan", app: .file("edge"), intent: .edgeSwipe, answer: "edge"),
    Row(title: "photo viewer pinch", app: .file("photo"), intent: .pinch, answer: "pinch"),
    Row(title: "photo viewer rotation", app: .file("photo"), intent: .rotation, answer: "rotation"),
    Row(title: "map tap", app: .file("map"), intent: .tap, answer: "tap"),
    Row(title: "map double tap", app: .file("map"), intent: .doubleTap, answer: "double tap"),
    Row(title: "list row, swipe to delete", app: .file("list"), intent: .swipe, answer: "delete"),
    Row(title: "list row, sideways pan", app: .file("rows"), intent: .swipe, answer: "delete"),
    Row(
      title: "gestures edge swipe", app: .gestures(["left edge: swipe right -> print edge"]),
      intent: .edgeSwipe, answer: "edge"),
    Row(
      title: "gestures three-finger swipe",
      app: .gestures([
        "desktop: swipe left, 3 fingers -> print three", "desktop: swipe left -> print one",
        "desktop: swipe left, 2 fingers -> print two", "desktop: tap -> print tap",
      ]), intent: .threeFingerSwipe, answer: "three"),
  ]
}

extension Row.App {
  /// The repository's root.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL

  /// The path of the plugin.
  var path: String {
    switch self {
    case .file(let name): Self.root.appending(path: "Tests/Support/Quality/Apps/\(name).lua").path
    case .gestures: Self.root.appending(path: "Plugins/gestures").path
    }
  }

  var settings: PluginSettings {
    guard case .gestures(let rules) = self else {
      return PluginSettings(permissions: .everything)
    }
    let options = JSONObject([
      ("preset", "none"), ("rules", .array(rules.map { .string($0) })), ("hint", false),
    ])
    return PluginSettings(options: options, permissions: .everything)
  }
}
