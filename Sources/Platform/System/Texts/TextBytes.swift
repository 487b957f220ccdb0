extension String {
  /// Returns true if both texts have the same bytes in UTF-8.
  ///
  /// `==` is also true for texts with different bytes and the same canonical form.
  @inlinable public func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
