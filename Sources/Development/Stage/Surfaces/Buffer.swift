internal import Canvas
internal import Glibc

/// A client's `wl_shm_pool`; its file descriptor is closed when the last buffer in it is released.
final class SharedMemory {
  let fileDescriptor: Int32

  init(_ fileDescriptor: Int32) { self.fileDescriptor = fileDescriptor }

  deinit { close(fileDescriptor) }
}

/// A `wl_shm` buffer.
///
/// The buffer is read on demand with file operations. If the client truncates the file, the rest
/// reads as zeros, while a mapping would raise SIGBUS.
final class Buffer {
  let width: Int
  let height: Int
  private let memory: SharedMemory
  private let offset: Int
  private let stride: Int
  private let format: Image.Format
  private weak var resource: WlBuffer?

  init(
    _ resource: WlBuffer, in memory: SharedMemory, offset: Int, width: Int, height: Int,
    stride: Int, format: Image.Format
  ) {
    self.resource = resource
    self.memory = memory
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    resource.owner = self
    resource.onRequest = { _ in }
  }

  /// Releases the buffer to the client.
  func release() { resource?.sendRelease() }

  /// Writes an image of the buffer's size to the client's memory.
  ///
  /// - Returns: False on failure.
  func write(_ image: Image) -> Bool {
    guard image.width == width, image.height == height else { return false }
    for y in 0..<height {
      let row = (0..<width).map { image[$0, y] }
      let fileOffset = off_t(offset + y * stride)
      let written = row.withUnsafeBytes {
        pwrite(memory.fileDescriptor, $0.baseAddress, $0.count, fileOffset)
      }
      guard written == width * 4 else { return false }
    }
    return true
  }

  /// Copies the buffer's contents.
  func makeImage() throws(CanvasError) -> Image {
    let size = stride * height
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 4)
    defer { pixels.deallocate() }
    pixels.initializeMemory(as: UInt8.self, repeating: 0)
    _ = pread(memory.fileDescriptor, pixels.baseAddress, size, offset)
    return try Image(
      copying: pixels, width: width, height: height, stride: stride, format: format)
  }
}

/// Serves `wl_shm`.
func serve(_ resource: WlShm) {
  resource.sendFormat(format: .argb8888)
  resource.sendFormat(format: .xrgb8888)
  resource.onRequest = { [unowned resource] request in
    guard case .createPool(let id, let fileDescriptor, let size) = request else { return }
    let memory = SharedMemory(fileDescriptor)
    guard size > 0 else {
      let code = WlShm.Error.invalidStride.rawValue
      return resource.postError(code, "a pool of \(size) bytes was requested")
    }
    servePool(id, size: Int(size), of: memory)
  }
}

private func servePool(_ pool: WlShmPool, size: Int, of memory: SharedMemory) {
  var size = size
  pool.onRequest = { [unowned pool] request in
    switch request {
    case .destroy: break
    case .resize(let newSize): size = max(size, Int(newSize))
    case .createBuffer(let id, let offset, let width, let height, let stride, let format):
      guard let format = Image.Format(format) else {
        let code = WlShm.Error.invalidFormat.rawValue
        return pool.postError(code, "only argb8888 and xrgb8888 are offered")
      }
      let sides = 1...Int32(Image.maximumSide)
      guard offset >= 0, sides.contains(width), sides.contains(height),
        Int(stride) >= Int(width) * 4, stride % 4 == 0,
        Int(offset) + Int(stride) * Int(height) <= size
      else {
        let code = WlShm.Error.invalidStride.rawValue
        return pool.postError(
          code, "\(width)x\(height) pixels in rows of \(stride) bytes do not fit into the pool")
      }
      _ = Buffer(
        id, in: memory, offset: Int(offset), width: Int(width), height: Int(height),
        stride: Int(stride), format: format)
    }
  }
}

extension Image.Format {
  /// The format, if it is one of the two that every compositor must support.
  fileprivate init?(_ format: WlShm.Format) {
    switch format {
    case .argb8888: self = .argb
    case .xrgb8888: self = .xrgb
    default: return nil
    }
  }
}
