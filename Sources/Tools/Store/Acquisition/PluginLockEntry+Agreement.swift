import PluginHost
import Scripting

extension PluginLock.Entry {
  /// The permissions that the user agreed to.
  var agreed: PermissionSet { PermissionSet(permissions, isGrant: true, noteFault: { _ in }) }
}
