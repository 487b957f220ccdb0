// Tests: TextBytesTests

extension String {
  /// Whether both texts have the same bytes in UTF-8.
  ///
  /// `==` also holds for texts that differ in their bytes and have the same canonical form.
  @inlinable public func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
