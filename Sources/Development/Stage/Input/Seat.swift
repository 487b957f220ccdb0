/// A seat's devices and the clients' objects for them.
final class Seat {
  private unowned let scene: Scene
  private var resources: [WlSeat] = []
  private var everOffered: Stage.Capabilities
  private let name: String
  let touch: TouchSender
  let pointer: PointerSender
  let keyboard: KeyboardSender

  /// The present devices.
  private(set) var capabilities: Stage.Capabilities

  init(_ scene: Scene, name: String, capabilities: Stage.Capabilities) {
    self.scene = scene
    self.name = name
    self.capabilities = capabilities
    everOffered = capabilities
    touch = TouchSender(scene)
    pointer = PointerSender(scene)
    keyboard = KeyboardSender(scene)
  }

  /// Adds and removes devices. As on real compositors, keys, buttons and touches that are down on a
  /// removed device are never released.
  func setCapabilities(_ capabilities: Stage.Capabilities) {
    guard capabilities != self.capabilities else { return }
    self.capabilities = capabilities
    everOffered.formUnion(capabilities)
    if !capabilities.contains(.touch) { touch.forgetAll() }
    if !capabilities.contains(.pointer) { pointer.forgetFocus() }
    for resource in resources { announce(to: resource) }
  }

  /// Serves `wl_seat`.
  func serve(_ resource: WlSeat) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in
      resources.removeAll { $0 === resource }
    }
    resource.onRequest = { [unowned self, unowned resource] request in
      switch request {
      case .getTouch(let id): if check(.touch, resource) { touch.serve(id) }
      case .getPointer(let id): if check(.pointer, resource) { pointer.serve(id) }
      case .getKeyboard(let id): if check(.keyboard, resource) { keyboard.serve(id) }
      case .release: break
      }
    }
    announce(to: resource)
    resource.sendName(name: name)
  }

  private func announce(to resource: WlSeat) {
    resource.sendCapabilities(capabilities: WlSeat.Capability(rawValue: capabilities.rawValue))
  }

  /// A client may still request a device that was removed, but not one that never existed.
  private func check(_ capability: Stage.Capabilities, _ resource: WlSeat) -> Bool {
    if everOffered.contains(capability) { return true }
    let code = WlSeat.Error.missingCapability.rawValue
    resource.postError(code, "the seat never had such a device")
    return false
  }

  /// Removes an unmapped surface from every device's focus.
  func forget(_ surface: Stage.Surface) {
    touch.forget(surface)
    pointer.forget(surface)
    keyboard.forget(surface)
  }
}

extension Scene {
  /// Creates the seats: one with the configuration's devices, the others with only a touchscreen.
  func addSeats(_ configuration: Stage.Configuration) {
    for index in 0..<max(configuration.touchscreens, 1) {
      let capabilities = index == 0 ? configuration.capabilities : .touch
      seats.append(Seat(self, name: "seat\(index)", capabilities: capabilities))
    }
  }
}

extension Stage {
  /// The first seat, the only one with keyboard and pointer.
  var seat: Seat { scene.seats[0] }

  /// The first seat's present devices; setting this adds and removes them.
  ///
  /// Fingers on a removed touchscreen are never lifted, as with real compositors.
  public var capabilities: Capabilities {
    get { seat.capabilities }
    set { seat.setCapabilities(newValue) }
  }
}
