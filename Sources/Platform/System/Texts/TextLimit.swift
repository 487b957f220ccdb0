extension String {
  /// Returns the text, truncated to a number of bytes, with `…` in place of the rest. A truncated
  /// character becomes U+FFFD.
  ///
  /// Bytes are counted because one `Character` can have any number of them.
  public func shortened(toBytes limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
  }
}
