// Tests: ThimbleTests/Doctor/DoctorTouchTests.swift, LiveInspectTests

package import Conditioning
package import JSON

extension TouchValue {
  /// The value as a member of `--json`.
  package var json: JSONValue {
    switch self {
    case .number(let number): .real(number)
    case .flag(let flag): .bool(flag)
    case .word(let word): .string(word)
    }
  }
}

extension TouchSettings {
  /// The values of all settings by their names, and those of single devices by their seats.
  package var members: JSONObject {
    var object = JSONObject()
    for setting in TouchSetting.all { object[setting.name] = self[setting].json }
    guard !devices.isEmpty else { return object }
    var seats = JSONObject()
    for (seat, values) in devices.sorted(by: { $0.key < $1.key }) {
      var own = JSONObject()
      for setting in TouchSetting.all { own[setting.name] = values[setting.name]?.json }
      seats[seat] = .object(own)
    }
    object["devices"] = .object(seats)
    return object
  }

  /// The values of all settings, with their names and units.
  package var listed: String {
    TouchSetting.all.map { "\($0.name) \($0.text(of: self[$0]))" }.joined(separator: ", ")
  }
}
