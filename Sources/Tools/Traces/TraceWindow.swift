import JSON

/// A window of a wrapped app in a trace.
public struct TraceWindow: Equatable, Sendable {
  /// The number in the trace, from 1.
  public var number: Int32
  /// The app ID.
  public var appID: String
  public var title: String
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a window.
  public init(number: Int32, appID: String, title: String, width: Double, height: Double) {
    self.number = number
    self.appID = appID
    self.title = title
    self.width = width
    self.height = height
  }
}

extension TraceWindow {
  init(_ object: JSONObject, number: Int32) throws(JSONFieldError) {
    let size = try TraceLimits.size(object)
    self.init(
      number: number, appID: try object.string("app_id"), title: try object.string("title"),
      width: size.width, height: size.height)
  }

  func add(to object: inout JSONObject) {
    object["window"] = .integer(Int(number))
    object["app_id"] = .string(appID)
    object["title"] = .string(title)
    object["width"] = .real(width)
    object["height"] = .real(height)
  }
}
