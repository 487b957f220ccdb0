// Tests: PointerServiceTests

import DesktopActions
import Gestures
import JSON
import Scripting

/// The parent's virtual pointer.
final class BrokeredPointer: PointerSender {
  private let client: BrokerClient

  init(over client: BrokerClient) { self.client = client }

  func prepare() { client.tell("pointer.prepare", JSONObject()) }

  func move(to place: Point) throws(ActionError) {
    try client.call("pointer.move_to", ["x": .real(place.x), "y": .real(place.y)])
  }

  func move(by distance: Vector) throws(ActionError) {
    try client.call("pointer.move", distance.arguments)
  }

  func set(_ button: PointerButton, isDown: Bool) throws(ActionError) {
    try client.call(
      "pointer.button", ["button": .string(button.rawValue), "down": .bool(isDown)])
  }

  func scroll(by distance: Vector) throws(ActionError) {
    try client.call("pointer.scroll", distance.arguments)
  }

  func endScroll() throws(ActionError) { try client.call("pointer.end_scroll") }

  func turnWheel(x: Int, y: Int) throws(ActionError) {
    try client.call("pointer.wheel", ["x": .integer(x), "y": .integer(y)])
  }
}

extension Vector {
  fileprivate var arguments: JSONObject { ["dx": .real(dx), "dy": .real(dy)] }
}
