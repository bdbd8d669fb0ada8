"use client";

import { useSyncExternalStore } from "react";
import { noteClass } from "@/components/parts/note-class";
import { dayInWords } from "@/lib/core/format/day-in-words";

const nothing = () => () => {};

/** Today's date in the visitor's time zone; the page around it is static. */
export function TodayDate() {
  const today = useSyncExternalStore(nothing, isoDate, () => "");
  return (
    <time className={noteClass} dateTime={today || undefined}>
      {today ? dayInWords(new Date(`${today}T12:00`)) : ""}
    </time>
  );
}

function isoDate(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join("-");
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
