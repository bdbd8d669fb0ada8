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

/** Returns what to print for an error: a message for known causes, the stack for a defect. */
export function describeFailure(error) {
  if (error instanceof Failure) return error.message;
  if (error?.code === "ENOSPC") return diskFullMessage(error.path ?? "the data folder");
  if (["EACCES", "EPERM", "EROFS"].includes(error?.code)) {
    return `permission denied: ${error.path ?? error.message}. Check its owner, or set LONJA_DATA to another folder.`;
  }
  return error?.stack ?? String(error);
}

/** Prints the error and exits with code 1. */
export function exitWithFailure(error) {
  console.error(`\nlonja: ${describeFailure(error)}`);
  process.exit(1);
}
