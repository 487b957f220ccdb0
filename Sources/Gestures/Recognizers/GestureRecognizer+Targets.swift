/// One action of a recognizer.
struct Target {
  let key: AnyHashable?
  let token: TargetToken
  let action: GestureRecognizer.Action
}

/// Identifies an added action, for removal.
public final class TargetToken {}

extension GestureRecognizer {
  /// Adds an action, called each time the gesture is recognized, changes or finishes; actions run
  /// in the order in which they were added.
  ///
  /// Ignored when an action with the same key is already present.
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

  /// Removes the action with a key.
  public final func removeTarget(_ key: AnyHashable) {
    targets = targets.filter { $0.key != key }
  }

  /// Calls the actions; those added or removed meanwhile take effect with the next call.
  final func sendAction() {
    let targets = targets
    for index in targets.indices { targets[index].action(self) }
  }

  /// Removes every action.
  public final func removeAllTargets() { targets = [] }
}
