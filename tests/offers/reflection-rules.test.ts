import { describe, expect, it } from "vitest";
import { isInReflection, reflectionEnd } from "@/lib/offers/reflection-rules";
import { fc } from "../setup/random";

const MADRID = "Europe/Madrid";
const endOf = (from: string, zone = MADRID) => reflectionEnd(new Date(from), zone).toISOString();

describe("the reflection", () => {
  it("ends at the same time four days later", () => {
    expect(endOf("2026-11-20T09:28:15.250Z")).toBe("2026-11-24T09:28:15.250Z");
    expect(endOf("2026-02-26T23:59:59.999Z")).toBe("2026-03-02T23:59:59.999Z");
  });

  it("ends by the clock where that is later: the night that has an hour more", () => {
    expect(endOf("2026-10-23T08:00:00Z")).toBe("2026-10-27T09:00:00.000Z");
  });

  it("is never shorter than 96 hours: the night that has an hour less", () => {
    expect(endOf("2026-03-27T09:00:00Z")).toBe("2026-03-31T09:00:00.000Z");
  });

  it("is over at its exact end", () => {
    const revocableUntil = new Date("2026-11-24T09:28:15Z");
    expect(isInReflection({ revocableUntil }, new Date(revocableUntil.getTime() - 1))).toBe(true);
    expect(isInReflection({ revocableUntil }, revocableUntil)).toBe(false);
  });

  it("is 96 hours or up to an hour more, in every time zone and at any date", () => {
    const zones = fc.constantFrom(MADRID, "UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland");
    const dates = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, zones, (from, zone) => {
        const hours = (reflectionEnd(from, zone).getTime() - from.getTime()) / 3_600_000;
        expect(hours >= 96 && hours <= 97).toBe(true);
      }),
    );
  });
});
