public import DesktopActions
import JSON
public import ScriptViews
import Scripting

extension Broker {
  /// Serves the actions of the plugin's process, each as far as it is granted.
  ///
  /// - Parameter artist: Reads the pixels of pictures; nil if pictures are not passed.
  public func serve(_ performer: any ActionPerformer, artist: (any Artist)? = nil) {
    let session = ActionSession(performer) { [unowned self] in
      FileUser(name: plugin, grants: grants)
    }
    session.onEvent = { [weak self] number, value in
      self?.send(event: "object", ["object": .integer(number), "value": value])
    }
    let pictures = PictureTransfer(of: self, artist)
    for row in ActionTable().rows {
      register(row.verb, permission: row.permission) {
        [unowned self] arguments, reply throws(ActionError) in
        let action = try row.decode(arguments.values)
        if let (permission, value) = action.value { try check(permission, value) }
        if case .takePicture = action, let refusal = pictures.begin(reply) {
          return reply.fail(refusal)
        }
        try session.perform(action, ActionAnswer { pictures.answer($0, over: reply) })
      }
    }
    register("picture.begin", permission: .writeFiles) { arguments, reply throws(ActionError) in
      try pictures.makeCanvas(try arguments.pictureSize(), reply)
    }
    register("fs.write_image", permission: .writeFiles) { arguments, reply throws(ActionError) in
      let path = try arguments.text("path", 1...4096)
      let source = try pictures.takeCanvas()
      try session.perform(
        .writePicture(source.pixels, to: path),
        ActionAnswer { result in
          withExtendedLifetime(source) { pictures.answer(result, over: reply) }
        })
    }
    register("close", permission: nil) { arguments, reply throws(ActionError) in
      try session.close(try arguments.integer("object", in: 1...Int.max))
      reply.succeed()
    }
    whenGranted { session.grantsDidChange() }
    whenEnded { session.close() }
  }

  /// Checks that a permission extends to a value.
  ///
  /// - Throws: `ActionError` with the reason if it does not.
  func check(_ permission: Permission, _ value: String) throws(ActionError) {
    if let refusal = grants.refusal(of: value, for: permission, to: plugin) {
      throw ActionError(refusal)
    }
  }
}
