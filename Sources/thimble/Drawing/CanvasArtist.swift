import Canvas
import Gestures
import PluginHost

/// Makes what plugins draw with.
final class CanvasArtist: Artist {
  private let looks = LookPainter()
  /// What text is measured on.
  private lazy var ruler = try? Canvas(width: 1, height: 1)

  func picture(at path: String) throws(DrawingError) -> any Picture {
    let size = try PNGHeader(path).size
    guard size.width * size.height <= DrawingError.mostPixels else {
      throw .size(width: size.width, height: size.height)
    }
    do throws(CanvasError) {
      return CanvasPicture(try Image(png: path))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
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
      return CanvasPicture(canvas.image)
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
