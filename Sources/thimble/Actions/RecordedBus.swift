import PluginHost
import SessionBus

/// Sends no message; each method returns nothing.
final class RecordedBus: BusCaller {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer) {
    let types = call.signature.isEmpty ? [] : [call.signature]
    let words = [call.service, call.path, call.interface, call.method] + types + call.arguments
    record.note("call " + words.joined(separator: " "))
    record.later { answer(.success(BusReply(signature: "", values: []))) }
  }
}
