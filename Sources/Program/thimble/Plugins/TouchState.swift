import Conditioning
import JSON

/// The touch input of a running program, for `thimble doctor`.
struct TouchState {
  /// A fault of a touchscreen.
  struct SeatFault: Equatable {
    /// The name of its seat; empty if unknown.
    var seat: String
    var fault: ContactStatistics.Fault
  }

  var settings = TouchSettings()
  var faults: [SeatFault] = []

  /// The state as a member of a reply.
  var json: JSONObject {
    let faults = faults.map { fault -> JSONValue in
      .object(["seat": .string(fault.seat), "fault": .string(fault.fault.rawValue)])
    }
    return ["touch": settings.json, "faults": .array(faults)]
  }

  /// Creates a state.
  init(settings: TouchSettings, faults: [SeatFault]) {
    (self.settings, self.faults) = (settings, faults)
  }

  /// Reads a reply.
  init(_ reply: JSONObject) {
    settings = TouchSettings(json: reply["touch"])
    faults = (reply["faults"]?.array ?? []).compactMap { value in
      guard let object = value.object, let seat = object["seat"]?.string,
        let fault = object["fault"]?.string.flatMap(ContactStatistics.Fault.init)
      else { return nil }
      return SeatFault(seat: seat, fault: fault)
    }
  }
}
