import { vi } from "vitest";
import { clock, plusMinutes } from "@/lib/core/format/clock";

/** Sets the product's clock this many minutes ahead, until the end of the test. */
export function travel(minutes: number): Date {
  const there = plusMinutes(new Date(), minutes);
  vi.spyOn(clock, "now").mockImplementation(() => there);
  return there;
}
