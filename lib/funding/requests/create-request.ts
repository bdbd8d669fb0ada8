import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingRequests } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { FUNDING_ATTEMPTS, MAX_DRAFTS } from "@/lib/funding/constants";
import { publish } from "./publication";
import { getRequest } from "./queries";
import { createRequestInput } from "./schema";
import { requireDeadline, requireOwnStartup, valuesOf } from "./terms";

/** A member creates a request for money. It is published immediately unless it is a draft. */
export const createRequest = command(
  {
    name: "funding.create-request",
    allow: "app:funding",
    input: createRequestInput,
    needsConfirmedEmail: true,
    idempotent: true,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "create-funding-request", key: actor.id, ...FUNDING_ATTEMPTS.createPerMember }),
  },
  async ({ tx, actor, now, record }, { draft: isDraft, ...terms }) => {
    await lockUser(tx, actor.id);
    await refuseTooManyDrafts(tx, actor.id);
    await requireOwnStartup(tx, { startupId: terms.startupId ?? null, ownerId: actor.id });
    requireDeadline(terms.deadline, { now, timezone: actor.timezone });
    const [draft] = await tx
      .insert(fundingRequests)
      .values({
        ...valuesOf(terms, actor.timezone),
        ownerId: actor.id,
        feePoints: FEE_BASIS_POINTS.funding,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!draft) throw new Error("the request was not inserted");
    if (!isDraft) await publish(tx, draft, { actor, now });
    record({ targetId: actor.id, details: { request: draft.id, amount: terms.amount, draft: isDraft } });
    return getRequest(actor, draft.id, tx);
  },
);

async function refuseTooManyDrafts(tx: Tx, userId: string): Promise<void> {
  const { ownerId, status } = fundingRequests;
  const drafts = await tx.$count(fundingRequests, and(eq(ownerId, userId), eq(status, "draft")));
  if (drafts < MAX_DRAFTS) return;
  throw new DomainError("conflict", `Ya tienes ${MAX_DRAFTS} borradores, el máximo: descarta alguno.`);
}
