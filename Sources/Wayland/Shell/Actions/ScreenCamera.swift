public import Canvas
public import Gestures
import System
import Wayland

/// Captures outputs, on a compositor that offers `wlr_screencopy` or `ext_image_copy_capture`.
public final class ScreenCamera {
  /// The timeout for a capture. Chosen.
  var timeout = Duration.seconds(2)
  /// The maximum number of captures in flight. Chosen.
  private static let maximumCaptures = 4

  /// The protocol that is spoken.
  enum Method {
    case screencopy(ZwlrScreencopyManagerV1)
    case imageCapture(ExtImageCopyCaptureManagerV1, ExtOutputImageCaptureSourceManagerV1)
  }

  private let method: Method
  private unowned let display: Display
  private var captures: [ObjectIdentifier: any Capture] = [:]

  init(_ method: Method, on display: Display) {
    self.method = method
    self.display = display
  }

  deinit {
    switch method {
    case .screencopy(let manager): manager.destroy()
    case .imageCapture(let manager, let sources):
      manager.destroy()
      sources.destroy()
    }
  }

  /// Captures an output, upright and in its pixels. `answer` is called later, from the event loop.
  ///
  /// - Parameters:
  ///   - region: A part of the output, in points from its upper left corner; nil for all of it.
  ///   - showsPointer: Whether to include the cursor.
  /// - Throws: `CameraError` if the capture cannot be started. Later errors are passed to `answer`.
  public func takePicture(
    of output: Output, region: Rect? = nil, showsPointer: Bool = false,
    _ answer: @escaping (Result<Image, CameraError>) -> Void
  ) throws(CameraError) {
    guard captures.count < Self.maximumCaptures else { throw .busy }
    guard let shm = display.globals?.shm else { throw .disconnected }
    let part = try region.map { region throws(CameraError) in try Self.whole(region, in: output) }
    let capture = capture(of: output, part, showsPointer: showsPointer, shm: shm)
    captures[ObjectIdentifier(capture)] = capture
    capture.begin(for: timeout) { [unowned self, unowned capture] result in
      captures[ObjectIdentifier(capture)] = nil
      answer(result)
    }
  }

  private func capture(
    of output: Output, _ part: Rect?, showsPointer: Bool, shm: WlShm
  ) -> any Capture {
    let transform = output.properties.transform
    let cut = part?.part(of: output.properties.logicalFrame.size)
    switch method {
    case .imageCapture(let manager, let sources):
      let source = sources.createSource(output: output.proxy)
      defer { source.destroy() }
      let session = manager.createSession(
        source: source, options: showsPointer ? [.paintCursors] : [])
      return ImageCapture(session, shm: shm, cut: cut, on: display.loop)
    case .screencopy(let manager):
      let pointer: Int32 = showsPointer ? 1 : 0
      // wlroots 0.15 captures the wrong part of outputs rotated by 90 degrees.
      guard let part, transform == .normal else {
        let frame = manager.captureOutput(overlayCursor: pointer, output: output.proxy)
        return ScreenCapture(frame, shm: shm, transform: transform, cut: cut, on: display.loop)
      }
      let frame = manager.captureOutputRegion(
        overlayCursor: pointer, output: output.proxy, x: Int32(part.minX), y: Int32(part.minY),
        width: Int32(part.size.width), height: Int32(part.size.height))
      return ScreenCapture(frame, shm: shm, transform: transform, cut: nil, on: display.loop)
    }
  }

  /// The region rounded to whole points.
  private static func whole(_ region: Rect, in output: Output) throws(CameraError) -> Rect {
    let size = output.properties.logicalFrame.size
    let (x, y) = (region.minX.rounded(.down), region.minY.rounded(.down))
    guard region.size.width > 0, region.size.height > 0, x >= 0, y >= 0,
      region.maxX <= size.width, region.maxY <= size.height
    else { throw .outside(output.name, size) }
    return Rect(
      x: x, y: y, width: region.maxX.rounded(.up) - x, height: region.maxY.rounded(.up) - y)
  }
}

extension Rect {
  /// The rectangle in fractions of a size.
  fileprivate func part(of whole: Size) -> Rect {
    Rect(
      x: minX / whole.width, y: minY / whole.height, width: size.width / whole.width,
      height: size.height / whole.height)
  }
}

/// The reason why a capture failed.
public enum CameraError: Error, Equatable, CustomStringConvertible {
  /// Too many captures are in flight.
  case busy
  /// The compositor refused.
  case refused
  /// The compositor did not answer within the timeout.
  case silent(after: Duration)
  /// Memory for the picture could not be allocated.
  case noMemory
  /// The display is not connected to a compositor.
  case disconnected
  /// The pixel format is not supported.
  case unknownFormat
  /// The region is not within the output, whose size is in points.
  case outside(String, Size)

  public var description: String {
    switch self {
    case .busy: "too many screenshots are in progress; try again later"
    case .refused:
      "the compositor refused to take the screenshot; check that the output is on, or use the "
        + "desktop's own tool, with thimble.spawn"
    case .silent(let timeout):
      "the compositor did not take the screenshot within \(timeout.seconds) seconds; an output "
        + "that is off or on another terminal has none, so try again when it is shown"
    case .noMemory: "there is no memory for the screenshot; close other programs and try again"
    case .disconnected: "there is no connection to the compositor; try again later"
    case .unknownFormat: "the compositor offers no supported buffer format for screenshots"
    case .outside(let name, let size):
      "the region must lie within \(name), which has \(Int(size.width)) by "
        + "\(Int(size.height)) points"
    }
  }
}

extension Display {
  /// Creates a camera for the outputs.
  ///
  /// - Throws: `ShellError.wayland` where the compositor has no protocol for that,
  ///   `ShellError.notReady`.
  public func makeCamera() throws(ShellError) -> ScreenCamera {
    if offeredVersion(of: Requirement.screencopy.interface) == nil,
      let sources: ExtOutputImageCaptureSourceManagerV1 = try? bind(.captureSources)
    {
      if let manager: ExtImageCopyCaptureManagerV1 = try? bind(.imageCapture) {
        return ScreenCamera(.imageCapture(manager, sources), on: self)
      }
      sources.destroy()
    }
    return ScreenCamera(.screencopy(try bind(.screencopy)), on: self)
  }
}
