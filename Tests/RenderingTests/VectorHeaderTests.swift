import Testing

@testable import Rendering

@Suite struct VectorHeaderTests {
  private func size(_ text: String) -> [Double]? {
    VectorHeader(Array(text.utf8)[...]).map { [$0.width, $0.height] }
  }

  @Test(arguments: [
    ("<svg width='10' height='20'/>", [10.0, 20]),
    ("<svg xmlns='a>b' width=\"10px\"\n height = '20.5' viewBox='0 0 1 1'>", [10, 20.5]),
    (
      "<?xml version='1.0'?><!-- <svg width='1' height='1'> --><svg viewBox='0,0 30 40'>", [30, 40]
    ),
    ("<!DOCTYPE svg [<!ENTITY a '>'>]><svg:svg width='1in' height='2pc'>", [96, 32]),
    ("<svg width='100%' height='50%' viewBox='0 0 7 8'>", [7, 8]),
    ("<svg width='2em' height='1e1' stroke-width='9'>", [32, 10]),
  ])
  func `the first tag has the size`(text: String, expected: [Double]) {
    #expect(size(text) == expected)
  }

  @Test(arguments: [
    "", "<", "<svg", "<svg>", "<svg width='10'>", "<svg width='0' height='5'/>",
    "<svg width='-1' height='5'/>", "<svg width='1e999' height='5'/>",
    "<svg viewBox='0 0 nan 5'/>", "<html width='1' height='1'>", "<!-- <svg width='1'",
    "<!DOCTYPE [<svg width='1' height='1'>", "<svg width='10 height=20/>",
  ])
  func `a file without a size has none`(text: String) {
    #expect(size(text) == nil)
  }
}
