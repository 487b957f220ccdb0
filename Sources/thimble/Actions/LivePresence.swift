import PluginHost
import Shell

/// Whether anyone uses a compositor, and its screens.
final class LivePresence: IdleSource, OutputPower {
  private let display: Display

  init(_ display: Display) { self.display = display }

  func watch(
    after seconds: Double, onChange: @escaping (Bool) -> Void
  ) throws(ActionError) -> AnyObject {
    do throws(ShellError) {
      return try display.watchIdleness(after: seconds, onChange: onChange)
    } catch {
      throw ActionError("\(error)")
    }
  }

  func setPower(of output: String?, isOn: Bool) throws(ActionError) {
    let chosen = display.outputs.filter { output == nil || $0.name == output }
    if chosen.isEmpty {
      throw ActionError("there is no output \(output.map { "\"\($0)\"" } ?? "")")
    }
    do throws(ShellError) {
      for output in chosen { try display.setPower(of: output, isOn: isOn) }
    } catch {
      throw ActionError("\(error)")
    }
  }
}
