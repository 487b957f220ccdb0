// Tests: PictureFileTests

import Gestures
import Lua
public import ScriptViews
public import Scripting

/// Writes pictures into files.
public protocol PictureWriter: AnyObject {
  /// Writes a picture as a PNG file, which is created or replaced as a whole.
  ///
  /// What prevents it from the beginning is thrown; otherwise `answer` is called once, later.
  func write(
    _ picture: PictureSource, to path: String, for user: FileUser,
    _ answer: @escaping (Result<Void, ActionError>) -> Void
  ) throws(ActionError)
}

/// What is written into a picture's file.
public enum PictureSource {
  /// A picture of this process.
  case picture(any Picture)
  /// The pixels in an open file, which stays open: premultiplied 0xAARRGGBB in native byte order,
  /// row by row without padding.
  case pixels(Int32, width: Int, height: Int)
}

extension Member {
  /// `thimble.fs.write_image`.
  package static func writeImage() -> Member {
    .function(
      "write_image",
      "Writes an image as a PNG file, which it creates or replaces atomically. It is encoded "
        + "beside the program, which goes on meanwhile.",
      .required("path", .string, "the file"),
      .required("image", .image, "the image, such as a screenshot"),
      .optional(
        "on_done", .function("fun(done: boolean|nil, message: string|nil)"),
        "called with true when the file is in its place, or with nil and an error message"),
      returns: .result("asked", .boolean, "true")
    ) { plugin, path, image, function in
      plugin.write(image, to: path, function)
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
  ) -> OperationResult<Bool> {
    acting(actions?.pictures, "images cannot be written here") {
      [weak self] pictures throws(ActionError) in
      guard let user = self?.fileUser else { throw ActionError("the plugin was unloaded") }
      try pictures.write(.picture(image), to: path, for: user) { result in
        self?.didWrite(result, function)
      }
    }
  }

  private func didWrite(_ result: Result<Void, ActionError>, _ function: LuaFunction?) {
    guard isRunning else { return }
    switch result {
    case .success: if let function { answer(function, .boolean(true)) }
    case .failure(let error):
      if let function {
        answer(function, .nil, .string("\(error)"))
      } else {
        report(LuaError(.runtime, "an image was not written: \(error)"))
      }
    }
  }
}
