import { errorLine, logger } from "./logger";

/**
 * Redirects the console output of Next.js and libraries to the log. Otherwise it would be plain text over several
 * lines, including the parameters of failed queries.
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
