/// A piece of Swift source that means something: comments and blanks are none.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword, `$0` and names in backticks included.
    case word
    case number
    /// A whole literal, with what is interpolated into it.
    case string
    case mark
    /// `( ) [ ] { } , ; :`
    case punctuation
    /// `@name` or `#name`.
    case directive
  }

  let kind: Kind
  let text: String
  /// Where it is, in bytes.
  let range: Range<Int>
  /// From 1.
  let line: Int
  /// Whether it is the first of its line.
  let startsLine: Bool
}
