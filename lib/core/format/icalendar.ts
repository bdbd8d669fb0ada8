import { dayAfter } from "./calendar";

/** A day of a calendar and what is said of it. Importing the file again replaces what has the same `uid`. */
export type CalendarDay = {
  uid: string;
  /** 2026-01-31, in whatever zone the calendar is read. */
  day: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  description: string;
  url: string;
};

type Calendar = { name: string; days: readonly CalendarDay[]; now: Date };

/** A file that every calendar imports (RFC 5545). */
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
    // The day on which it is over.
    `DTEND;VALUE=DATE:${dateOf(dayAfter(day, 1))}`,
    `STATUS:${status}`,
    // It takes no time of whoever has it in their calendar.
    "TRANSP:TRANSPARENT",
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "END:VEVENT",
  ];
}

const dateOf = (day: string) => day.replaceAll("-", "");

/** `20260131T173000Z` */
const stampOf = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

// What is no text: a calendar would refuse the whole file for one of them.
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const plain = (text: string) => text.replace(/\p{Cc}/gu, " ").replaceAll("//", "/");

/** A text as a value: its line breaks, commas, semicolons and backslashes are written so that they separate nothing. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const MAX_OCTETS = 75;

/** A line in pieces of at most 75 octets, none cut within a character; each further one begins with a space. */
function folded(line: string): string {
  const pieces = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push("");
      // The space before it.
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join("\r\n ");
}
