import DesktopActions
import JSON
import ScriptViews
import Scripting

final class TestScreen {
  var requests: [ScreenPictureRequest] = []
  var lack: ActionError?
  var answers: [(Result<any Picture, ActionError>) -> Void] = []

  func take(_ request: ScreenPictureRequest, _ answer: ActionAnswer) {
    if let lack { return answer.fail(lack) }
    requests.append(request)
    answers.append { answer($0.map { .picture($0) }) }
  }
}

final class TestPictures {
  struct Request {
    let source: PictureSource
    let path: String
    let user: FileUser
    let answer: (Result<Void, ActionError>) -> Void
  }

  var requests: [Request] = []
  var onRequest: (Request) -> Void = { _ in }
  var lack: ActionError?

  func write(
    _ picture: PictureSource, to path: String, for user: FileUser, _ answer: ActionAnswer
  ) {
    if let lack { return answer.fail(lack) }
    requests.append(
      Request(source: picture, path: path, user: user) { answer($0.map { .data(nil) }) })
    onRequest(requests[requests.count - 1])
  }
}
