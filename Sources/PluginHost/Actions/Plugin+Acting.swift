import Lua

extension Plugin {
  /// Performs an action with a desktop service. A missing service or a thrown error becomes a
  /// failure with its message.
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

  /// Prepares the services whose permissions are granted, so that the first gesture does not wait
  /// for them.
  func prepareActions() {
    guard let actions = host?.actions else { return }
    if grants.allows(.keys) { actions.keys?.prepare() }
    if grants.allows(.pointer) { actions.pointer?.prepare() }
    if grants.allows(.clipboard) { actions.clipboard?.prepare() }
    if grants.allows(.screenshot) { actions.screen?.prepare() }
    if grants.allows(.toplevels) { actions.toplevels?.prepare() }
  }
}
