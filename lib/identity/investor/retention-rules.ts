import { RECORD_YEARS } from "./constants";

/** Returns the instant before which ended records need not be kept: exactly five years earlier. */
export function forgottenBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - RECORD_YEARS);
  return then;
}
