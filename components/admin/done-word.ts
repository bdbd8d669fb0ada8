import { MESSAGE } from "@/lib/core/errors";
import type { Done } from "./use-decision";

/** What is said of an act that was done, or that waits for a second administrator. */
export function doneWord(isPending: boolean, ...done: Done): Done {
  return isPending ? ["Propuesta enviada", MESSAGE.waitsForAnother] : done;
}
