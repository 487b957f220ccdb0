package import Bus
import JSON
import Scripting

extension ActionAnswer {
  /// Answers with the reply to a call.
  package func callAsFunction(_ result: Result<BusReply, BusError>) {
    switch result {
    case .success(let reply): succeed(.string(reply.text))
    case .failure(let failure): fail(ActionError("\(failure)"))
    }
  }
}
