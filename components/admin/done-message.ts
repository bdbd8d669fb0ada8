import type { Done } from "@/components/forms/use-decision";
import { MESSAGE } from "@/lib/core/command/errors";

/** Returns the message for an action: either completed, or waiting for a second administrator. */
export function doneMessage(isPending: boolean, ...done: Done): Done {
  return isPending ? ["Propuesta enviada", MESSAGE.waitsForAnother] : done;
}
