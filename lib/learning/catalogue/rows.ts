import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import type { courses } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";
import type { OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";
import { findOffering, type Offering, selectOffering } from "./queries";
import { OFFERING_LABELS } from "./rules";

type Named = { kind: OfferingKind; id: number };

const STRENGTHS = { share: "key share", update: "no key update", delete: "update" } as const;

/**
 * Locks an offering until the transaction ends, without an access check: `share` prevents its deletion, `update` also
 * changes. Throws `not_found`.
 */
export async function lockOffering(
  tx: Tx,
  { kind, id }: Named,
  strength: keyof typeof STRENGTHS = "update",
): Promise<Offering> {
  const [row] = await selectOffering(tx, { kind, id }).for(STRENGTHS[strength]);
  if (!row) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
  return { ...row, kind };
}

/**
 * Locks the actor's own offering until the transaction ends. Throws `not_found`, also for another member's offering.
 */
export async function lockOwnOffering(tx: Tx, named: Named, actor: Pick<Viewer, "id">): Promise<Offering> {
  const offering = await lockOffering(tx, named);
  if (offering.ownerId === actor.id) return offering;
  throw new DomainError("not_found", OFFERING_LABELS[named.kind].notFound);
}

type Change = Partial<
  Omit<typeof courses.$inferInsert, "id" | "ownerId"> & { services: string; contactInfo: string | null }
>;

/** Updates a locked offering and returns it. */
export async function changeOffering(
  tx: Tx,
  offering: Offering,
  change: Change,
  now: Date,
): Promise<Offering> {
  await tx
    .update(tableOf(offering.kind))
    .set({ ...change, updatedAt: now })
    .where(eq(tableOf(offering.kind).id, offering.id));
  return findOffering(tx, offering);
}

/** Deletes the image removed from an offering's latest version, unless the published version still uses it. */
export function dropPicture(
  tx: Tx,
  { offering, latest, isProposed }: { offering: Offering; latest: Offering; isProposed: boolean },
) {
  if (!isProposed || latest.imageFileId !== offering.imageFileId) dropFile(tx, latest.imageFileId);
}

/** Deletes an unused file after the transaction has committed. */
export function dropFile(tx: Tx, fileId: string | null): void {
  if (fileId) afterCommit(tx, () => removeFile(fileId));
}
