import Conditioning
import Inspection
import JSON
import Store

extension Examination {
  /// The settings of touch input and the faults of touchscreens, of the running programs.
  static func touch(_ directories: Directories) -> Section {
    let programs = directories.controlFolder.map { ControlFolder(path: $0).programs() } ?? []
    let states = programs.compactMap { program in
      try? TouchState(ControlClient(program: program).ask(ControlRequest(.touch)).object)
    }
    return touch(states)
  }

  /// The settings and faults of programs, of which there may be none.
  static func touch(_ states: [TouchState]) -> Section {
    let faults = states.flatMap(\.faults).reduce(into: [TouchState.SeatFault]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let settings = states.first?.settings ?? TouchSettings()
    let isRunning = !states.isEmpty
    return Section(
      title: "Touch",
      findings: faults.map(finding)
        + TouchSetting.all.map { finding(about: $0, in: settings, isRunning: isRunning) })
  }

  private static func finding(_ fault: TouchState.SeatFault) -> Finding {
    Finding(
      verdict: .warning, subject: fault.seat.isEmpty ? "touchscreen" : fault.seat,
      finding: fault.fault.sentence(about: fault.seat),
      details: [
        "fault": .string(fault.fault.rawValue), "setting": .string(fault.fault.setting.name),
      ])
  }

  private static func finding(
    about setting: TouchSetting, in settings: TouchSettings, isRunning: Bool
  ) -> Finding {
    var text = setting.text(of: settings[setting])
    if !settings.isSet(setting) { text += isRunning ? ", the default" : " by default" }
    for (seat, values) in settings.devices.sorted(by: { $0.key < $1.key }) {
      if let value = values[setting.name] { text += "; \(setting.text(of: value)) on \(seat)" }
    }
    for (app, values) in settings.apps.sorted(by: { $0.key < $1.key }) {
      if let value = values[setting.name] { text += "; \(setting.text(of: value)) in \(app)" }
    }
    return Finding(
      verdict: .ok, subject: setting.name, finding: "\(text): \(setting.summary)",
      details: ["value": settings[setting].json])
  }
}
