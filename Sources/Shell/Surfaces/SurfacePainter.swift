import Canvas
import Wayland

/// Two buffers taken in turns, so that one can be drawn on while the compositor reads the other.
final class SurfacePainter {
  private let shm: WlShm
  private var buffers: [SharedBuffer] = []
  private var current: SharedBuffer?

  init(shm: WlShm) {
    self.shm = shm
  }

  /// A canvas over a free buffer of so many pixels, all transparent; nil while the compositor holds both.
  func begin(width: Int, height: Int, scale: Double) -> Canvas? {
    buffers.removeAll { !$0.isBusy && ($0.width != width || $0.height != height) }
    guard let buffer = buffers.first(where: { !$0.isBusy }) ?? add(width: width, height: height),
      let canvas = try? Canvas(
        pixels: buffer.pixels, width: width, height: height, stride: buffer.stride, scale: scale)
    else { return nil }
    canvas.clear()
    current = buffer
    return canvas
  }

  /// Shows what was drawn, with the surface's next commit.
  func attach(to surface: WlSurface) {
    guard let buffer = current else { return }
    current = nil
    surface.attach(buffer: buffer.take(), x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: Int32(buffer.width), height: Int32(buffer.height))
  }

  /// Frees the buffers.
  func destroy() {
    current = nil
    buffers = []
  }

  private func add(width: Int, height: Int) -> SharedBuffer? {
    // Those of another size that the compositor still reads do not count: it lets go of them with the next commit.
    let count = buffers.count { $0.width == width && $0.height == height }
    guard count < 2, let buffer = SharedBuffer(width: width, height: height, shm: shm) else {
      return nil
    }
    buffers.append(buffer)
    return buffer
  }
}
