import { expect, it, vi } from "vitest";
import { dayIn } from "@/db/seed/past";
import { clock } from "@/lib/core/format/clock";

it("uses Madrid's date, which is ahead of UTC near midnight", () => {
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-10-17T22:17:00Z"));
  expect([dayIn(0), dayIn(30)]).toEqual(["2026-10-18", "2026-11-16"]);
});
