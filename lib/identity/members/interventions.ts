import type { Tx } from "@/db";
import { accountInterventions } from "@/db/schema";
import type { AccessBefore } from "@/db/schema/admin";
import type { InterventionKind } from "@/lib/identity/constants";

type Intervention = {
  userId: string;
  kind: InterventionKind;
  /** Who did it, or proposed it; null on the server. */
  actorId: string | null;
  before?: AccessBefore;
  now: Date;
};

/** Writes down that somebody else changed the role or the keys of an account; one's own changes are none. */
export async function recordIntervention(tx: Tx, { now, ...intervention }: Intervention): Promise<void> {
  if (intervention.userId === intervention.actorId) return;
  await tx.insert(accountInterventions).values({ ...intervention, createdAt: now });
}
