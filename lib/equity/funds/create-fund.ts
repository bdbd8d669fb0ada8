import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { EQUITY_ATTEMPTS, MAX_FUND_DRAFTS } from "@/lib/equity/constants";
import { recordActivity } from "@/lib/identity/activity/activities";
import { getFund } from "./queries";
import { createFundInput } from "./schema";
import { submit } from "./submission";
import { valuesOf } from "./terms";

/** A member creates a fund that they manage, and submits it for review unless it is a draft. */
export const createFund = command(
  {
    name: "equity.create-fund",
    allow: "app:privateEquity",
    input: createFundInput,
    needsConfirmedEmail: true,
    idempotent: true,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "create-fund", key: actor.id, ...EQUITY_ATTEMPTS.createPerMember }),
  },
  async ({ tx, actor, now, record }, { draft: isDraft, ...terms }) => {
    await lockUser(tx, actor.id);
    await refuseTooManyDrafts(tx, actor.id);
    const [draft] = await tx
      .insert(equityFunds)
      .values({ ...valuesOf(terms), managerId: actor.id, createdAt: now, updatedAt: now })
      .returning();
    if (!draft) throw new Error("the fund was not inserted");
    if (!isDraft) await submit(tx, draft, { actor, now });
    const event = { entityId: String(draft.id), data: { title: draft.name } };
    await recordActivity(tx, { userId: actor.id, type: "fund", ...event }, now);
    record({ targetId: actor.id, details: { fund: draft.id, size: terms.portfolioSize, draft: isDraft } });
    return getFund(actor, draft.id, tx);
  },
);

async function refuseTooManyDrafts(tx: Tx, userId: string): Promise<void> {
  const { managerId, status } = equityFunds;
  const drafts = await tx.$count(equityFunds, and(eq(managerId, userId), eq(status, "draft")));
  if (drafts < MAX_FUND_DRAFTS) return;
  throw new DomainError("conflict", `Ya tienes ${MAX_FUND_DRAFTS} borradores, el máximo: cancela alguno.`);
}
