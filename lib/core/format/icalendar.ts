import { dayAfter } from "./calendar";

/** A day in a calendar with its texts. Importing the file again replaces events with the same `uid`. */
export type CalendarDay = {
  uid: string;
  /** 2026-01-31, independent of any time zone. */
  day: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  description: string;
  url: string;
};

type Calendar = { name: string; days: readonly CalendarDay[]; now: Date };

/** Returns a calendar file that any calendar application can import (RFC 5545). */
export function icalendar({ name, days, now }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${plain(name)}//ES`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap((day) => eventLines(day, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, day, status, summary, description, url }: CalendarDay, now: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    // DTEND is exclusive.
    `DTEND;VALUE=DATE:${dateOf(dayAfter(day, 1))}`,
    `STATUS:${status}`,
    // The event does not mark its owner as busy.
    "TRANSP:TRANSPARENT",
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "END:VEVENT",
  ];
}

const dateOf = (day: string) => day.replaceAll("-", "");

/** Formats a time as `20260131T173000Z`. */
const stampOf = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

// Control characters, which are not valid text: a single one makes a calendar reject the whole file.
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const plain = (text: string) => text.replace(/\p{Cc}/gu, " ").replaceAll("//", "/");

/** Escapes line breaks, commas, semicolons and backslashes, so that they do not act as separators in a value. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const MAX_OCTETS = 75;

/**
 * Folds a line into pieces of at most 75 octets without splitting a character; each continuation begins with a space.
 */
function folded(line: string): string {
  const pieces = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push("");
      // The leading space of the continuation.
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join("\r\n ");
}
