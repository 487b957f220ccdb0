import Testing

@testable import Relay

struct AllowListTests {
  /// An event of a list, and its expected result.
  enum Step {
    case announced(UInt32, String, UInt32, offered: UInt32?)
    case bound(UInt32, String, UInt32)
    case refused(UInt32, String, UInt32, String)
  }

  private static let unlisted = "which is not among --only"

  static let stories: [(String, [Step])] = [
    (
      "a listed global is offered, at most in the listed version",
      [
        .announced(1, "wl_seat", 8, offered: 5), .announced(2, "wl_seat", 4, offered: 4),
        .announced(3, "wl_shm", 7, offered: 7), .announced(4, "secret", 1, offered: nil),
      ]
    ),
    (
      "an offered global is bound, up to its version",
      [
        .announced(1, "wl_seat", 8, offered: 5), .bound(1, "wl_seat", 1), .bound(1, "wl_seat", 5),
        .refused(1, "wl_seat", 6, "the client bound wl_seat in version 6, expected 1 to 5"),
        .refused(1, "wl_seat", 0, "the client bound wl_seat in version 0, expected 1 to 5"),
        .refused(1, "wl_shm", 1, "the client bound global 1 as wl_shm, expected wl_seat"),
      ]
    ),
    (
      "an unlisted global is not bound under any name",
      [
        .announced(4, "secret", 1, offered: nil),
        .refused(4, "secret", 1, "the client bound secret, \(unlisted)"),
        .refused(4, "wl_shm", 1, "the client bound secret, \(unlisted)"),
        .refused(4, "", 1, "the client bound secret, \(unlisted)"),
      ]
    ),
    (
      "a number that was not announced is not bound",
      [
        .refused(9, "wl_shm", 1, "the client bound global 9 as wl_shm, which was not announced"),
        .refused(
          9, "\u{1b}[2Jé", 1, "the client bound global 9 as ??2J?, which was not announced"),
        .refused(9, "", 1, "the client bound global 9 as nothing, which was not announced"),
      ]
    ),
    (
      "a reused number is the global that was announced last",
      [
        .announced(1, "wl_shm", 2, offered: 2), .announced(1, "secret", 1, offered: nil),
        .refused(1, "wl_shm", 1, "the client bound secret, \(unlisted)"),
        .announced(1, "wl_seat", 3, offered: 3), .bound(1, "wl_seat", 3),
      ]
    ),
  ]

  @Test(arguments: stories)
  func `a list offers and binds the listed globals only`(story: String, steps: [Step]) throws {
    var list = AllowList(["wl_seat": 5, "wl_shm": nil])
    for step in steps {
      switch step {
      case .announced(let name, let interface, let version, let offered):
        let offer = list.announce(name, interface, version: version)
        #expect(offer?.version == offered)
        #expect(list.offer(name) == offer)
        #expect(offer == nil || offer?.interface == interface)
      case .bound(let name, let interface, let version):
        try list.bind(name, interface, version: version)
      case .refused(let name, let interface, let version, let sentence):
        let error = #expect(throws: RelayError.self) {
          try list.bind(name, interface, version: version)
        }
        #expect(error?.description == sentence)
        #expect(error?.kind == .forbidden)
      }
    }
  }

  @Test func `an empty list offers nothing`() {
    var list = AllowList([:])
    #expect(list.announce(1, "wl_compositor", version: 6) == nil)
    #expect(throws: RelayError.self) { try list.bind(1, "wl_compositor", version: 1) }
  }
}
