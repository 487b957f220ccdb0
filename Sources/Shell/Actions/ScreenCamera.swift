public import Canvas
import EventLoop
public import Gestures
import Wayland

/// Takes pictures of what outputs show, on a compositor that lets programs do that.
public final class ScreenCamera {
  /// How long the compositor may take for a picture, in seconds. Chosen.
  var patience = 2.0
  /// How many may be taken at a time. Chosen.
  private static let mostPictures = 4

  private let manager: ZwlrScreencopyManagerV1
  private unowned let display: Display
  private var captures: [ObjectIdentifier: ScreenCapture] = [:]

  init(_ manager: ZwlrScreencopyManagerV1, on display: Display) {
    self.manager = manager
    self.display = display
  }

  deinit { manager.destroy() }

  /// Takes a picture of an output, upright and in its pixels. The answer comes from the loop.
  ///
  /// - Parameters:
  ///   - region: A part of the output, in points from its upper left corner; nil: all of it.
  ///   - showsPointer: Whether the pointer is in it.
  public func takePicture(
    of output: Output, region: Rect? = nil, showsPointer: Bool = false,
    _ answer: @escaping (Result<Image, CameraError>) -> Void
  ) throws(CameraError) {
    guard captures.count < Self.mostPictures else { throw .busy }
    guard let shm = display.globals?.shm else { throw .failed }
    let part = try region.map { region throws(CameraError) in try Self.whole(region, in: output) }
    let pointer: Int32 = showsPointer ? 1 : 0
    let (frame, cut): (ZwlrScreencopyFrameV1, Rect?)
    // wlroots 0.15 takes another part where the screen is turned by a quarter.
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

  /// The region in whole points.
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
  /// The rectangle in parts of a size.
  fileprivate func part(of whole: Size) -> Rect {
    Rect(
      x: minX / whole.width, y: minY / whole.height, width: size.width / whole.width,
      height: size.height / whole.height)
  }
}

/// Why there is no picture.
public enum CameraError: Error, Equatable, CustomStringConvertible {
  /// Too many are being taken.
  case busy
  /// The compositor took none, in time at least.
  case failed
  /// It is in a form that is not known here.
  case unknownFormat
  /// A region that is not within the output, which has a size in points.
  case outside(String, Size)

  public var description: String {
    switch self {
    case .busy: "too many pictures are being taken at the moment; ask again later"
    case .failed: "the compositor took no picture"
    case .unknownFormat: "the compositor gives pictures in a form that is not known here"
    case .outside(let name, let size):
      "the region must lie within \(name), which has \(Int(size.width)) by \(Int(size.height)) points"
    }
  }
}

extension Display {
  /// A camera for the screens.
  ///
  /// - Throws: `ShellError.wayland` where the compositor does not let programs take pictures,
  ///   `ShellError.notReady`.
  public func makeCamera() throws(ShellError) -> ScreenCamera {
    ScreenCamera(try bind(.screencopy), on: self)
  }
}
