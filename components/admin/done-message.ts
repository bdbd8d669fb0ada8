import type { Done } from "@/components/forms/use-decision";
import { MESSAGE } from "@/lib/core/command/errors";

/** What is said of an act that was done, or that waits for a second administrator. */
export function doneMessage(isPending: boolean, ...done: Done): Done {
  return isPending ? ["Propuesta enviada", MESSAGE.waitsForAnother] : done;
}
