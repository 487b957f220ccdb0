import Compositors
import PluginHost

/// What plugins do to the desktop, written down; a test decides how it ends.
final class TestActions: ProgramStarter {
  final class Program: RunningProgram {
    let id = 1
    var ends: [String] = []
    func end() { ends.append("end") }
    func kill() { ends.append("kill") }
  }

  var requests: [ProgramRequest] = []
  var programs: [Program] = []
  var completions: [(ProgramResult) -> Void] = []
  var startError: ActionError?
  let compositor = TestCompositor()

  var actions: Actions {
    var actions = Actions()
    actions.programs = self
    actions.compositor = compositor
    return actions
  }

  func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> any RunningProgram {
    if let startError { throw startError }
    requests.append(request)
    completions.append(completion)
    programs.append(Program())
    return programs[programs.count - 1]
  }
}

final class TestCompositor: Compositor {
  let name = "test"
  var capabilities = Set(CompositorCapability.allCases)
  var targets: [WorkspaceTarget] = []
  var commands: [String] = []
  var answerLists: ((Result<[Workspace], CompositorFailure>) -> Void)?
  var answer: ((Result<Void, CompositorFailure>) -> Void)?
  var answerCommand: ((Result<String, CompositorFailure>) -> Void)?

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) { answerLists = answer }

  func switchWorkspace(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    targets.append(target)
    self.answer = answer
  }

  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    targets.append(target)
    self.answer = answer
  }

  func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    commands.append(command)
    answerCommand = answer
  }
}
