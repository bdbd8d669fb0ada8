const twoDigits = (count: number) => String(count).padStart(2, "0");

/** Formats the time left until a deadline: `47:59:59` within the last two days, `13 días 4 h` before. */
export function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48) return `${Math.floor(hours / 24)} días ${hours % 24} h`;
  return `${twoDigits(hours)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
