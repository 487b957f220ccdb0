import CommandLine
import Conditioning
import Inspection
import JSON
import Store

extension Command {
  /// Shows and changes the settings of touch input of running programs.
  static let touch = Command(
    name: "touch", usage: "[off | on | toggle | NAME=VALUE...]",
    summary: "show or change the settings of touch input of running programs",
    discussion: [
      "off turns accommodations off, which are the settings for hands that tremble or are slow. "
        + "on returns to the settings of the configuration, and toggle switches between the two. "
        + "NAME=VALUE changes a setting, such as preset=steady. A change lasts until the program "
        + "ends.",
      "suspended=true suspends plugins and touch policies, and suspended=false resumes them, as "
        + "ten taps with five fingers do.",
      "Bind 'thimble touch toggle' to a key in your compositor, or to a gesture.",
    ],
    options: [.json],
    run: steerTouch)
}

private func steerTouch(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let programs = Directories().controlFolder.map { ControlFolder(path: $0).programs() } ?? []
  guard !programs.isEmpty else {
    console.error("no program runs; start one with 'thimble run'")
    return .failed
  }
  var status = ExitStatus.fine
  var shown: TouchSettings?
  for program in programs {
    do throws(ControlError) {
      let request = ControlRequest(.touch, changes: invocation.words)
      let settings = TouchState(try ControlClient(program: program).ask(request).object).settings
      if settings != shown { show(settings, asJSON: invocation.has("json"), to: console) }
      shown = settings
    } catch {
      console.error("\(error)")
      status = .failed
    }
  }
  return status
}

private func show(_ settings: TouchSettings, asJSON isJSON: Bool, to console: Console) {
  let members = TouchSetting.all.map { ($0, settings[$0]) }
  if isJSON {
    let object = JSONObject(members.map { ($0.0.name, JSONValue.string("\($0.1)")) })
    console.print(JSONValue.object(object).text)
  } else {
    for (name, value) in members { console.print("\(name.name)=\(value)") }
  }
}
