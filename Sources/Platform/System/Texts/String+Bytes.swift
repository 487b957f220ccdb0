extension String {
  /// Returns true if both texts have the same bytes in UTF-8.
  ///
  /// `==` is also true for texts with different bytes and the same canonical form.
  @inlinable public func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Returns the text, truncated to a number of bytes, with `…` in place of the rest. A truncated
  /// character becomes U+FFFD.
  ///
  /// Bytes are counted because one `Character` can have any number of them.
  public func shortened(toBytes limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
  }
}
