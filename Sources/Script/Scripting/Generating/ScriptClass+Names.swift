extension ScriptClass {
  /// Whether a method with this name exists, which a callback may override.
  func hasMethod(_ name: String) -> Bool {
    ownMembers.contains { member in
      if case .method = member.kind { member.name == name } else { false }
    }
  }

  /// The parameter name for the object in callbacks, such as `tap`.
  var receiverName: String {
    switch typeName {
    case "CustomRecognizer": "self"
    case "GestureRecognizer": "recognizer"
    case "LayerGroup": "group"
    case "AnyView", "ScrollView": "view"
    case "Surface": "surface"
    case "LongPress": "press"
    case "EdgePan": "pan"
    default: typeName.words(separatedBy: "_")
    }
  }

  /// Returns the default stated by this class or one of its bases.
  func anyFallback(of member: Member) -> String? {
    fallback(of: member) ?? base?.anyFallback(of: member)
  }
}
