import Store
import System

extension Directories {
  /// The user's configuration file; nil when it does not exist.
  var existingConfiguration: String? {
    exists(configuration) ? configuration : nil
  }
}
