import Lua

extension Plugin {
  /// Does something with what the desktop offers; what is not there, or fails, is a failure with
  /// its sentence.
  func acting<Device>(
    _ device: Device?, _ lack: String, _ act: @escaping (Device) throws(ActionError) -> Void
  ) -> Outcome<Bool> {
    guard let device else { return .failure(lack) }
    var failure: ActionError?
    whenRunning {
      do throws(ActionError) {
        try act(device)
      } catch {
        failure = error
      }
    }
    return failure.map { .failure("\($0)") } ?? .success(true)
  }

  /// Makes ready what the plugin is granted, so that it is there when a finger comes.
  func prepareActions() {
    guard let actions = host?.actions else { return }
    if grants.allows(.keys) { actions.keys?.prepare() }
    if grants.allows(.pointer) { actions.pointer?.prepare() }
    if grants.allows(.clipboard) { actions.clipboard?.prepare() }
    if grants.allows(.screenshot) { actions.screen?.prepare() }
    if grants.allows(.toplevels) { actions.toplevels?.prepare() }
  }
}
