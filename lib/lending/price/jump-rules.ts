import type { Source, Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { readReference } from "./reference";

/** Whether a jump of bitcoin's reference price waits to be confirmed. */
export async function isJumpUnconfirmed(source: Source, now: Date): Promise<boolean> {
  return (await readReference(source, now)).hasJumped;
}

/** Throws `conflict` while a jump of bitcoin's reference price waits to be confirmed. */
export async function refuseUnconfirmedJump(tx: Tx, now: Date): Promise<void> {
  if (!(await isJumpUnconfirmed(tx, now))) return;
  throw new DomainError("conflict", "El precio de referencia está por confirmar: vuelve a probar más tarde.");
}
