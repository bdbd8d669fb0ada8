import { UNAVAILABLE_DIGEST } from "@/lib/core/config/constants";
import { sqlState } from "./transaction";

/** After how many seconds it is worth asking again. */
export const RETRY_AFTER_SECONDS = 5;

const AWAY = new Set([
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
  // A statement or a lock took too long, also at the third try.
  "57014",
  "55P03",
  "40001",
  "40P01",
  // The server ended what waited in a transaction; or it is a standby that has not been promoted yet.
  "25P03",
  "25006",
  // The database takes no connections.
  "55000",
]);

// Connection failures, a lack of resources, and a server that starts or stops.
const AWAY_CLASS = /^(08|53|57P)/;

/** Whether `error` says that the database cannot answer now, and not that something is wrong with what it was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  return code !== undefined && (AWAY.has(code) || AWAY_CLASS.test(code) || isMissingSocket(error));
}

// A database that is stopped takes its socket away with it; any other missing file is another matter.
function isMissingSocket(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (code === "ENOENT" && syscall === "connect") || isMissingSocket(error.cause);
}

/** What a page throws then: the same failure, with a digest that reaches the screen. */
export class DatabaseUnavailable extends Error {
  readonly digest = UNAVAILABLE_DIGEST;

  constructor(cause: unknown) {
    super("the database cannot answer", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/** A write whose outcome nobody knows: the database did not answer in the middle of it. */
export class UnfinishedWrite extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "UnfinishedWrite";
  }
}
