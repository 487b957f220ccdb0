extension String {
  /// The text, cut after so many bytes, with `…` in place of the rest. A cut character becomes
  /// U+FFFD.
  ///
  /// Bytes are counted because one `Character` can have any number of them.
  public func shortened(toBytes limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
  }
}
