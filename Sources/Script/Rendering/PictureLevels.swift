import Canvas
import Glibc
package import ScriptViews
import System

/// The transfer format of a decoded picture: the pixels of all mipmap levels, the largest first,
/// each as written by ``Artist/write(_:to:)``.
package enum PictureLevels {
  /// The levels' widths and heights, each half of the one before.
  package static func sizes(width: Int, height: Int) -> [(width: Int, height: Int)] {
    var sizes = [(width: width, height: height)]
    while let last = sizes.last, last.width > 1, last.height > 1 {
      sizes.append((last.width / 2, last.height / 2))
    }
    return sizes
  }

  /// The size of all levels in bytes.
  package static func bytes(width: Int, height: Int) -> Int {
    sizes(width: width, height: height).reduce(0) { $0 + $1.width * $1.height * 4 }
  }

  /// Writes all levels of a picture into an open file.
  ///
  /// - Throws: `DrawingError.unreadable` if the picture has no pixels, or writing fails.
  package static func write(_ picture: any Picture, to file: Int32) throws(DrawingError) {
    guard let picture = picture.original as? PixelPicture, picture.image != nil else {
      throw .unreadable(reason: "it has no pixels")
    }
    do {
      for level in try picture.makeLevels() { try OpenFile.write(level.pixels, to: file) }
    } catch let failure as ReadError {
      throw .unreadable(reason: failure.reason)
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }
}

/// A private memory mapping of a file's pixels. Drawing into it does not change the file.
@safe final class MappedPixels {
  private let memory: UnsafeMutableRawPointer
  private let size: Int

  /// Maps a file, which may be closed afterwards.
  ///
  /// - Precondition: The file has exactly this size in bytes.
  init(_ file: Int32, size: Int) throws(DrawingError) {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, Int(status.st_size) == size else {
      throw .unreadable(reason: "pixels are missing")
    }
    let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw .unreadable(reason: unsafe String(cString: strerror(errno)).lowercased())
    }
    unsafe self.memory = memory
    self.size = size
  }

  /// Images of the levels, which must not outlive the mapping.
  func levels(width: Int, height: Int) throws(DrawingError) -> [Image] {
    var images: [Image] = []
    var offset = 0
    for (width, height) in PictureLevels.sizes(width: width, height: height) {
      do throws(CanvasError) {
        images.append(
          try unsafe Image(
            pixels: memory + offset, width: width, height: height, stride: width * 4))
      } catch {
        throw .unreadable(reason: "\(error)")
      }
      offset += width * height * 4
    }
    return images
  }

  deinit { unsafe munmap(memory, size) }
}
