import { expect, it } from "vitest";
import { dayInWords } from "@/lib/core/format/day-in-words";

it("names every day of a year as Intl does", () => {
  const intl = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", month: "long" });
  const days = Array.from({ length: 366 }, (_, day) => new Date(2028, 0, 1 + day, 12));
  expect(days.map(dayInWords)).toEqual(days.map((date) => intl.format(date)));
});
