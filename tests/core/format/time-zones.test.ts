import { describe, expect, it } from "vitest";
import { timeZoneChoices, timeZoneName } from "@/lib/core/format/time-zones";

const WINTER = new Date("2026-11-27T12:00:00Z");
const SUMMER = new Date("2026-07-01T12:00:00Z");

describe("the name of a time zone", () => {
  it.each([
    ["Europe/Madrid", WINTER, "España (UTC+1)"],
    ["Europe/Madrid", SUMMER, "España (UTC+2)"],
    ["Atlantic/Canary", WINTER, "Islas Canarias (UTC)"],
    ["America/New_York", WINTER, "Nueva York (UTC−5)"],
    ["America/Argentina/Buenos_Aires", WINTER, "Buenos Aires (UTC−3)"],
    ["Asia/Kolkata", WINTER, "India (UTC+5:30)"],
    ["Europe/Bucharest", WINTER, "Rumanía (UTC+2)"],
    ["Asia/Riyadh", WINTER, "Arabia Saudí (UTC+3)"],
    ["Africa/Abidjan", WINTER, "Costa de Marfil (UTC)"],
    ["UTC", WINTER, "UTC"],
    ["Etc/GMT+5", WINTER, "UTC−5"],
  ])("of %s is, at that time, as people say it", (zone, at, name) => {
    expect(timeZoneName(zone, at)).toBe(name);
  });

  it("differs for each zone to choose from, in alphabetical order, with the member's own", () => {
    const choices = timeZoneChoices("UTC", WINTER);
    expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
    expect(choices.map(({ zone }) => zone)).toContain("Europe/Madrid");
    expect(choices[0]).toEqual({ zone: "UTC", name: "UTC" });
    const names = choices.slice(1).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator("es").compare));
    for (const name of names) expect(name).toMatch(/ \(UTC([+−]\d+(:\d\d)?)?\)$/);
    expect(timeZoneChoices("Europe/Madrid", SUMMER)).toContainEqual({
      zone: "Europe/Madrid",
      name: "España (UTC+2)",
    });
  });
});
