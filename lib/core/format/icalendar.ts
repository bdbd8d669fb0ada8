import { dayAfter } from "./calendar";
import { plusMinutes } from "./clock";

// Importing the file again replaces events with the same `uid`.
type CalendarEvent = {
  uid: string;
  /** Increases with each change of an event, so that calendars ignore older versions. */
  sequence?: number;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  description: string;
  url: string;
};

/** A day in a calendar with its texts: 2026-01-31, independent of any time zone. */
export type CalendarDay = CalendarEvent & { day: string };

/** An event with a time in a calendar, with its texts. */
export type CalendarTime = CalendarEvent & { startsAt: Date; minutes: number };

type Calendar = { name: string; events: readonly (CalendarDay | CalendarTime)[]; now: Date };

/** Returns a calendar file that any calendar application can import (RFC 5545). */
export function icalendar({ name, events, now }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${plain(name)}//ES`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarDay | CalendarTime, now: Date): string[] {
  const { uid, sequence, status, summary, description, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${stampOf(now)}`,
    ...("day" in event ? dayLines(event) : timeLines(event)),
    `STATUS:${status}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "END:VEVENT",
  ];
}

// DTEND is exclusive. A day does not mark its owner as busy, an event with a time does.
const dayLines = ({ day }: CalendarDay) => [
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(dayAfter(day, 1))}`,
  "TRANSP:TRANSPARENT",
];

const timeLines = ({ startsAt, minutes }: CalendarTime) => [
  `DTSTART:${stampOf(startsAt)}`,
  `DTEND:${stampOf(plusMinutes(startsAt, minutes))}`,
  "TRANSP:OPAQUE",
];

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
