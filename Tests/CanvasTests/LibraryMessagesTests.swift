import Glibc
import Testing

@testable import Canvas

struct LibraryMessagesTests {
  private final class Box {
    var messages: [String] = []
  }

  @Test func `a warning of a library reaches the receiver once`() throws {
    typealias Warn =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>,
        UnsafePointer<CChar>
      ) -> Void
    let warn = try #require(dlsym(dlopen(nil, RTLD_NOW), "g_warn_message"))
    let box = Box()
    LibraryMessages.receive { box.messages.append($0) }
    for _ in 0..<3 {
      unsafeBitCast(warn, to: Warn.self)("Pango", "file.c", 7, "draw", "too large")
    }
    #expect(box.messages.count == 1)
    #expect(box.messages.first?.hasPrefix("Pango: ") == true)
  }

  @Test func `further messages are dropped`() {
    var filter = MessageFilter()
    let admitted = (0..<100).filter { filter.admits("message \($0)") }
    #expect(admitted.count == MessageFilter.maximumCount)
  }

  @Test func `a repeated message is dropped`() {
    var filter = MessageFilter()
    let first = filter.admits("one")
    let second = filter.admits("one")
    #expect(first)
    #expect(!second)
  }
}
