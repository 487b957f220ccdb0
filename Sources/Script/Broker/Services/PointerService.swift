import DesktopActions
import Gestures
import JSON
import Scripting

/// The virtual pointer as a plugin's process uses it. What it holds is released when the connection
/// or the permission ends.
final class PointerService {
  private let pointer: any PointerSender
  private unowned let broker: Broker
  private var held: Set<PointerButton> = []
  private var isScrolling = false

  init(_ pointer: any PointerSender, of broker: Broker) {
    self.pointer = pointer
    self.broker = broker
  }

  func register() {
    broker.register("pointer.prepare", permission: .pointer) { _, reply in
      self.pointer.prepare()
      reply.succeed()
    }
    registerMotion()
    act("pointer.button") { pointer, arguments throws(ActionError) in
      let button = try arguments.word("button", of: PointerButton.self)
      let isDown = try arguments.flag("down")
      return { () throws(ActionError) in try self.set(button, isDown) }
    }
    broker.whenEnded { self.release() }
    broker.whenGranted { [unowned self] in
      if !broker.grants.allows(.pointer) { release() }
    }
  }

  private func registerMotion() {
    act("pointer.move_to") { pointer, arguments throws(ActionError) in
      let place = Point(x: try arguments.number("x"), y: try arguments.number("y"))
      return { () throws(ActionError) in try pointer.move(to: place) }
    }
    act("pointer.move") { pointer, arguments throws(ActionError) in
      let distance = try arguments.distance
      return { () throws(ActionError) in try pointer.move(by: distance) }
    }
    act("pointer.scroll") { pointer, arguments throws(ActionError) in
      let distance = try arguments.distance
      return { () throws(ActionError) in
        try pointer.scroll(by: distance)
        self.isScrolling = true
      }
    }
    act("pointer.end_scroll") { pointer, _ in
      { () throws(ActionError) in
        try pointer.endScroll()
        self.isScrolling = false
      }
    }
    act("pointer.wheel") { pointer, arguments throws(ActionError) in
      let x = try arguments.integer("x", in: ActionLimits.wheelSteps)
      let y = try arguments.integer("y", in: ActionLimits.wheelSteps)
      return { () throws(ActionError) in try pointer.turnWheel(x: x, y: y) }
    }
  }

  /// What is done once all arguments are right.
  private typealias Act = () throws(ActionError) -> Void

  private func act(
    _ verb: String,
    _ parse: @escaping (any PointerSender, Arguments) throws(ActionError) -> Act
  ) {
    broker.register(verb, permission: .pointer) { arguments, reply throws(ActionError) in
      let act = try parse(self.pointer, arguments)
      reply.answer { () throws(ActionError) in
        try act()
        return .null
      }
    }
  }

  private func set(_ button: PointerButton, _ isDown: Bool) throws(ActionError) {
    try pointer.set(button, isDown: isDown)
    if isDown { held.insert(button) } else { held.remove(button) }
  }

  private func release() {
    // The compositor may be gone as well, and then nothing is held.
    for button in PointerButton.allCases where held.contains(button) {
      try? pointer.set(button, isDown: false)
    }
    if isScrolling { try? pointer.endScroll() }
    held = []
    isScrolling = false
  }
}

extension Arguments {
  fileprivate var distance: Vector {
    get throws(ActionError) { Vector(dx: try number("dx"), dy: try number("dy")) }
  }
}
