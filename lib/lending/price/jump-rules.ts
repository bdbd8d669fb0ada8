import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { isJumpUnconfirmed } from "./reference";

/** Throws `conflict` while a jump of bitcoin's reference price waits to be confirmed. */
export async function refuseUnconfirmedJump(tx: Tx, now: Date): Promise<void> {
  if (!(await isJumpUnconfirmed(tx, now))) return;
  throw new DomainError("conflict", "El precio de referencia está por confirmar: vuelve a probar más tarde.");
}
