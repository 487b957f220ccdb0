import Testing

@testable import WaylandScanner

struct ScannerErrorTests {
  @Test func `an error is a diagnostic of a compiler`() {
    #expect(
      ScannerError(path: "x.xml", line: 2, fault: .neverNull("a")).description
        == "x.xml:2: error: 'a' cannot be null; only objects and strings can")
  }

  @Test(
    arguments: [
      (.unreadable, "the file cannot be read; check its name"),
      (.noUTF8, "the file is not UTF-8 text; save it in that encoding"),
      (.instruction, "'<?' has no meaning in a protocol; remove the instruction"),
      (.malformed, "the XML is malformed here; close or correct the element"),
      (.noProtocol, "expected a <protocol name=\"…\"> element, found none"),
      (
        .misplaced("a", in: nil),
        "<a> has no meaning in the top of the file; remove or move it"
      ),
      (.misplaced("a", in: "b"), "<a> has no meaning in <b>; remove or move it"),
      (.missing(attribute: "name", of: "a"), "<a> has no attribute 'name'; add it"),
      (.badName("a b"), "'a b' is no name; use letters, digits and '_'"),
      (.badType("a"), "type 'a' is unknown; the only one is 'destructor'"),
      (
        .badArgumentType("a"),
        "argument type 'a' is unknown; expected int, uint, fixed, string, object, new_id, array or "
          + "fd"
      ),
      (.badValue("-1"), "'-1' is no value; expected 0 to 4294967295, decimal or with 0x"),
      (
        .badVersion("0", attribute: "since"),
        "since '0' is no version; expected a whole number from 1"
      ),
      (.badFlag("a", attribute: "bitfield"), "bitfield 'a' is neither 'true' nor 'false'"),
      (.duplicate("a", kind: "request"), "request 'a' is defined twice; remove one"),
      (
        .newer("a", since: 2, interface: "b", version: 1),
        "'a' is since 2, but 'b' has version 1; raise the version or lower since"
      ),
      (
        .unknownInterface("a"), "interface 'a' is in none of the protocol files; add its file"
      ),
      (
        .unknownEnumeration("a"),
        "enum 'a' does not exist; name one of this interface, or interface.enum"
      ),
      (.neverNull("a"), "'a' cannot be null; only objects and strings can"),
    ] as [(ScannerError.Fault, String)])
  func `a fault is a sentence`(fault: ScannerError.Fault, sentence: String) {
    #expect(fault.description == sentence)
  }
}
