internal import Canvas
internal import Glibc
internal import System

extension Stage {
  /// Takes pictures of the first output at a fixed rate, for moving pictures, and draws a disc at
  /// each finger.
  ///
  /// The pictures stay in memory until the end, because writing them would delay the touches.
  public final class FrameRecorder {
    /// Pictures per second. Chosen: a gesture looks smooth, and six seconds stay under 1.5 MB.
    public static let rate = 15.0

    /// The radius of a finger's disc, in points. Chosen.
    private static let fingerRadius = 19.0

    private unowned let stage: Stage
    private var timer: LoopTimer?
    private var next = 0.0
    private var images: Result<[Image], any Error> = .success([])

    /// Creates a recorder, which takes no picture before ``begin()``.
    public init(_ stage: Stage) { self.stage = stage }

    /// Takes the first picture, and continues until ``write(to:)``.
    public func begin() {
      let loop = stage.scene.loop
      next = loop.now
      timer = loop.makeTimer { [unowned self] in takeDue() }
      takeDue()
    }

    /// Takes a picture, and schedules the next one.
    private func takeDue() {
      if let output = stage.outputs.first {
        images = Result { try images.get() + [makeImage(of: output)] }
      }
      next += 1 / Self.rate
      timer?.schedule(at: next)
    }

    private func makeImage(of output: Output) throws -> Image {
      let screen = try stage.makeImage(of: output)
      let canvas = try Canvas(width: screen.width, height: screen.height, scale: 1)
      let (width, height) = (Double(screen.width), Double(screen.height))
      canvas.draw(screen, in: Canvas.Area(x: 0, y: 0, width: width, height: height))
      for (x, y) in stage.fingers {
        let disc = Path.circle(x: x, y: y, radius: Self.fingerRadius)
        canvas.fill(disc, with: CanvasColor(red: 0.93, green: 0.33, blue: 0.31, alpha: 0.6))
        canvas.stroke(disc, with: CanvasColor(red: 1, green: 1, blue: 1, alpha: 0.9), width: 3)
      }
      return canvas.image
    }

    /// Ends the recording, and writes the pictures as `0001.png` and so on, in their order.
    ///
    /// - Parameter folder: The folder, which is created.
    /// - Throws: An error if a picture could not be taken, or cannot be written.
    public func write(to folder: String) throws {
      timer = nil
      mkdir(folder, 0o777)
      for (index, image) in try images.get().enumerated() {
        let number = String(index + 1)
        let padding = String(repeating: "0", count: max(0, 4 - number.count))
        try image.writePNG(to: "\(folder)/\(padding)\(number).png")
      }
    }
  }

  /// The positions of the fingers of all seats, in stage coordinates.
  var fingers: [(x: Double, y: Double)] { scene.seats.flatMap(\.touch.positions) }
}
