import { hostname } from "node:os";
import pino from "pino";
import { currentTraceId } from "./tracing";

const SECRET_FIELDS = ["password", "newPassword", "currentPassword", "token", "cookie", "authorization"];

type Described = { message: string; code?: string; stack?: string };

/**
 * What may be logged of an error: the words, code and stack of its first cause. The wrapper that Drizzle puts round a failed
 * query is left out, for it holds the query's parameters, and so is what follows «params:» wherever it was put into a text.
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

/** The same in one line, for a column or a screen of administrators. */
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

/** The process's log: JSON lines, with anything that looks like a secret removed. An `error` is described without parameters. */
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
