import type { Done } from "@/components/forms/use-dialog-action";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";

/** Returns the message for an action: either completed, or waiting for a second administrator. */
export function doneMessage(isPending: boolean, ...done: Done): Done {
  return isPending ? ["Propuesta enviada", FORM_MESSAGE.waitsForAnother] : done;
}
