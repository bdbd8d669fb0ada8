import { hostname } from "node:os";
import pino from "pino";
import { currentTraceId } from "./tracing";

const SECRET_FIELDS = ["password", "newPassword", "currentPassword", "token", "cookie", "authorization"];

type Described = { message: string; code?: string; stack?: string };

/**
 * Returns what may be logged about an error: the message, code and stack of its root cause. Leaves out Drizzle's
 * wrapper of a failed query, because it contains the query's parameters, and any text after «params:».
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { message: withoutParameters(String(error)) };
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  const { code } = root as { code?: unknown };
  return {
    message: withoutParameters(root.message || String(root)),
    ...(typeof code === "string" && { code }),
    ...(root.stack && { stack: withoutParameters(root.stack) }),
  };
}

/** Describes an error in one line, for a column or an administrators' screen. */
export function errorLine(error: unknown): string {
  const { message } = describeError(error);
  return error instanceof Error ? `${error.name}: ${message}` : message;
}

function isDescribed(error: unknown): boolean {
  return typeof error === "object" && error !== null && !(error instanceof Error);
}

function withoutParameters(text: string): string {
  return text.replace(/\n?params: [^\n]*/g, "");
}

/**
 * The log of this process: JSON lines without fields that may hold secrets. `error` is logged without query parameters.
 */
export const logger = pino({
  level: process.env.LOG_LEVEL || "info",
  mixin: () => {
    const traceId = currentTraceId();
    return traceId ? { traceId } : {};
  },
  base: { host: hostname(), pid: process.pid },
  serializers: { error: (error: unknown) => (isDescribed(error) ? error : describeError(error)) },
  redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
});
