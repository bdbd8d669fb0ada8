import { RECORD_YEARS } from "./constants";

/** What ended before this instant need not be kept any longer: five years to the day. */
export function forgottenBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - RECORD_YEARS);
  return then;
}
