import CommandLine
import Wayland

extension Invocation {
  /// The compositor given by the option, or else by the environment.
  var destination: Connection.Destination {
    value("display").map { .display($0) } ?? .environment
  }
}
