import type { Tx } from "@/db";
import { readReference } from "./reference";

/** Whether a jump of bitcoin's reference price waits to be confirmed. */
export async function isJumpUnconfirmed(tx: Tx, now: Date): Promise<boolean> {
  return (await readReference(tx, now)).hasJumped;
}
