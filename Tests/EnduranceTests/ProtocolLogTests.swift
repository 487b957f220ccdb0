import Testing

@testable import Endurance

struct ProtocolLogTests {
  private func log(_ lines: String) -> ProtocolLog {
    var log = ProtocolLog()
    for line in lines.split(separator: "\n") {
      log.add(line.hasPrefix("[") ? "dragged: \(line)" : String(line))
    }
    return log
  }

  @Test func `an object exists until it is destroyed`() {
    let log = log(
      """
      [1384.021]  -> wl_compositor@5.create_surface(new id wl_surface@7)
      [1384.030]  -> wl_subcompositor@6.get_subsurface(new id wl_subsurface@8, wl_surface@7, wl_surface@3)
      [1384.041]  -> wl_subcompositor#6.get_subsurface(new id wl_subsurface#9, wl_surface#7, wl_surface#3)
      dragged: moves
      [1385.000]  -> wl_subsurface@9.destroy()
      """)
    #expect(log.count("wl_subsurface") == 1)
    #expect(log.count("wl_surface") == 1)
    #expect(log.rest == ["dragged: moves"])
  }

  @Test func `messages of the program itself do not count`() {
    var log = ProtocolLog()
    log.add("[1384.021]  -> wl_compositor@5.create_surface(new id wl_surface@7)")
    #expect(log.count("wl_surface") == 0)
    #expect(log.rest.isEmpty)
  }

  @Test func `a commit is hasty if it precedes the surface's frame callback`() {
    let frame = """
      [1.0]  -> wl_surface@3.frame(new id wl_callback@9)
      [1.1]  -> wl_surface@3.commit()
      [1.2]  -> wl_surface@7.commit()

      """
    let answer = "[2.0] wl_callback@9.done(2000)\n"
    #expect(log(frame + answer + frame).hasty == 0)
    #expect(log(frame + answer + frame).commits == 2)
    #expect(log(frame + "[1.3]  -> wl_surface@3.commit()\n" + answer).hasty == 1)
  }
}
