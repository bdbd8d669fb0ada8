const DISK_FULL = /ENOSPC|No space left on device|Check free disk space|disk is full/i;

/** An error whose message is for the person at the terminal: shown without a stack. */
export class Failure extends Error {}

/** Returns true if the text of a tool or a system error says that the disk is full. */
export function saysDiskFull(text) {
  return DISK_FULL.test(text ?? "");
}

/** Returns the message for a full disk. */
export function diskFullMessage(place) {
  return `disk full: no space left while writing ${place}. Free some space and start again.`;
}

// Of the driver, and of PostgreSQL: it starts, or refuses the name, the password or another connection.
const DATABASE_CODES = /^(CONNECT_TIMEOUT|CONNECTION_\w+|DATABASE_UNANSWERED|28000|28P01|3D000|53300|57P03)$/;
const NETWORK_CODES = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const NO_TABLE_CODES = /^(42P01|42703|3F000)$/;

// An error of a query contains the query with its parameters, which may be personal data; its cause does not.
function rootOf(error) {
  return error?.cause instanceof Error ? rootOf(error.cause) : error;
}

// The file store and the mail provider have the same errors of the network.
function isOfDatabase({ code, hostname, port }, { DATABASE_URL = "" }) {
  if (DATABASE_CODES.test(code)) return true;
  if (!NETWORK_CODES.test(code) || !URL.canParse(DATABASE_URL)) return false;
  const url = new URL(DATABASE_URL);
  return hostname ? hostname === url.hostname : String(port) === (url.port || "5432");
}

/** Returns what to print for an error: a message for known causes, the stack for a defect. */
export function describeFailure(error, environment = process.env) {
  if (error instanceof Failure) return error.message;
  const root = rootOf(error);
  if (root instanceof Error && isOfDatabase(root, environment))
    return `database unreachable: ${root.message}. Start it, or correct its address in the environment.`;
  if (NO_TABLE_CODES.test(root?.code))
    return `the database lacks migrations of this build: ${root.message}. Run npm run db:migrate.`;
  if (error?.code === "ENOSPC") return diskFullMessage(error.path ?? "the data folder");
  if (["EACCES", "EPERM", "EROFS"].includes(error?.code)) {
    return `permission denied: ${error.path ?? error.message}. Check its owner, or set LONJA_DATA to another folder.`;
  }
  return root?.stack ?? String(error);
}

/** Prints the error and exits with code 1. */
export function exitWithFailure(error) {
  console.error(`\nlonja: ${describeFailure(error)}`);
  process.exit(1);
}
