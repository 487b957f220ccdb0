extension Tracker {
  /// Reads a request to an object for which `reads` is true.
  ///
  /// - Throws: `RelayError` if the message is shorter than its arguments.
  mutating func request(_ message: MessageReader) throws(RelayError) -> TrackedEvent? {
    let object = message.head.object
    guard let entry = objects.living(object) else { return nil }
    if message.head.opcode == entry.interface.destructor { return destroy(object) }
    var message = message
    switch entry.interface {
    case .surface: return try surface(entry, &message)
    case .xdgSurface: return try xdgSurface(entry, &message)
    case .toplevel: return try toplevel(entry, &message)
    case .layerSurface: try layerSurface(entry, &message)
    case .viewport: try viewport(entry, &message)
    case .subsurface: try subsurface(entry, &message)
    case .region: try region(entry, &message)
    case .dataDevice: return try dataDevice(&message)
    case .textInput: return textRequest(message)
    case .registry: return try bind(&message)
    case .layerShell: return try layer(&message)
    case .seat: return try device(of: entry, &message)
    default: try make(entry, &message)
    }
    return nil
  }

  // MARK: Objects that make objects

  private mutating func bind(_ message: inout MessageReader) throws(RelayError) -> TrackedEvent? {
    guard message.head.opcode == WlRegistry.Request.bind else { return nil }
    let name = try message.word()
    let interface = try message.string() ?? ""
    let version = try message.word()
    guard !globals.isHidden(name) else {
      throw .hiddenGlobal(name, interface: interface)
    }
    guard let known = Interface(name: interface) else { return nil }
    let object = try message.word()
    let reference: ObjectEntry.Reference =
      switch known {
      case .seat: .seat(name)
      case .output: .output(name)
      default: .nothing
      }
    let isAdded = objects.add(object, known, reference: reference, version: version)
    if isAdded, known == .seat { devices.addSeat(object, name: name) }
    return nil
  }

  private mutating func device(
    of seat: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    switch message.head.opcode {
    case WlSeat.Request.getPointer:
      let object = try message.word()
      guard let name = seat.seat,
        objects.add(object, .pointer, reference: seat.reference, version: seat.version)
      else { return nil }
      devices.pointers.append(PointerState(object: object, seat: name, version: seat.version))
      return .stateChanged
    case WlSeat.Request.getKeyboard:
      let object = try message.word()
      guard let name = seat.seat, objects.add(object, .keyboard, reference: seat.reference) else {
        return nil
      }
      devices.keyboards.append(KeyboardState(object: object, seat: name))
      return .stateChanged
    case WlSeat.Request.getTouch:
      let object = try message.word()
      guard objects.add(object, .touch, reference: seat.reference), let name = seat.seat else {
        return nil
      }
      devices.addTouch()
      return .touchBound(object: object, seat: name)
    default: return nil
    }
  }

  private mutating func make(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    switch (entry.interface, message.head.opcode) {
    case (.display, WlDisplay.Request.getRegistry):
      objects.add(try message.word(), .registry)
    case (.compositor, WlCompositor.Request.createSurface):
      let object = try message.word()
      let surface = tree.add(object: object)
      if !objects.add(object, .surface, reference: .surface(surface)) { _ = tree.remove(surface) }
    case (.compositor, WlCompositor.Request.createRegion):
      lastRegion += 1
      guard objects.add(try message.word(), .region, reference: .region(lastRegion)) else { return }
      regions[lastRegion] = InputRegion()
    case (.memory, WlShm.Request.createPool):
      objects.add(try message.word(), .memoryPool)
    case (.memoryPool, WlShmPool.Request.createBuffer):
      let (buffer, _) = (try message.word(), try message.int())
      objects.add(buffer, .buffer, reference: .pixels(try pixels(&message)))
    case (.dmabuf, ZwpLinuxDmabufV1.Request.createParams):
      objects.add(try message.word(), .dmabufParameters)
    case (.dmabufParameters, ZwpLinuxBufferParamsV1.Request.create):
      objects.refer(message.head.object, to: .pixels(try pixels(&message)))
    case (.dmabufParameters, ZwpLinuxBufferParamsV1.Request.createImmed):
      objects.add(try message.word(), .buffer, reference: .pixels(try pixels(&message)))
    case (.outputManager, ZxdgOutputManagerV1.Request.getXdgOutput):
      let object = try message.word()
      guard let output = objects.living(try message.word(), .output) else { return }
      objects.add(object, .xdgOutput, reference: output.reference)
    case (.textInputManager, ZwpTextInputManagerV3.Request.getTextInput):
      let object = try message.word()
      if objects.add(object, .textInput) { textInputs.add(object) }
    case (.dataDeviceManager, WlDataDeviceManager.Request.getDataDevice):
      objects.add(try message.word(), .dataDevice)
    default:
      try makeForSurface(entry, &message)
    }
  }

  /// Creates an object that extends a surface. Each such request names the new object, then the
  /// surface.
  private mutating func makeForSurface(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    let interface: Interface
    switch (entry.interface, message.head.opcode) {
    case (.viewporter, WpViewporter.Request.getViewport): interface = .viewport
    case (.windowManager, XdgWmBase.Request.getXdgSurface): interface = .xdgSurface
    case (.subcompositor, WlSubcompositor.Request.getSubsurface): interface = .subsurface
    default: return
    }
    let object = try message.word()
    guard let surface = objects.living(try message.word(), .surface)?.surface else { return }
    objects.add(object, interface, reference: .surface(surface))
    guard interface == .subsurface else { return }
    if let parent = objects.living(try message.word(), .surface)?.surface {
      tree.makeSubsurface(surface, of: parent)
    }
  }

  private mutating func layer(_ message: inout MessageReader) throws(RelayError) -> TrackedEvent? {
    guard message.head.opcode == ZwlrLayerShellV1.Request.getLayerSurface else { return nil }
    let (object, ofSurface) = (try message.word(), try message.word())
    let (_, _) = (try message.word(), try message.word())
    let namespace = try message.string() ?? ""
    guard let surface = objects.living(ofSurface, .surface)?.surface else { return nil }
    objects.add(object, .layerSurface, reference: .surface(surface))
    let window = tree.makeWindow(surface, object: object)
    _ = tree.change(window) { $0.appID = namespace }
    return .windowChanged(window)
  }

  private func pixels(_ message: inout MessageReader) throws(RelayError) -> PixelSize {
    PixelSize(width: max(0, try message.int()), height: max(0, try message.int()))
  }

  // MARK: Surfaces

  private mutating func surface(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    switch message.head.opcode {
    case WlSurface.Request.attach:
      let buffer = content(ofBuffer: try message.word())
      change(entry) { $0.pending.buffer = buffer }
    case WlSurface.Request.setBufferScale:
      let scale = max(1, try message.int())
      change(entry) { $0.pending.scale = scale }
    case WlSurface.Request.setBufferTransform:
      let transform = try message.int()
      change(entry) { $0.pending.transform = transform }
    case WlSurface.Request.setInputRegion:
      let region = try message.word()
      let input = region == 0 ? .everything : objects.living(region)?.region.flatMap { regions[$0] }
      change(entry) { $0.pendingInput = input ?? .everything }
    case WlSurface.Request.commit:
      return entry.surface.flatMap { tree.commit($0) }.map { .windowChanged($0) }
    default: break
    }
    return nil
  }

  private func content(ofBuffer buffer: UInt32) -> SurfaceContent.Buffer {
    if buffer == 0 { return .none }
    guard case .pixels(let pixels)? = objects.living(buffer, .buffer)?.reference else {
      return .unknown
    }
    return .pixels(pixels)
  }

  private mutating func viewport(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    switch message.head.opcode {
    case WpViewport.Request.setSource:
      let (_, _) = (try message.fixed(), try message.fixed())
      let size = try size(message.fixed().value, message.fixed().value)
      change(entry) { $0.pending.source = size }
    case WpViewport.Request.setDestination:
      let size = try size(Double(message.int()), Double(message.int()))
      change(entry) { $0.pending.destination = size }
    default: break
    }
  }

  /// Returns a size of a viewport; nil for -1 by -1, which unsets it.
  private func size(_ width: Double, _ height: Double) -> SurfaceSize? {
    width > 0 && height > 0 ? SurfaceSize(width: width, height: height) : nil
  }

  private mutating func subsurface(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    switch message.head.opcode {
    case WlSubsurface.Request.setPosition:
      let position = SurfaceOffset(x: try message.int(), y: try message.int())
      change(entry) { $0.pendingPosition = position }
    case WlSubsurface.Request.placeAbove, WlSubsurface.Request.placeBelow:
      guard let other = objects.living(try message.word(), .surface)?.surface,
        let surface = entry.surface
      else { return }
      let isAbove = message.head.opcode == WlSubsurface.Request.placeAbove
      tree.restack(surface, above: isAbove, other)
    default: break
    }
  }

  private mutating func region(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    let isAdded = message.head.opcode == WlRegion.Request.add
    guard isAdded || message.head.opcode == WlRegion.Request.subtract, let number = entry.region
    else { return }
    let rect = SurfaceRect(
      x: try message.int(), y: try message.int(), width: try message.int(),
      height: try message.int())
    regions[number]?.change(rect, isAdded: isAdded)
  }

  // MARK: Windows

  private mutating func xdgSurface(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    switch message.head.opcode {
    case XdgSurface.Request.getToplevel:
      let object = try message.word()
      objects.add(object, .toplevel, reference: entry.reference)
      return entry.surface.map { .windowChanged(tree.makeWindow($0, object: object)) }
    case XdgSurface.Request.getPopup:
      objects.add(try message.word(), .popup, reference: entry.reference)
      let parent = objects.living(try message.word(), .xdgSurface)?.surface
      if let surface = entry.surface { tree.makePopup(surface, of: parent) }
    case XdgSurface.Request.setWindowGeometry:
      let rect = SurfaceRect(
        x: try message.int(), y: try message.int(), width: try message.int(),
        height: try message.int())
      // Other sizes are a protocol error, for which the compositor closes the connection.
      if rect.width > 0, rect.height > 0 { change(entry) { $0.pendingGeometry = rect } }
    default:
      acknowledge(XdgSurface.Request.ackConfigure, entry: entry, message: message)
    }
    return nil
  }

  private mutating func layerSurface(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) {
    guard message.head.opcode == ZwlrLayerSurfaceV1.Request.getPopup else {
      return acknowledge(ZwlrLayerSurfaceV1.Request.ackConfigure, entry: entry, message: message)
    }
    // Such a popup was created without a parent.
    if let popup = objects.living(try message.word(), .popup)?.surface {
      tree.makePopup(popup, of: entry.surface)
    }
  }

  private mutating func acknowledge(
    _ opcode: UInt16, entry: ObjectEntry, message: MessageReader
  ) {
    if message.head.opcode == opcode { change(entry) { $0.configuration.acknowledge() } }
  }

  private mutating func toplevel(
    _ entry: ObjectEntry, _ message: inout MessageReader
  ) throws(RelayError) -> TrackedEvent? {
    switch message.head.opcode {
    case XdgToplevel.Request.setTitle:
      let title = try message.string() ?? ""
      return rename(entry) { $0.title = title }
    case XdgToplevel.Request.setAppId:
      let appID = try message.string() ?? ""
      return rename(entry) { $0.appID = appID }
    case XdgToplevel.Request.move, XdgToplevel.Request.resize:
      _ = try message.word()
      return .grabbed(serial: try message.word())
    default: return nil
    }
  }

  private mutating func rename(
    _ entry: ObjectEntry, _ body: (inout AppWindow) -> Void
  ) -> TrackedEvent? {
    guard let window = window(of: entry), tree.change(window, body) else { return nil }
    return .windowChanged(window)
  }

  private func dataDevice(_ message: inout MessageReader) throws(RelayError) -> TrackedEvent? {
    guard message.head.opcode == WlDataDevice.Request.startDrag else { return nil }
    for _ in 0..<3 { _ = try message.word() }
    return .grabbed(serial: try message.word())
  }
}
