import Testing

@testable import Mutants

@Suite struct MutationsTests {
  /// The mutated lines of a source.
  private func changed(_ source: String) -> [String] {
    let file = SourceFile(path: "a.swift", text: source)
    return Mutations.all(of: file).map { Mutant(file: file, mutation: $0).after }
  }

  /// The mutations within the body of a function with a result, without those of the whole body.
  private func changedBody(_ body: String, result: String = " -> Int") -> [String] {
    changed("func f()\(result) {\nlet none = nil\n\(body)\n}").filter {
      $0.contains(body.prefix(2))
    }
  }

  @Test func `comparisons change their bound or are negated`() {
    #expect(changedBody("ab < c") == ["ab <= c", "ab >= c"])
    #expect(changedBody("ab == c") == ["ab != c"])
    #expect(changedBody("ab !== c") == ["ab === c"])
  }

  @Test func `arithmetic, logic, ranges and assignments swap their operators`() {
    #expect(changedBody("ab + c * d") == ["ab - c * d", "ab + c / d"])
    #expect(changedBody("ab && c || d") == ["ab || c || d", "ab && c && d"])
    #expect(changedBody("ab[c..<d]") == ["ab[c...d]"])
    #expect(changedBody("ab += c", result: "") == ["ab -= c"])
  }

  @Test func `a sign or a negation is removed, and other punctuation stays`() {
    #expect(changedBody("ab(!c, -d)") == ["ab(c, -d)", "ab(!c, d)"])
    #expect(changedBody("ab as! Array<Int>") == [])
    #expect(changedBody("ab?.c { $0.d }") == [])
  }

  @Test func `numbers become their neighbours, twice themselves and zero`() {
    #expect(changedBody("ab(3)") == ["ab(2)", "ab(4)", "ab(6)"])
    #expect(changedBody("ab(0)") == ["ab(1)"])
    #expect(changedBody("ab(1.5)") == ["ab(0.0)", "ab(2.5)", "ab(3.0)"])
    #expect(changedBody("ab.0.c(true)") == ["ab.0.c(false)"])
  }

  @Test func `arguments about capacity are not changed`() {
    #expect(changedBody("ab.reserveCapacity(3)", result: "") == [])
    #expect(changedBody("ab.removeAll(keepingCapacity: true)", result: "") == [])
  }

  @Test func `min and max are swapped, and so are first and last`() {
    #expect(changedBody("ab = min(c, d.max())").contains("ab = max(c, d.max())"))
    #expect(
      changedBody("ab(c.first, last: d?.last)") == [
        "ab(c.last, last: d?.last)", "ab(c.first, last: d?.first)",
      ])
  }

  @Test func `conditions are negated unless they bind a value`() {
    #expect(
      changedBody("if ab, let c, d { e() }") == [
        "if !(ab), let c, d { e() }", "if ab, let c, !(d) { e() }",
      ])
    #expect(changedBody("guard ab else { return }") == ["guard !(ab) else { return }"])
  }

  @Test func `a call, an assignment or a jump is removed`() {
    #expect(changed("func f() {\n  ab(c)\n  d = e\n}").contains(""))
    let lines = "func f() {\n  g()\n  a.b(c)\n  d.e = f\n  if g {\n    return\n  }\n}"
    let file = SourceFile(path: "a.swift", text: lines)
    let left = Mutations.all(of: file).filter { $0.replacement.isEmpty }
    #expect(left.map(\.line) == [2, 3, 4, 6])
  }

  @Test func `statements that cannot be removed stay`() {
    for body in [
      "guard ab else {\n  return\n}", "let c = d", "ab(\n  c)", "return ab", "ab\n  .c()",
      "for c in d {\n  ab(\n    c)\n}",
    ] {
      let file = SourceFile(path: "a.swift", text: "func f() {\n\(body)\n}")
      #expect(!Mutations.all(of: file).contains { $0.replacement.isEmpty }, "\(body)")
    }
  }

  @Test func `a body is replaced by an immediate return`() {
    #expect(changed("func f() { g() }") == ["func f() { return }"])
    #expect(
      changed("var a: Bool { b.c }") == ["var a: Bool { false }", "var a: Bool { true }"])
    #expect(changed("func f() -> Int { g }") == [])
  }

  @Test func `comments, strings, attributes and preconditions stay`() {
    #expect(changedBody("// ab < c") == [])
    #expect(changedBody(#"let ab = "1 < \(2 + 3)""#) == [])
    #expect(changedBody(#"precondition(ab > 1, "ab")"#) == [])
    #expect(changed("@available(macOS 3, *) func f() -> Int { g }") == [])
    #expect(changed("protocol P { var a: Int { get }\n func f(b: Int) }") == [])
    #expect(changed("enum E: Int { case a = 3 }") == [])
  }

  @Test func `values of properties and parameters change, even with observers`() {
    #expect(
      changed("struct S { var a = 2 * b\n  let c = 0\n}") == [
        "struct S { var a = 1 * b", "struct S { var a = 3 * b", "struct S { var a = 4 * b",
        "let c = 1",
      ])
    #expect(changed("func f(a: Bool = false, b: Int)") == ["func f(a: Bool = true, b: Int)"])
    #expect(
      changed("var a = true { didSet { b() } }") == [
        "var a = false { didSet { b() } }", "var a = true { didSet { return } }",
      ])
  }

  @Test func `setters, subscripts and extensions are also mutated`() {
    let source = """
      extension E where A: B {
        var a: Int {
          get { b + c }
          set { d -= e }
        }
        static subscript(i: Int) -> Int { i - j }
        init(a: Int) { self.a = a * k }
      }
      """
    let changes = changed(source)
    #expect(
      changes == [
        "get { b - c }", "set { return }", "set { d += e }",
        "static subscript(i: Int) -> Int { i + j }", "init(a: Int) { self.a = a / k }",
      ])
  }
}
