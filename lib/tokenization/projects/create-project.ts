import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { recordActivity } from "@/lib/identity/activity/activities";
import { MAX_DRAFTS, SALE_ATTEMPTS, SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { getProject } from "./queries";
import { createProjectInput } from "./schema";
import { submit } from "./submission";
import { requireOwnStartup, valuesOf, writeMilestones } from "./terms";

/** A member creates a project to raise money, and submits it for review unless it is a draft. */
export const createProject = command(
  {
    name: "tokenization.create-project",
    allow: "app:tokenization",
    input: createProjectInput,
    needsConfirmedEmail: true,
    confirmedWithinMinutes: { whenAsked: SALE_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "create-project", key: actor.id, ...SALE_ATTEMPTS.createPerMember }),
  },
  async ({ tx, actor, now, record }, { draft: isDraft, ...terms }) => {
    await lockUser(tx, actor.id);
    await refuseTooManyDrafts(tx, actor.id);
    await requireOwnStartup(tx, { startupId: terms.startupId ?? null, promoterId: actor.id });
    const [draft] = await tx
      .insert(projects)
      .values({
        ...valuesOf(terms),
        ownerId: actor.id,
        feePoints: FEE_BASIS_POINTS.tokenization,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!draft) throw new Error("the project was not inserted");
    await writeMilestones(tx, draft.id, terms);
    await recordActivity(
      tx,
      { userId: actor.id, type: "project", entityId: String(draft.id), data: { title: terms.name } },
      now,
    );
    if (!isDraft) await submit(tx, draft, { actor, now });
    record({
      targetId: actor.id,
      details: { project: draft.id, symbol: draft.tokenSymbol, goal: terms.targetAmount, draft: isDraft },
    });
    return getProject(actor, draft.id, tx);
  },
);

async function refuseTooManyDrafts(tx: Tx, userId: string): Promise<void> {
  const drafts = await tx.$count(projects, and(eq(projects.ownerId, userId), eq(projects.status, "draft")));
  if (drafts < MAX_DRAFTS) return;
  throw new DomainError("conflict", `Ya tienes ${MAX_DRAFTS} borradores, el máximo: cancela alguno.`);
}
