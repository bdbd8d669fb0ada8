import { describe, expect, it, vi } from "vitest";
import { clock } from "@/lib/core/format/clock";
import { timeLeft } from "@/lib/core/format/durations";
import {
  amountText,
  formatCount,
  formatDate,
  formatDay,
  formatDayOf,
  formatMoney,
  formatRating,
  formatRelative,
  formatTime,
  longDayText,
  shortDayText,
  untilText,
  whenText,
} from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";

describe("formatMoney", () => {
  it.each([
    [0n, "EUR", "0,00", "€"],
    [99_999n, "EUR", "999,99", "€"],
    [123_456n, "EUR", "1.234,56", "€"],
    [-123_456_789n, "USD", "−1.234.567,89", "US$"],
    [1_234_567_890_000n, "BTC", "12.345,67890000", "BTC"],
    [1_500_000_000n, "USDT", "1.500,00", "USDT"],
    [-3_552_500_000n, "USDC", "−3.552,50", "USDC"],
    [17_762_626_875n, "USDT", "17.762,626875", "USDT"],
    [17_500_125_000n, "USDT", "17.500,125", "USDT"],
  ] as const)("writes %s of %s as %s %s", (minor, currency, text, unit) => {
    expect(formatMoney(minor, currency)).toEqual({ text, unit });
    expect(amountText(minor, currency)).toBe(`${text} ${unit}`);
  });
});

describe("rateText", () => {
  it.each([
    ["7.50", "7,5"],
    ["10.00", "10"],
    ["100", "100"],
    ["0.05", "0,05"],
    ["0.00", "0"],
  ])("writes %s as %s, without trailing zeros", (percent, text) => {
    expect(rateText(percent)).toBe(`${text}\u00a0%`);
  });
});

describe("counts, ratings and times", () => {
  it("groups from four digits on, in the Spanish manner", () => {
    expect([formatCount(284), formatCount(1284), formatCount(100_000)]).toEqual(["284", "1.284", "100.000"]);
  });

  it("writes a rating with one decimal", () => {
    expect([formatRating("4.8"), formatRating("5")]).toEqual(["4,8", "5,0"]);
  });

  it("writes a moment in the member's own time zone", () => {
    const date = new Date("2026-11-20T23:30:00Z");
    expect(formatDate(date, "Europe/Madrid")).toBe("21 nov 2026, 0:30");
    expect(formatDate(date, "America/Bogota")).toBe("20 nov 2026, 18:30");
  });

  it("writes the year of a day only if it is not the current one, in the member's own time zone", () => {
    const now = new Date("2027-01-01T04:00:00Z");
    expect(formatDay(new Date("2026-11-12T08:00:00Z"), "Europe/Madrid", now)).toBe("12 nov 2026");
    expect(formatDay(new Date("2027-11-12T08:00:00Z"), "Europe/Madrid", now)).toBe("12 nov");
    // In Bogotá it is still 2026.
    expect(formatDay(new Date("2026-11-12T08:00:00Z"), "America/Bogota", now)).toBe("12 nov");
    vi.spyOn(clock, "now").mockReturnValue(now);
    expect([shortDayText("2026-11-12"), shortDayText("2027-02-01")]).toEqual(["12 nov 2026", "1 feb"]);
    expect(longDayText("2026-11-12")).toBe("12 de noviembre de 2026");
    expect(longDayText("2027-11-12")).toBe("12 de noviembre");
  });

  it.each([
    [0, "ahora mismo"],
    [59, "ahora mismo"],
    [300, "hace 5 min"],
    [7_200, "hace 2 h"],
    [86_400, "ayer"],
    [6 * 86_400, "hace 6 d"],
    [7 * 86_400, "13 nov"],
  ])("writes %i seconds ago as «%s»", (seconds, text) => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(formatRelative(new Date(now.getTime() - seconds * 1000), now, "UTC")).toBe(text);
  });
});

it("formatRelative counts calendar days from 24 hours on, in the given time zone", () => {
  const now = new Date("2026-11-29T08:00:00Z");
  const late = new Date("2026-11-27T22:49:00Z");
  expect(formatRelative(late, now, "Europe/Madrid")).toBe("anteayer");
  expect(formatRelative(new Date("2026-11-27T23:10:00Z"), now, "Europe/Madrid")).toBe("ayer");
  expect(formatRelative(new Date("2026-11-28T23:49:00Z"), now, "Europe/Madrid")).toBe("hace 8 h");
  expect(formatRelative(new Date("2026-12-01T10:00:00Z"), now, "Europe/Madrid")).toBe("pasado mañana");
});

describe("formatTime and formatDayOf", () => {
  const now = new Date("2026-11-21T08:00:00Z");

  it("speak of the member's own clock", () => {
    const late = new Date("2026-11-20T23:30:00Z");
    expect([formatTime(late, "Europe/Madrid"), formatTime(late, "UTC")]).toEqual(["0:30", "23:30"]);
    expect([formatDayOf(late, now, "Europe/Madrid"), formatDayOf(late, now, "UTC")]).toEqual(["hoy", "ayer"]);
  });

  it("name an earlier day by its date", () => {
    expect(formatDayOf(new Date("2026-11-12T08:00:00Z"), now, "UTC")).toBe("12 nov 2026");
  });
});

describe("timeLeft", () => {
  it.each([
    [0, "00:00:00"],
    [86_399, "23:59:59"],
    [172_799, "47:59:59"],
    [172_800, "2 días 0 h"],
    [13 * 86_400 + 4 * 3_600 + 59, "13 días 4 h"],
  ])("of %s seconds is %s", (seconds, text) => {
    expect(timeLeft(seconds)).toBe(text);
  });
});

describe("whenText", () => {
  it("names the day where it is not today", () => {
    const date = "2026-11-20T09:41:00.000Z";
    expect(whenText(date, "2026-11-20T12:00:00.000Z", "Europe/Madrid")).toBe("10:41");
    expect(whenText(date, "2026-11-22T12:00:00.000Z", "Europe/Madrid")).toBe("20 nov, 10:41");
  });
});

describe("untilText", () => {
  it("names today and tomorrow in the member's time zone", () => {
    const [now, zone] = ["2026-11-20T09:41:00.000Z", "Europe/Madrid"];
    expect(untilText("2026-11-20T22:30:00.000Z", now, zone)).toBe("hoy, 23:30");
    expect(untilText("2026-11-21T09:41:00.000Z", now, zone)).toBe("mañana, 10:41");
    expect(untilText("2026-11-27T09:41:00.000Z", now, zone)).toBe("27 nov, 10:41");
  });
});
