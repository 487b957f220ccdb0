import StageRuns
import Testing

@testable import Endurance

/// Each fault a few times; `make faults` does them more often.
@Suite(.serialized) struct FaultTests {
  @Test(arguments: Fault.all + Fault.judgeFaults)
  func `what has to hold holds`(_ fault: Fault) throws {
    print("\(fault.name): \(try fault.run(fault.times.short))")
  }

  @Test(.enabled(if: isInstalled("sway"), "skipped: sway not found"))
  func `sway may be killed and started again`() throws {
    print(try Fault.swayKilled.run(Fault.swayKilled.times.short))
  }

  @Test(.enabled(if: isInstalled("weston"), "skipped: weston not found"))
  func `weston may stand still in mid-motion`() throws {
    print(try Fault.westonStopped.run(Fault.westonStopped.times.short))
  }

  @Test(.enabled(if: isInstalled("kwin_wayland"), "skipped: kwin_wayland not found"))
  func `KWin may stand still in mid-motion`() throws {
    print(try Fault.kwinStopped.run(Fault.kwinStopped.times.short))
  }
}

extension Fault: CustomTestStringConvertible {
  public var testDescription: String { name }
}
