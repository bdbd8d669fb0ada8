export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

export const MINUTE_MS = MINUTE_SECONDS * 1_000;
export const HOUR_MS = HOUR_SECONDS * 1_000;
export const DAY_MS = DAY_SECONDS * 1_000;

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** Formats the time left until a deadline: `47:59:59` within the last two days, `13 días 4 h` before. */
export function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  if (hours >= 48) return `${Math.floor(hours / 24)} días ${hours % 24} h`;
  return `${twoDigits(hours)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
