import Lua
import ScriptViews
package import Scripting

extension Member {
  /// Returns the row of `thimble.fs.write_image`.
  package static func writeImage() -> Member {
    .function(
      "write_image",
      summary:
        "Writes an image as a PNG file, which it creates or replaces atomically. The image is "
        + "encoded in another process, without a wait.",
      .required("path", .string, summary: "the file"),
      .required("image", .image, summary: "the image, such as a screenshot"),
      .optional(
        "on_done", .function("fun(done: boolean|nil, message: string|nil)"),
        summary: "called with true when the file is written, or with nil and an error message"),
      returns: .result("asked", .boolean, summary: "true")
    ) { plugin, path, image, function throws(LuaError) in
      try plugin.write(image, to: path, function)
    }.requires(.writeFiles).example(
      """
      thimble.screenshot.take({}, function(picture)
        if picture then
          thimble.fs.write_image("~/Pictures/screen.png", picture, function(done, reason)
            print(done and "saved" or reason)
          end)
        end
      end)
      """)
  }
}

extension Plugin {
  fileprivate func write(
    _ image: ScriptImage, to path: String, _ function: LuaFunction?
  ) throws(LuaError) -> OperationResult<Bool> {
    try asking(.writePicture(.picture(image), to: path)) { [weak self] in
      self?.didWrite($0, function)
    }
  }

  private func didWrite(_ result: Result<ActionValue, ActionError>, _ function: LuaFunction?) {
    guard isRunning else { return }
    switch result {
    case .success: if let function { answer(function, with: .boolean(true)) }
    case .failure(let error):
      if let function {
        answer(function, with: .nil, .string("\(error)"))
      } else {
        report(LuaError(.runtime, "an image was not written: \(error)"))
      }
    }
  }
}
