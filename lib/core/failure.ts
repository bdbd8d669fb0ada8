import { DomainError, ERROR_STATUS, type ErrorCode, type FieldErrors, MESSAGE } from "./errors";
import { describeError, logger } from "./logger";
import type { RequestInfo } from "./request";

export type Failure = {
  code: ErrorCode;
  status: number;
  message: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  diagnosis?: string;
};

/** What a caller may be told of `error`; anything but a DomainError is logged and becomes «internal». */
export function failureOf(error: unknown, request: RequestInfo): Failure {
  if (!(error instanceof DomainError)) {
    logger.error({ requestId: request.id, error: describeError(error) }, "unexpected failure");
    return { code: "internal", status: ERROR_STATUS.internal, message: MESSAGE.internal };
  }
  const { code, message, fields, retryAfterSeconds, diagnosis } = error;
  return {
    code,
    status: ERROR_STATUS[code],
    message,
    ...(fields && { fields }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(diagnosis && { diagnosis }),
  };
}
