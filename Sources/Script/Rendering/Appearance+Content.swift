import ScriptViews

extension Appearance {
  /// Whether the view draws more than a background.
  var hasContent: Bool {
    picture != nil || !shapes.isEmpty || !drawing.patches.isEmpty || !label.text.isEmpty
  }
}
