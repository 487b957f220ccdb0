public import Canvas
import EventLoop
public import Gestures
import Wayland

/// Captures outputs, on a compositor that offers screencopy.
public final class ScreenCamera {
  /// The timeout for a capture, in seconds (chosen).
  var patience = 2.0
  /// The most captures in flight (chosen).
  private static let mostPictures = 4

  private let manager: ZwlrScreencopyManagerV1
  private unowned let display: Display
  private var captures: [ObjectIdentifier: ScreenCapture] = [:]

  init(_ manager: ZwlrScreencopyManagerV1, on display: Display) {
    self.manager = manager
    self.display = display
  }

  deinit { manager.destroy() }

  /// Captures an output, upright and in its pixels. The answer comes later, from the event loop.
  ///
  /// - Parameters:
  ///   - region: A part of the output, in points from its upper left corner; nil for all of it.
  ///   - showsPointer: Whether to include the cursor.
  public func takePicture(
    of output: Output, region: Rect? = nil, showsPointer: Bool = false,
    _ answer: @escaping (Result<Image, CameraError>) -> Void
  ) throws(CameraError) {
    guard captures.count < Self.mostPictures else { throw .busy }
    guard let shm = display.globals?.shm else { throw .failed }
    let part = try region.map { region throws(CameraError) in try Self.whole(region, in: output) }
    let pointer: Int32 = showsPointer ? 1 : 0
    let (frame, cut): (ZwlrScreencopyFrameV1, Rect?)
    // wlroots 0.15 captures the wrong part of outputs rotated by 90 degrees.
    if let part, output.properties.transform == .normal {
      frame = manager.captureOutputRegion(
        overlayCursor: pointer, output: output.proxy, x: Int32(part.minX), y: Int32(part.minY),
        width: Int32(part.size.width), height: Int32(part.size.height))
      cut = nil
    } else {
      frame = manager.captureOutput(overlayCursor: pointer, output: output.proxy)
      cut = part?.part(of: output.properties.logicalFrame.size)
    }
    let capture = ScreenCapture(
      frame, shm: shm, transform: output.properties.transform, cut: cut, on: display.loop)
    captures[ObjectIdentifier(capture)] = capture
    capture.begin(for: patience) { [unowned self, unowned capture] result in
      captures[ObjectIdentifier(capture)] = nil
      answer(result)
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

/// Why a capture failed.
public enum CameraError: Error, Equatable, CustomStringConvertible {
  /// Too many captures are in flight.
  case busy
  /// The compositor failed, or did not answer before the timeout.
  case failed
  /// The pixel format is not supported.
  case unknownFormat
  /// The region is not within the output, whose size is in points.
  case outside(String, Size)

  public var description: String {
    switch self {
    case .busy: "too many screenshots are in progress; try again later"
    case .failed: "the compositor failed to take the screenshot"
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
  /// - Throws: `ShellError.wayland` where the compositor has no screencopy protocol,
  ///   `ShellError.notReady`.
  public func makeCamera() throws(ShellError) -> ScreenCamera {
    ScreenCamera(try bind(.screencopy), on: self)
  }
}
