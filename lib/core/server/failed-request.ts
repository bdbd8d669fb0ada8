import { isDatabaseUnavailable } from "@/lib/core/db/unavailable";
import { reportError } from "./error-reports";
import { describeError, logger } from "./logger";
import { noteCause, noteDatabaseUnavailable } from "./scope";

type Failed = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };

/**
 * Writes down which request failed; its path without what was asked for, which may be personal. One that fails because the
 * database is away is answered with 503.
 */
export function logFailedRequest(error: unknown, { path, method, headers }: Failed, route: string): void {
  if (isDatabaseUnavailable(error)) noteDatabaseUnavailable();
  else reportError(error, { where: "request", requestId: String(headers["x-request-id"]), method, route });
  const { stack: _, ...described } = describeError(error);
  const { digest } = error as { digest?: string };
  noteCause(described.message);
  logger.error(
    {
      requestId: headers["x-request-id"],
      method,
      path: path.split("?")[0],
      route,
      ...(digest && { digest }),
      error: described,
    },
    "a page failed",
  );
}
