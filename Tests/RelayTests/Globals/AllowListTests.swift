import Testing

@testable import Relay

struct AllowListTests {
  /// An event of a list, and its expected result.
  enum Step {
    case announced(UInt32, String, UInt32, offered: UInt32?)
    case bound(UInt32, String, UInt32)
    case refused(UInt32, String, UInt32, ForbiddenRequest)
  }

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
        .refused(1, "wl_seat", 6, .bindVersion(6, interface: "wl_seat", maximum: 5)),
        .refused(1, "wl_seat", 0, .bindVersion(0, interface: "wl_seat", maximum: 5)),
        .refused(1, "wl_shm", 1, .bindAs(1, interface: "wl_shm", expected: "wl_seat")),
      ]
    ),
    (
      "an unlisted global is not bound under any name",
      [
        .announced(4, "secret", 1, offered: nil),
        .refused(4, "secret", 1, .bindHidden(interface: "secret")),
        .refused(4, "wl_shm", 1, .bindHidden(interface: "secret")),
        .refused(4, "", 1, .bindHidden(interface: "secret")),
      ]
    ),
    (
      "a number that was not announced is not bound",
      [
        .refused(9, "wl_shm", 1, .bindUnannounced(9, interface: "wl_shm")),
        .refused(9, "\u{1b}[2Jé", 1, .bindUnannounced(9, interface: "\u{1b}[2Jé")),
        .refused(9, "", 1, .bindUnannounced(9, interface: "")),
      ]
    ),
    (
      "a reused number is the global that was announced last",
      [
        .announced(1, "wl_shm", 2, offered: 2), .announced(1, "secret", 1, offered: nil),
        .refused(1, "wl_shm", 1, .bindHidden(interface: "secret")),
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
      case .refused(let name, let interface, let version, let request):
        #expect(throws: RelayError.forbidden(request)) {
          try list.bind(name, interface, version: version)
        }
      }
    }
  }

  @Test func `an empty list offers nothing`() {
    var list = AllowList([:])
    #expect(list.announce(1, "wl_compositor", version: 6) == nil)
    #expect(throws: RelayError.forbidden(.bindHidden(interface: "wl_compositor"))) {
      try list.bind(1, "wl_compositor", version: 1)
    }
  }
}
