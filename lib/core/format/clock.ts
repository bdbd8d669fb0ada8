import { MINUTE_MS } from "./durations";

/** The only source of the current time; tests replace `now`. */
export const clock = { now: () => new Date() };

let serverLeadMs: number | undefined;

/**
 * Returns the current time. In the browser it follows the server's clock, as the page states it in `data-now`, so that
 * both render the same text while the page is hydrated.
 */
export function sharedNow(): Date {
  if (typeof document === "undefined") return clock.now();
  if (serverLeadMs === undefined) {
    const stated = document.querySelector<HTMLElement>("[data-now]")?.dataset.now;
    serverLeadMs = stated ? Date.parse(stated) - Date.now() : 0;
  }
  return new Date(Date.now() + serverLeadMs);
}

/** Returns `date` moved by `minutes`, which may be negative. */
export function plusMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}

/** Returns a time as `/api` writes it, `2026-01-31T09:30:00.000Z`; null if there is none. */
export const isoOrNull = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
