import { describe, expect, it } from "vitest";
import { isDueToday, nextDigestAt } from "@/lib/notifications/digests/schedule";

const next = (frequency: "daily" | "weekly", after: string) =>
  nextDigestAt(frequency, new Date(after)).toISOString();
const isDue = (frequency: "daily" | "weekly", now: string) => isDueToday(frequency, new Date(now));

describe("the time of a digest", () => {
  it("is 9:00 in Madrid, every day or on Mondays", () => {
    // 30 November 2026 is a Monday.
    expect(next("daily", "2026-11-30T07:59:59Z")).toBe("2026-11-30T08:00:00.000Z");
    expect(next("daily", "2026-11-30T08:00:00Z")).toBe("2026-12-01T08:00:00.000Z");
    expect(next("weekly", "2026-11-30T07:59:59Z")).toBe("2026-11-30T08:00:00.000Z");
    expect(next("weekly", "2026-11-30T08:00:00Z")).toBe("2026-12-07T08:00:00.000Z");
    expect(next("weekly", "2026-12-02T12:00:00Z")).toBe("2026-12-07T08:00:00.000Z");
    // In Madrid it is Monday already.
    expect(next("weekly", "2026-12-06T23:30:00Z")).toBe("2026-12-07T08:00:00.000Z");
  });

  it("is 9:00 in Madrid on both sides of a day of 23 or 25 hours", () => {
    expect(next("daily", "2027-03-27T08:00:00Z")).toBe("2027-03-28T07:00:00.000Z");
    expect(next("daily", "2027-03-28T07:00:00Z")).toBe("2027-03-29T07:00:00.000Z");
    expect(next("daily", "2026-10-24T07:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
    expect(next("daily", "2026-10-25T08:00:00Z")).toBe("2026-10-26T08:00:00.000Z");
    expect(next("weekly", "2027-03-22T08:00:00Z")).toBe("2027-03-29T07:00:00.000Z");
    expect(next("weekly", "2026-10-19T07:00:00Z")).toBe("2026-10-26T08:00:00.000Z");
  });

  it("has come from 9:00 until midnight in Madrid", () => {
    expect(isDue("daily", "2026-11-30T07:59:59Z")).toBe(false);
    expect(isDue("daily", "2026-11-30T08:00:00Z")).toBe(true);
    expect(isDue("daily", "2026-11-30T22:59:59Z")).toBe(true);
    expect(isDue("daily", "2026-11-30T23:00:00Z")).toBe(false);
    expect(isDue("weekly", "2026-11-30T22:59:59Z")).toBe(true);
    expect(isDue("weekly", "2026-12-01T12:00:00Z")).toBe(false);
  });
});
