import { isDatabaseUnavailable } from "@/lib/core/db/unavailable";
import { reportError } from "./error-reports";
import { describeError, logger } from "./logger";
import { noteCause, noteDatabaseUnavailable } from "./scope";

type Failed = { method: string; headers: NodeJS.Dict<string | string[]> };

/**
 * Logs which request failed, with the template of its route and without its path, which may contain personal data or
 * the token of a link. A request that fails because the database is unavailable gets a 503 response.
 */
export function logFailedRequest(error: unknown, { method, headers }: Failed, route: string): void {
  if (isDatabaseUnavailable(error)) noteDatabaseUnavailable();
  else reportError(error, { where: "request", requestId: String(headers["x-request-id"]), method, route });
  const { stack: _, ...described } = describeError(error);
  const { digest } = error as { digest?: string };
  noteCause(described.message);
  logger.error(
    {
      requestId: headers["x-request-id"],
      method,
      route,
      ...(digest && { digest }),
      error: described,
    },
    "page request failed",
  );
}
