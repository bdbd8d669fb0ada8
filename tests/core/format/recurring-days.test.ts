import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import {
  anchorOf,
  dateAfter,
  datesUntil,
  nextDayOf,
  retryOf,
  startProblem,
} from "@/lib/core/format/recurring-days";
import { fc } from "../../setup/random";

const MADRID = "Europe/Madrid";
const MONTHLY = { every: "month", anchorDay: 31 } as const;

describe("nextDayOf", () => {
  it("pays on the last day of a month that lacks the 31st, and on the 31st again", () => {
    const days = ["2027-01-31"];
    for (let month = 1; month < 12; month += 1) days.push(nextDayOf("month", days.at(-1) ?? "", 31) ?? "");
    expect(days.map((day) => day.slice(5)).join(" ")).toBe(
      "01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31",
    );
    expect(nextDayOf("month", "2028-01-31", 31)).toBe("2028-02-29");
    expect(nextDayOf("month", "2027-12-31", 31)).toBe("2028-01-31");
  });

  it("a week later on the same weekday, also when the clocks change; a single date has no next one", () => {
    expect(nextDayOf("week", "2027-03-26", null)).toBe("2027-04-02");
    expect(nextDayOf("once", "2027-03-26", null)).toBeNull();
    expect(dayAfter("2027-12-31", 1)).toBe("2028-01-01");
  });

  it("is always later, within 31 days, in the next month", () => {
    const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 31 }), (date, anchor) => {
        const on = date.toISOString().slice(0, 10);
        const next = nextDayOf("month", on, anchor) ?? "";
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(next)).toBe(months(on) + 1);
        expect(Number(next.slice(8))).toBeLessThanOrEqual(anchor);
      }),
    );
  });
});

describe("the date after one that is due", () => {
  it("begins on the payer's day, also on the other side of a clock change", () => {
    const after = dateAfter({ ...MONTHLY, nextOn: "2027-02-28", endsOn: null }, MADRID);
    expect(after).toEqual({ nextOn: "2027-03-31", dueAt: new Date("2027-03-30T22:00:00Z") });
  });

  it("does not exist after the last day, nor after a single payment", () => {
    expect(dateAfter({ ...MONTHLY, nextOn: "2027-02-28", endsOn: "2027-03-30" }, MADRID)).toBeNull();
    expect(
      dateAfter({ every: "once", anchorDay: null, nextOn: "2027-02-28", endsOn: null }, MADRID),
    ).toBeNull();
  });
});

describe("another attempt", () => {
  const now = new Date("2027-02-28T12:00:00Z");
  const tried = { endsOn: null, timezone: MADRID, now };

  it("is made at the start of the payer's next day, at most three times", () => {
    const dueAt = new Date("2027-02-28T23:00:00Z");
    expect([0, 1, 2].map((attempts) => retryOf({ ...tried, attempts }))).toEqual(
      [1, 2, 3].map((attempts) => ({ attempts, dueAt })),
    );
    expect(retryOf({ ...tried, attempts: 3 })).toBeNull();
  });

  it("is not made after the last day", () => {
    expect(retryOf({ ...tried, endsOn: "2027-02-28", attempts: 0 })).toBeNull();
  });
});

it("names the days until another, the last one included", () => {
  const order = { ...MONTHLY, dueOn: "2027-01-31", endsOn: null };
  expect(datesUntil(order, "2027-03-31")).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  expect(datesUntil({ ...order, endsOn: "2027-02-28" }, "2027-12-31")).toEqual(["2027-01-31", "2027-02-28"]);
  expect(datesUntil({ ...order, dueOn: null }, "2027-12-31")).toEqual([]);
});

it("begins today at the earliest, and within a year", () => {
  expect(startProblem("2027-01-31", "2027-01-31")).toBeNull();
  expect(startProblem("2027-01-30", "2027-01-31")).toMatch(/^Elige hoy/);
  expect(startProblem("2028-02-02", "2027-01-31")).toMatch(/^Elige un día del próximo año/);
  expect([anchorOf("month", "2027-01-31"), anchorOf("week", "2027-01-31")]).toEqual([31, null]);
});
