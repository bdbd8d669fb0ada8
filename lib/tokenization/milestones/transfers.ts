import type { Tx } from "@/db";
import { available, projectFund } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import type { Project } from "@/lib/tokenization/sale/transfers";

type Released = { milestoneId: number; amountCents: bigint; now: Date };

/** Pays a milestone from the project's fund to its promoter. */
export async function releaseMilestone(
  tx: Tx,
  { id, ownerId }: Project,
  { milestoneId, amountCents, now }: Released,
): Promise<void> {
  await post(tx, {
    act: "project.release",
    ref: { type: "project", id: String(id) },
    actorId: null,
    idempotencyKey: `project.release:${milestoneId}`,
    occurredAt: now,
    transfers: [{ from: projectFund(String(id)), to: available(ownerId, "EUR"), amount: amountCents }],
  });
}
