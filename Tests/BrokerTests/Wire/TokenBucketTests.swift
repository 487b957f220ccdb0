import Testing

@testable import Broker

struct TokenBucketTests {
  private func mayTake(_ bucket: inout TokenBucket, _ time: Double) -> Bool {
    bucket.mayTake(at: time)
  }

  @Test func `a bucket allows a burst, and then refills with time`() {
    var bucket = TokenBucket(at: 100)
    var count = 0
    while bucket.mayTake(at: 100), count < 5000 {
      bucket.take(size: 10)
      count += 1
    }
    #expect(count == 1000)
    #expect(bucket.delay == .milliseconds(50))
    #expect(mayTake(&bucket, 100.001) == false)
    for second in 1...5 {
      count = 0
      while bucket.mayTake(at: 100 + Double(second)), count < 5000 {
        bucket.take(size: 10)
        count += 1
      }
      #expect((199...201).contains(count))
    }
    while bucket.mayTake(at: 1000) { bucket.take(size: 10) }
    #expect(mayTake(&bucket, 1) == false)
  }

  @Test func `a long message takes many tokens`() {
    var bucket = TokenBucket(at: 0)
    bucket.take(size: 2 << 20)
    bucket.take(size: 2 << 20)
    #expect(mayTake(&bucket, 0) == false)
    #expect(bucket.delay > .milliseconds(100))
    #expect(mayTake(&bucket, 1))
  }
}
