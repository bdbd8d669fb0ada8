"use client";

import { useSyncExternalStore } from "react";
import { noteClass } from "@/components/parts/note-class";

const nothing = () => () => {};

/** Today's date in the visitor's time zone; the page around it is static. */
export function TodayDate() {
  const today = useSyncExternalStore(nothing, isoDate, () => "");
  return (
    <time className={noteClass} dateTime={today || undefined}>
      {today
        ? new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", month: "long" }).format(
            new Date(),
          )
        : ""}
    </time>
  );
}

function isoDate(): string {
  return new Intl.DateTimeFormat("sv-SE").format(new Date());
}
