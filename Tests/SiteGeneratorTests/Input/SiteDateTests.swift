import Testing

@testable import SiteGenerator

@Suite struct SiteDateTests {
  // B012, and every form of the blogs of the corpus
  @Test(
    arguments: [
      ("2016-3-30", "2016-03-30", nil, nil),
      ("2016-12-9 10:00:00", "2016-12-09", 36_000, nil),
      ("2016-3-30 8:00", "2016-03-30", 28_800, nil),
      ("2012-01-05 19:34", "2012-01-05", 70_440, nil),
      ("2001-12-15 2:59:43.1", "2001-12-15", 10_783, nil),
      ("2013-05-06 02:12:52 +0200", "2013-05-06", 7_972, 7_200),
      ("2023-01-29 11:46:07 -0800", "2023-01-29", 42_367, -28_800),
      ("2022-04-13 14:30:00+00:00", "2022-04-13", 52_200, 0),
      ("2021-10-01 9:30:00+00:00", "2021-10-01", 34_200, 0),
      ("2015-08-19T12:00:00.000Z", "2015-08-19", 43_200, 0),
      ("2024-01-02T03:04:05+01:00", "2024-01-02", 11_045, 3_600),
      ("2024-01-02 03:04 UTC", "2024-01-02", 11_040, 0),
      ("2024-01-02 03:04:05 +0000 UTC", "2024-01-02", 11_045, 0),
      ("2024-01-02T03:04:05+05:30", "2024-01-02", 11_045, 19_800),
      ("2001-12-14t21:59:43.10 -5", "2001-12-14", 79_183, -18_000),
      ("  2024-01-02\t", "2024-01-02", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func `reads every form that blogs use`(
    text: String, iso: String, seconds: Int?, offset: Int?
  ) throws {
    let date = try SiteDate.parse(text)
    #expect(date.day.iso == iso)
    #expect(date.time?.seconds == seconds)
    #expect(date.offsetSeconds == offset)
  }

  @Test func `scales fractions and reads hour-only offsets alike`() throws {
    let first = try SiteDate.parse("2001-12-14 21:59:43.10 -5")
    #expect(first == (try SiteDate.parse("2001-12-14t21:59:43.1-05:00")))
    #expect(first.time?.nanosecond == 100_000_000)
    #expect(try SiteDate.parse("2001-12-15 2:59:43.123456789123").time?.nanosecond == 123_456_789)
  }

  @Test(arguments: [
    ("2023-02-30", "\"2023-02-30\" is not a day of the calendar"),
    ("2015-02-29 10:00", "\"2015-02-29\" is not a day of the calendar"),
    ("1900-02-29", "\"1900-02-29\" is not a day of the calendar"),
    ("0000-01-01", "\"0000-01-01\" is not a day of the calendar"),
    ("2023-01-01 24:61", "\"24:61\" is not a time of day"),
    ("2023-01-01 23:59:60", "\"23:59:60\" is not a time of day"),
    ("2023-01-01 10:00 CEST", "\"CEST\" is not a zone that every reader knows"),
    ("2023-01-01 10:00 +25:00", "\"+25:00\" is not an offset from UTC"),
    ("2023-01-01 10", "\"2023-01-01 10\" is not a date"),
    ("2023-01-01 10:00 am or so", "\"am or so\" is not a zone that every reader knows"),
    ("2023-01-01T", "\"2023-01-01T\" is not a date"),
    ("2023-001-01", "\"2023-001-01\" is not a date"),
    ("23-01-01", "\"23-01-01\" is not a date"),
    ("2023-01", "\"2023-01\" is not a date"),
    ("2023/01/02", "\"2023/01/02\" is not a date"),
    ("20230102", "\"20230102\" is not a date"),
    ("2023-01-02 10:00:00.", "\"2023-01-02 10:00:00.\" is not a date"),
    ("2023-01-02 10:00 +1:2:3", "\"2023-01-02 10:00 +1:2:3\" is not a date"),
    ("2023-01-0210:00", "\"2023-01-0210:00\" is not a date"),
    ("é", "\"é\" is not a date"), ("", "\"\" is not a date"),
    ("99999999999999999999-01-01", "\"99999999999999999999-01-01\" is not a date"),
  ])
  func `refuses what is no date rather than shift it`(text: String, message: String) {
    #expect {
      try SiteDate.parse(text)
    } throws: {
      ($0 as? SiteDate.Problem)?.message == message
    }
  }

  @Test func `counts days both ways through all years`() throws {
    var day = try #require(CalendarDay(year: 1, month: 1, day: 1))
    #expect(day.daysSinceEpoch == -719_162)
    for number in stride(from: -719_162, through: 2_932_896, by: 97) {
      day = CalendarDay(daysSinceEpoch: number)
      #expect(day.daysSinceEpoch == number)
      #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
    }
    #expect(CalendarDay(daysSinceEpoch: 19_782).iso == "2024-02-29")
    #expect(CalendarDay(daysSinceEpoch: .max).iso == "9999-12-31")
    #expect(CalendarDay(daysSinceEpoch: .min).iso == "0001-01-01")
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (-1, 0, "1969-12-31T23:59:59Z"),
    (1_773_563_400, 3_600, "2026-03-15T09:30:00+01:00"),
    (1_773_563_400, -12_600, "2026-03-15T05:00:00-03:30"),
    (0, -884, "1969-12-31T23:46:00-00:14"),
  ])
  func `prints instants as RFC 3339 has them`(epoch: Int, offset: Int, text: String) {
    #expect(Moment(epochSeconds: epoch, offsetSeconds: offset).rfc3339 == text)
  }

  // B007, B009
  @Test func `shows a date on the site's calendar, whatever zone it was written in`() throws {
    let date = try SiteDate.parse("2023-12-31T23:30:00-05:00")
    let moment = date.resolved(in: .utc)
    #expect(moment.isoDate == "2024-01-01")
    #expect(moment.rfc3339 == "2024-01-01T04:30:00Z")
    #expect(try SiteDate.parse("2024-03-01").resolved(in: .utc).isoDate == "2024-03-01")
  }
}
