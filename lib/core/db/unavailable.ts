import { UNAVAILABLE_DIGEST } from "@/lib/core/config/constants";
import { sqlState } from "./transaction";

/** The number of seconds after which a retry makes sense. */
export const RETRY_AFTER_SECONDS = 5;

const UNAVAILABLE_CODES = new Set([
  "DATABASE_UNANSWERED",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // A statement or a lock timed out, even at the third attempt.
  "57014",
  "55P03",
  "40001",
  "40P01",
  // The server ended an idle transaction, or it is a standby that has not been promoted yet.
  "25P03",
  "25006",
  // The database accepts no connections.
  "55000",
]);

// Connection failures, insufficient resources, and a server that is starting or stopping.
const UNAVAILABLE_CLASSES = /^(08|53|57P)/;

/** Returns whether `error` means that the database cannot answer now, rather than that the statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  return (
    code !== undefined &&
    (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.test(code) || isMissingSocket(error))
  );
}

// A database that is stopped removes its socket; any other missing file is unrelated.
function isMissingSocket(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (code === "ENOENT" && syscall === "connect") || isMissingSocket(error.cause);
}

/** The error that a page throws if the database is unavailable; its digest reaches the client. */
export class DatabaseUnavailable extends Error {
  readonly digest = UNAVAILABLE_DIGEST;

  constructor(cause: unknown) {
    super("the database is unavailable", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** A write whose outcome is unknown because the database stopped answering during it. */
export class UnfinishedWrite extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "UnfinishedWrite";
  }
}
