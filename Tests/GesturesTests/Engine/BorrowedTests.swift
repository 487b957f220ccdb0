import Testing

@testable import Gestures

struct BorrowedTests {
  private final class Owned {}

  @Test func `a borrowed reference leads to its object, and does not retain it`() {
    var owner: Owned? = Owned()
    weak let weakly = owner
    let borrowed = owner.map { Borrowed($0) }
    #expect(borrowed?.object === owner)
    #expect(borrowed?.use { $0 === owner } == true)
    owner = nil
    #expect(weakly == nil)
  }

  #if DEBUG
    @Test func `using a borrowed reference after its object is released traps`() async {
      await #expect(processExitsWith: .failure) {
        let borrowed = Borrowed(Owned())
        _ = borrowed.object
      }
      await #expect(processExitsWith: .failure) {
        let borrowed = Borrowed(Owned())
        borrowed.use { _ in }
      }
    }
  #endif
}
