import type { Tx } from "@/db";
import { accountInterventions } from "@/db/schema";
import type { AccessBefore } from "@/db/schema/admin";
import type { InterventionKind } from "@/lib/identity/constants";

type Intervention = {
  userId: string;
  kind: InterventionKind;
  /** Who did it or proposed it; null if it was done on the server. */
  actorId: string | null;
  before?: AccessBefore | null;
  now: Date;
};

/**
 * Records that someone else changed the role or the credentials of an account; a member's own changes are not recorded.
 */
export async function recordIntervention(tx: Tx, { now, ...intervention }: Intervention): Promise<void> {
  if (intervention.userId === intervention.actorId) return;
  await tx.insert(accountInterventions).values({ ...intervention, createdAt: now });
}
