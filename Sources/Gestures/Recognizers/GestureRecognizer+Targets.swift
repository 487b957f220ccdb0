/// One action of a recognizer.
struct Target {
  let key: AnyHashable?
  let token: TargetToken
  let action: GestureRecognizer.Action
}

/// Names one added action, to remove it again.
public final class TargetToken {}

extension GestureRecognizer {
  /// Adds an action, called after the ones added before it each time the gesture is recognized,
  /// changes or finishes.
  ///
  /// Adding a second action under a key that is already there changes nothing.
  @discardableResult
  public final func addTarget(
    _ key: AnyHashable? = nil, action: @escaping Action
  ) -> TargetToken {
    if let key, let present = targets.first(where: { $0.key == key }) { return present.token }
    let token = TargetToken()
    targets.append(Target(key: key, token: token, action: action))
    return token
  }

  /// Removes one added action.
  public final func removeTarget(_ token: TargetToken) {
    targets = targets.filter { $0.token !== token }
  }

  /// Removes the action added under a key.
  public final func removeTarget(_ key: AnyHashable) {
    targets = targets.filter { $0.key != key }
  }

  /// Calls the actions that are there now.
  final func sendAction() {
    let targets = targets
    for index in targets.indices { targets[index].action(self) }
  }

  /// Removes every action.
  public final func removeAllTargets() { targets = [] }
}
