import type { Tx } from "@/db";
import { tellAdministrators } from "@/lib/core/notify";

type Waiting = { id: number; reason: string; mayNotDecide: readonly string[] };

/** Tells the administrators who may decide a correction that it waits: not who proposed it, nor whose money it moves. */
export async function tellOfCorrection(tx: Tx, { id, reason, mayNotDecide }: Waiting): Promise<void> {
  const notice = {
    kind: "admin.correction-to-decide",
    title: "Corrección pendiente",
    body: `Corrección n.º ${id}: ${reason}`,
    href: "/admin?tab=system",
    dedupeKey: `correction-to-decide:${id}`,
  };
  await tellAdministrators(tx, notice, mayNotDecide);
}
