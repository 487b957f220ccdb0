/// One behaviour as data: views and recognizers, input, and expected results.
struct Scenario: Decodable, Sendable {
  let name: String
  let views: [ViewNode]
  let recognizers: [RecognizerNode]
  let relations: [Relation]?
  let touches: [TouchStep]?
  let presses: [PressStep]?
  let focus: String?
  let script: [HostStep]?
  let handlers: [Handler]?
  let endMs: Double
  let order: String?
  let expect: [ExpectedAction]
  let watchViews: [String]?
  let viewExpect: [ExpectedCall]?
  let scrollExpect: [ExpectedOffset]?
  let scrollCalls: [String: [String]]?

  struct ViewNode: Decodable, Sendable {
    let id: String
    let frame: [Double]
    let subviews: [ViewNode]?
    let hidden: Bool?
    let alpha: Double?
    let interactive: Bool?
    let clips: Bool?
    let multiTouch: Bool?
    let exclusive: Bool?
    let transform: [Double]?
    let kind: String?
    let scroll: ScrollNode?
  }

  struct RecognizerNode: Decodable, Sendable {
    let id: String
    let type: String
    let view: String
    let params: Parameters?
  }

  struct Parameters: Decodable, Sendable {
    let taps: Int?
    let touches: Int?
    let pressTypes: [String]?
    let minDuration: Double?
    let allowableMovement: Double?
    let minTouches: Int?
    let maxTouches: Int?
    let edges: [String]?
    let directions: [String]?
    let enabled: Bool?
    let cancelsTouchesInView: Bool?
    let delaysTouchesBegan: Bool?
    let delaysTouchesEnded: Bool?
  }

  struct Relation: Decodable, Sendable {
    let kind: String
    let a: String?
    let b: String?
    let delegateOf: String?
    let of: String?
    let other: String?
    let others: [String]?
    let answer: Bool?
    let whenHitView: String?
    let whenTravelling: String?
  }

  struct TouchStep: Decodable, Sendable {
    let tMs: Double
    let type: String
    let id: Int32?
    let x: Double?
    let y: Double?
  }

  struct PressStep: Decodable, Sendable {
    let tMs: Double
    let type: String
    let key: String
    let focus: String?
  }

  /// A host call at a time (`script`).
  struct HostStep: Decodable, Sendable {
    let tMs: Double
    let call: HostCall

    private enum Key: CodingKey { case tMs }

    init(from decoder: any Decoder) throws {
      tMs = try decoder.container(keyedBy: Key.self).decode(Double.self, forKey: .tMs)
      call = try HostCall(from: decoder)
    }
  }

  /// Host calls whenever a recognizer sends its action in one of some states (`handlers`).
  struct Handler: Decodable, Sendable {
    let recognizer: String
    let on: [String]
    let call: HostCall

    private enum Key: CodingKey { case recognizer, on, target }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      recognizer = try values.decode(String.self, forKey: .recognizer)
      on = try values.decode([String].self, forKey: .on)
      var call = try HostCall(from: decoder)
      call.recognizer = try values.decodeIfPresent(String.self, forKey: .target) ?? recognizer
      self.call = call
    }
  }

  struct HostCall: Decodable, Sendable {
    let `do`: String
    var recognizer: String?
    let view: String?
    let value: Value?
    let animated: Bool?
    let rect: [Double]?
  }

  /// A switch, a number or a vector.
  enum Value: Decodable, Sendable {
    case flag(Bool)
    case number(Double)
    case vector([Double])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .vector(try value.decode([Double].self))
      }
    }
  }

  struct ExpectedAction: Decodable, Sendable {
    let recognizer: String
    let state: String
    let tMs: [Double]?
    let approx: Measures?
  }

  struct Measures: Sendable {
    let location: [Double]?
    let translation: [Double]?
    let velocity: [Double]?
    let scale: [Double]?
    let rotation: [Double]?
    let numberOfTouches: Int?
    let locationIn: LocationIn?
  }

  struct LocationIn: Decodable, Sendable {
    let view: String
    let value: [Double]
    let tol: Double
  }

  struct ExpectedCall: Decodable, Sendable, Equatable {
    let view: String
    let call: String
    let touch: Int32?
  }
}

extension Scenario {
  /// The settings of a view of `kind` scroll.
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

  /// The expected position of content at a time.
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

extension Scenario.Measures: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case location, translation, velocity, scale, rotation, numberOfTouches, locationIn
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys {
      try need(
        Key(rawValue: key.stringValue) != nil, "approx has no member \(key.stringValue)")
    }
    let values = try decoder.container(keyedBy: Key.self)
    location = try values.decodeIfPresent([Double].self, forKey: .location)
    translation = try values.decodeIfPresent([Double].self, forKey: .translation)
    velocity = try values.decodeIfPresent([Double].self, forKey: .velocity)
    scale = try values.decodeIfPresent([Double].self, forKey: .scale)
    rotation = try values.decodeIfPresent([Double].self, forKey: .rotation)
    numberOfTouches = try values.decodeIfPresent(Int.self, forKey: .numberOfTouches)
    locationIn = try values.decodeIfPresent(Scenario.LocationIn.self, forKey: .locationIn)
  }
}

/// An error about something that a scenario lacks.
struct ScenarioError: Error, CustomStringConvertible {
  let description: String
}

/// Returns the value, or throws an error if it is nil.
func need<T>(_ value: T?, _ sentence: String) throws -> T {
  guard let value else { throw ScenarioError(description: "expected that \(sentence)") }
  return value
}

func need(_ condition: Bool, _ sentence: String) throws {
  if !condition { throw ScenarioError(description: "expected that \(sentence)") }
}
