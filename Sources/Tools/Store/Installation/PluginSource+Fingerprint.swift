package import PluginHost

extension PluginSource {
  /// The fingerprint in the register's form: hexadecimal.
  package var fingerprintText: String { String(fingerprint, radix: 16) }
}
