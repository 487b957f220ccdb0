import Canvas
import Glibc
package import ScriptViews
import System

/// Transfers pictures between processes.
extension CanvasArtist {
  package func write(_ picture: any Picture, to file: Int32) throws(DrawingError) {
    let image = try image(of: picture)
    do throws(ReadError) {
      try OpenFile.write(image.pixels, to: file)
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// Encodes a picture as a PNG file.
  ///
  /// - Throws: `DrawingError.unreadable` if the picture has no pixels.
  package func png(of picture: any Picture) throws(DrawingError) -> [UInt8] {
    let image = try image(of: picture)
    do throws(CanvasError) {
      return try image.png()
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  /// Returns the pixels of a picture in its natural size.
  private func image(of picture: any Picture) throws(DrawingError) -> Image {
    switch picture.original {
    case let picture as PixelPicture:
      guard let image = picture.image else { throw .unreadable(reason: "it is not decoded yet") }
      return image
    case let picture as VectorPicture: return try picture.naturalImage()
    default: throw .unreadable(reason: "it has no pixels")
    }
  }

  package func picture(
    width: Int, height: Int, pixels file: Int32
  ) throws(DrawingError) -> any Picture {
    guard (1...Image.maximumSide).contains(width), (1...Image.maximumSide).contains(height),
      width * height <= DrawingError.maximumPixels
    else { throw .size(width: width, height: height) }
    let size = width * height * 4
    var bytes = [UInt8](repeating: 0, count: size)
    guard Self.read(file, into: &bytes) else { throw .unreadable(reason: "pixels are missing") }
    do {
      let image = try unsafe bytes.withUnsafeMutableBytes { buffer in
        try unsafe Image(copying: buffer, width: width, height: height, stride: width * 4)
      }
      return PixelPicture(image)
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  /// Fills the array from the beginning of the file.
  private static func read(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let start = offset
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(file, buffer.baseAddress! + start, buffer.count - start, off_t(start))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }
}
