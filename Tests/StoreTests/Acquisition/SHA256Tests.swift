import Testing

@testable import Store

/// NIST's examples for the standard, and lengths around the end of a block.
@Suite struct SHA256Tests {
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func `the examples of the standard have their hashes`(text: String, digest: String) {
    #expect(SHA256.digest(Array(text.utf8)) == digest)
  }

  @Test func `a million letters have the hash of the standard`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.digest(bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `each length around the end of a block has its own hash`() {
    let digests = (54...66).map { SHA256.digest([UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.count == 64 })
  }
}
