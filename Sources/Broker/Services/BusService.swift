import DesktopActions
import JSON
import Scripting
import SessionBus

extension Broker {
  /// The most arguments of a call, and the most bytes of one. Chosen.
  private static let mostBusArguments = 1024
  private static let longestBusArgument = 64 << 10
  /// The most bytes of a name, which is that of D-Bus, and of a path. Chosen.
  private static let longestBusName = 255
  private static let longestBusPath = 4096

  /// Offers calls on the session bus.
  func serve(_ bus: any BusCaller) {
    register("bus.call", permission: .dbus) { [unowned self] arguments, reply throws(ActionError) in
      let service = try arguments.text("service", 1...Self.longestBusName)
      try check(.dbus, service)
      let values = try arguments.texts(
        "arguments", atMost: Self.mostBusArguments, longest: Self.longestBusArgument)
      let call = BusCall(
        service: service, path: try arguments.text("path", 1...Self.longestBusPath),
        interface: try arguments.text("interface", 1...Self.longestBusName),
        method: try arguments.text("method", 1...Self.longestBusName),
        signature: try arguments.text("signature", 0...Self.longestBusName), arguments: values)
      let patience = try arguments.number("seconds", in: 0...ActionLimits.busSeconds)
      bus.call(call, patience: patience) { result in
        switch result {
        case .success(let answer):
          reply.succeed(["signature": .string(answer.signature), "values": .array(answer.values)])
        case .failure(let failure): reply.fail(ActionError("\(failure)"))
        }
      }
    }
  }
}
