import Canvas
import Gestures
import PluginHost

/// Makes what plugins draw with.
final class CanvasArtist: Artist {
  private let looks = LookPainter()
  /// What text is measured on.
  private lazy var ruler = try? Canvas(width: 1, height: 1)

  func picture(at path: String) throws(DrawingError) -> any Picture {
    let file = try PictureFile(path)
    do throws(CanvasError) {
      switch file {
      case .png(let width, let height):
        try check(width, height)
        return PixelPicture(try Image(png: path))
      case .jpeg: return PixelPicture(try Image(jpeg: path, mostPixels: DrawingError.mostPixels))
      case .svg:
        let vector = try VectorImage(svg: path)
        try check(Int(clamping: vector.width), Int(clamping: vector.height))
        return VectorPicture(vector)
      }
    } catch .size(let width, let height) {
      throw .size(width: width, height: height)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Refuses what has too many pixels, before they are made.
  private func check(_ width: Int, _ height: Int) throws(CanvasError) {
    guard max(width, height) <= Image.largestSide, width * height <= DrawingError.mostPixels else {
      throw .size(width: width, height: height)
    }
  }

  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture {
    guard width * height <= DrawingError.mostPixels else {
      throw .size(width: width, height: height)
    }
    do throws(CanvasError) {
      let canvas = try Canvas(width: width, height: height)
      CommandPainter(looks, canvas).draw(commands)
      canvas.flush()
      return PixelPicture(canvas.image)
    } catch {
      throw .size(width: width, height: height)
    }
  }

  func size(of label: Label, width: Double?) -> Size {
    guard let ruler else { return .zero }
    let size = looks.layout(StyledText(label, width: width, lines: 0), like: ruler).size
    return Size(width: size.width, height: size.height)
  }
}

extension CanvasError {
  /// Why a file could not be read, without its name.
  fileprivate var reason: String {
    if case .reading(_, let reason) = self { reason } else { description }
  }
}

extension Int {
  /// The nearest whole number that fits.
  fileprivate init(clamping value: Double) { self = Int(Swift.min(Swift.max(value, 0), 1e9)) }
}
