import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds } from "@/db/schema";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { MAX_LIVE_FUNDS } from "@/lib/equity/constants";
import { notifyReviewers } from "./notices";
import { type Fund, fundRows } from "./rows";

type Submitting = { actor: Viewer; now: Date };

/** Submits a locked draft for review. The manager must be verified. The member's row must be locked. */
export async function submit(tx: Tx, draft: Fund, { actor, now }: Submitting): Promise<Fund> {
  if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
  const { managerId, status } = equityFunds;
  const live = await tx.$count(
    equityFunds,
    and(eq(managerId, actor.id), inArray(status, ["review", "active", "suspended"])),
  );
  if (live >= MAX_LIVE_FUNDS) {
    throw new DomainError(
      "conflict",
      `Ya tienes ${MAX_LIVE_FUNDS} fondos en revisión o abiertos, el máximo.`,
    );
  }
  const fund = await fundRows.move(tx, draft, {
    to: "review",
    set: { submittedAt: now, updatedAt: now, reason: null },
  });
  await notifyReviewers(tx, fund, now);
  return fund;
}
