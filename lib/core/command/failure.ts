import { isDatabaseUnavailable, RETRY_AFTER_SECONDS, UnfinishedWrite } from "@/lib/core/db/unavailable";
import { reportError } from "@/lib/core/server/error-reports";
import { describeError, logger } from "@/lib/core/server/logger";
import { noteCause } from "@/lib/core/server/scope";
import {
  DomainError,
  ERROR_STATUS,
  type ErrorCode,
  type FieldErrors,
  MESSAGE,
  StoreUnavailable,
} from "./errors";
import type { RequestInfo } from "./request";

export type Failure = {
  code: ErrorCode;
  status: number;
  message: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  diagnosis?: string;
  confirms?: string;
};

/**
 * Returns what a caller may learn about `error`. Logs any error that is not a DomainError: a database or a file store
 * that cannot answer becomes `unavailable`, anything else `internal`.
 */
export function failureOf(error: unknown, request: RequestInfo): Failure {
  if (error instanceof StoreUnavailable) return unavailable(error, request, error.message);
  if (isDatabaseUnavailable(error)) return unavailable(error, request, "the database is unavailable");
  if (!(error instanceof DomainError)) {
    const described = describeError(error);
    logger.error({ requestId: request.id, error: described }, "unexpected failure");
    noteCause(described.message);
    reportError(error, { where: "request", requestId: request.id });
    return { code: "internal", status: ERROR_STATUS.internal, message: MESSAGE.internal };
  }
  const { code, message, fields, retryAfterSeconds, diagnosis, confirms } = error;
  return {
    code,
    status: ERROR_STATUS[code],
    message,
    ...(fields && { fields }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(diagnosis && { diagnosis }),
    ...(confirms && { confirms }),
  };
}

function unavailable(error: unknown, request: RequestInfo, reason: string): Failure {
  const described = describeError(error);
  logger.error({ requestId: request.id, error: described }, reason);
  noteCause(described.message);
  return {
    code: "unavailable",
    status: ERROR_STATUS.unavailable,
    message: error instanceof UnfinishedWrite ? error.message : MESSAGE.unavailable,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
}
