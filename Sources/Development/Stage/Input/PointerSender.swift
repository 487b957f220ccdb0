/// Sends pointer events to the surface under the pointer.
final class PointerSender {
  private unowned let scene: Scene
  private var resources: [WlPointer] = []
  private weak var focus: Stage.Surface?
  private var isPressed = false

  init(_ scene: Scene) { self.scene = scene }

  func serve(_ resource: WlPointer) {
    resources.append(resource)
    resource.onRequest = { _ in }
    resource.onDestroy = { [unowned self, unowned resource] in
      resources.removeAll { $0 === resource }
    }
  }

  func move(x: Double, y: Double, at milliseconds: Double) {
    // A pressed button holds an implicit grab.
    let target = isPressed ? focus : scene.surface(atX: x, y: y)
    if target !== focus { enter(target, x: x, y: y) }
    guard let focus else { return }
    let frame = focus.frame
    for resource in listeners {
      resource.sendMotion(
        time: scene.wireTime(milliseconds), surfaceX: x - frame.x, surfaceY: y - frame.y)
      resource.sendFrame()
    }
  }

  func press(_ button: UInt32, isDown: Bool, at milliseconds: Double) {
    isPressed = isDown
    for resource in listeners {
      resource.sendButton(
        serial: scene.nextSerial(for: resource.client), time: scene.wireTime(milliseconds),
        button: button,
        state: isDown ? .pressed : .released)
      resource.sendFrame()
    }
  }

  func scroll(dx: Double, dy: Double, at milliseconds: Double) {
    let time = scene.wireTime(milliseconds)
    for resource in listeners {
      if dx != 0 { resource.sendAxis(time: time, axis: .horizontalScroll, value: dx) }
      if dy != 0 { resource.sendAxis(time: time, axis: .verticalScroll, value: dy) }
      resource.sendFrame()
    }
  }

  private var listeners: [WlPointer] {
    guard let client = focus?.resource.client else { return [] }
    return resources.filter { $0.client == client }
  }

  private func enter(_ surface: Stage.Surface?, x: Double, y: Double) {
    if let old = focus {
      for resource in listeners {
        resource.sendLeave(serial: scene.nextSerial(for: resource.client), surface: old.resource)
        resource.sendFrame()
      }
    }
    focus = surface
    guard let surface else { return }
    let frame = surface.frame
    for resource in listeners {
      resource.sendEnter(
        serial: scene.nextSerial(for: resource.client), surface: surface.resource,
        surfaceX: x - frame.x,
        surfaceY: y - frame.y)
      resource.sendFrame()
    }
  }

  func forget(_ surface: Stage.Surface) {
    if focus === surface { forgetFocus() }
  }

  func forgetFocus() {
    focus = nil
    isPressed = false
  }
}
