import { errorLine, logger } from "./logger";

/**
 * Turns what Next and the libraries write to the console into lines of the log: it would be plain text of several lines,
 * with the parameters of failed queries.
 */
export function logConsole(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => part !== error).map((part) => errorLine(part));
      logger[level]({ ...(error && { error }) }, text.join(" ").trim() || "failure");
    };
  }
}
