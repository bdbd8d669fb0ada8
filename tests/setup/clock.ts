import { vi } from "vitest";
import { clock, plusMinutes } from "@/lib/core/format/clock";

/** From here on the product's clock stands this many minutes ahead of now, until the test ends. */
export function travel(minutes: number): Date {
  const there = plusMinutes(new Date(), minutes);
  vi.spyOn(clock, "now").mockImplementation(() => there);
  return there;
}
