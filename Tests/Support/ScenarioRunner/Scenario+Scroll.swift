extension Scenario {
  /// How a view of `kind` scroll is set up.
  struct ScrollNode: Decodable, Sendable {
    let contentSize: [Double]?
    let offset: [Double]?
    let inset: [Double]?
    let bounces: Bool?
    let alwaysBounceH: Bool?
    let alwaysBounceV: Bool?
    let paging: Bool?
    let directionalLock: Bool?
    let rate: Double?
    let delaysContentTouches: Bool?
    let canCancelContentTouches: Bool?
    let minZoom: Double?
    let maxZoom: Double?
    let zoomView: String?
    let link: String?
    let linkMode: String?
  }

  /// Where content is expected to show at a time.
  struct ExpectedOffset: Decodable, Sendable {
    let tMs: Double
    let view: String
    let offset: [Double]?
    let tol: Double?
    let offsetMin: [Double]?
    let offsetMax: [Double]?
    let zoom: Double?
    let zoomTol: Double?
  }
}
