const DISK_FULL = /ENOSPC|No space left on device|Check free disk space|disk is full/i;

/** A failure whose message is meant for the person at the terminal: shown without a stack. */
export class Failure extends Error {}

/** True when the text of a tool or a system error says that the disk is full. */
export function saysDiskFull(text) {
  return DISK_FULL.test(text ?? "");
}

/** The sentence shown for a full disk. */
export function diskFullMessage(place) {
  return `disk full: no space left while writing ${place}. Free some space and start again.`;
}

/** What to print for any error: a sentence for known causes, the stack for a defect of ours. */
export function describeFailure(error) {
  if (error instanceof Failure) return error.message;
  if (error?.code === "ENOSPC") return diskFullMessage(error.path ?? "the data folder");
  if (["EACCES", "EPERM", "EROFS"].includes(error?.code)) {
    return `permission denied: ${error.path ?? error.message}. Check its owner, or set LONJA_DATA to another folder.`;
  }
  return error?.stack ?? String(error);
}

/** Prints the failure and leaves with exit code 1. */
export function exitWithFailure(error) {
  console.error(`\nlonja: ${describeFailure(error)}`);
  process.exit(1);
}
