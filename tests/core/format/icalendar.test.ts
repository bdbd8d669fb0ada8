import { describe, expect, it } from "vitest";
import { type CalendarDay, type CalendarTime, icalendar } from "@/lib/core/format/icalendar";
import { fc } from "../../setup/random";

const NOW = new Date("2026-03-28T23:30:05.678Z");

const DAY: CalendarDay = {
  uid: "part-7@lonja.example",
  day: "2026-02-28",
  status: "CONFIRMED",
  summary: "Llamada n.º 2",
  description: "Compra",
  url: "https://lonja.example/private-equity/investments/7",
};

const fileOf = (day: Partial<CalendarDay> = {}) =>
  icalendar({ name: "Llamadas de capital", events: [{ ...DAY, ...day }], now: NOW });

/** Returns the unfolded lines, as a calendar reads them. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

/** Returns a text as a calendar displays it. */
const shown = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign) => (sign.toLowerCase() === "n" ? "\n" : sign));

describe("a file for calendars", () => {
  it("has whole days without a time zone, and the required line ends", () => {
    const file = fileOf();
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(unfolded(file)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Llamadas de capital//ES",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Llamadas de capital",
      "BEGIN:VEVENT",
      "UID:part-7@lonja.example",
      "DTSTAMP:20260328T233005Z",
      "DTSTART;VALUE=DATE:20260228",
      "DTEND;VALUE=DATE:20260301",
      "TRANSP:TRANSPARENT",
      "STATUS:CONFIRMED",
      "SUMMARY:Llamada n.º 2",
      "DESCRIPTION:Compra",
      "URL:https://lonja.example/private-equity/investments/7",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("has times in UTC, also beyond midnight, with the version of the event", () => {
    const { day: _, ...texts } = DAY;
    const startsAt = new Date("2026-03-28T23:30:00.999Z");
    const event: CalendarTime = { ...texts, startsAt, minutes: 90, sequence: 2, status: "CANCELLED" };
    const lines = unfolded(icalendar({ name: "Sesiones", events: [event], now: NOW }));
    expect(lines.slice(6, 13)).toEqual([
      "BEGIN:VEVENT",
      "UID:part-7@lonja.example",
      "SEQUENCE:2",
      "DTSTAMP:20260328T233005Z",
      "DTSTART:20260328T233000Z",
      "DTEND:20260329T010000Z",
      "TRANSP:OPAQUE",
    ]);
    expect(lines[13]).toBe("STATUS:CANCELLED");
  });

  it("escapes characters that separate lines and values", () => {
    const summary = "Nave 3, fase; C:\\obra\r\nEND:VEVENT\nfin\u0000\u000b";
    expect(unfolded(fileOf({ summary }))).toContain(
      "SUMMARY:Nave 3\\, fase\\; C:\\\\obra\\nEND:VEVENT\\nfin",
    );
  });

  it("folds after 75 octets, never within a character, and is read as it was written", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 400, size: "max" });
    fc.assert(
      fc.property(texts, (description) => {
        const file = fileOf({ description });
        const lines = file.split("\r\n");
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        // Half a character would not survive the encoding of its line.
        expect(lines.map((line) => Buffer.from(line).toString())).toEqual(lines);
        const value = unfolded(file).find((line) => line.startsWith("DESCRIPTION:"));
        expect(shown(value?.slice("DESCRIPTION:".length) ?? "")).toBe(description);
      }),
    );
  });

  it("without events is still a calendar", () => {
    const file = icalendar({ name: "Llamadas", events: [], now: NOW });
    expect(file).not.toContain("VEVENT");
  });
});
