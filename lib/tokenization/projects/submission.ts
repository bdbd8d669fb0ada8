import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { isVerified, requireConfirmation, type Viewer } from "@/lib/auth/actor";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { requireFunds } from "@/lib/ledger/refusals";
import { refuseAboveRaisingLimit } from "@/lib/offers/raising-limit";
import { MAX_LIVE_PROJECTS, SALE_CONFIRMATION_MINUTES } from "@/lib/tokenization/constants";
import { reserveTokens, returnTokens } from "@/lib/tokenization/sale/remaining-tokens";
import { holdInvestment, postPage, refundTransfers } from "@/lib/tokenization/sale/transfers";
import { notifyReviewers } from "./notices";
import { chargeOf } from "./price-rules";
import { lockPromoterLot, milestonesOf, type Project, projectRows } from "./rows";
import { requirePlan } from "./terms";

type Submitting = { actor: Viewer; now: Date };

const SYMBOL_TAKEN = "Ese símbolo ya lo usa otro proyecto";

/**
 * Submits a locked draft for review: reserves its symbol, and the promoter pays for the tokens that they keep. The
 * promoter must be verified. The member's row must be locked.
 */
export async function submit(tx: Tx, draft: Project, { actor, now }: Submitting): Promise<Project> {
  if (!isVerified(actor)) throw new DomainError("forbidden", MESSAGE.kycRequired);
  await refuseTooMany(tx, draft);
  requirePlan(draft, await milestonesOf(tx, draft.id));
  await requireFreeSymbol(tx, draft);
  const cents = chargeOf(draft.totalUnits, draft.priceCents);
  await refuseAboveRaisingLimit(tx, { ownerId: draft.ownerId, cents, now });
  const project = await projectRows
    .move(tx, draft, { to: "review", set: { submittedAt: now, updatedAt: now, reason: null } })
    .catch((error: unknown) => {
      if (violates(error, "projects_symbol_key")) throw symbolTaken();
      throw error;
    });
  if (project.promoterUnits > 0n) {
    // The promoter's own money moves, so their password must be confirmed.
    requireConfirmation(actor, SALE_CONFIRMATION_MINUTES);
    await buyOwn(tx, project, now);
  }
  await notifyReviewers(tx, project, now);
  return project;
}

/** Refunds the promoter's own tokens when a project becomes a draft again. */
export async function returnOwn(tx: Tx, project: Project, now: Date): Promise<void> {
  const lot = await lockPromoterLot(tx, project.id);
  if (!lot) return;
  const transfers = refundTransfers([lot]);
  await postPage(tx, project, { act: "project.refund", firstId: lot.id, transfers, now });
  await tx
    .update(projectInvestments)
    .set({ status: "refunded", closedAt: now })
    .where(eq(projectInvestments.id, lot.id));
  await returnTokens(tx, { projectId: project.id, units: lot.units });
}

async function buyOwn(tx: Tx, project: Project, now: Date): Promise<void> {
  const { id: projectId, ownerId: investorId, promoterUnits: units, priceCents } = project;
  if (!(await reserveTokens(tx, { projectId, units }))) throw new Error(`project ${projectId} has no tokens`);
  const [lot] = await tx
    .insert(projectInvestments)
    .values({
      projectId,
      investorId,
      kind: "promoter",
      units,
      priceCents,
      amountCents: chargeOf(units, priceCents),
      status: "reserved",
      revocableUntil: now,
      createdAt: now,
    })
    .returning();
  if (!lot) throw new Error("the lot was not inserted");
  await requireFunds(holdInvestment(tx, lot, { actorId: investorId, now }));
}

const RAISING = ["review", "fundraising", "frozen", "waiting"] as const;

async function refuseTooMany(tx: Tx, { id, ownerId }: Project): Promise<void> {
  const live = await tx.$count(
    projects,
    and(eq(projects.ownerId, ownerId), inArray(projects.status, [...RAISING]), ne(projects.id, id)),
  );
  if (live < MAX_LIVE_PROJECTS) return;
  throw new DomainError(
    "conflict",
    `Ya tienes ${MAX_LIVE_PROJECTS} proyectos en revisión o recaudando, el máximo: espera a que termine alguno.`,
  );
}

function symbolTaken(): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { tokenSymbol: SYMBOL_TAKEN } });
}

// The symbol of an issued token is taken for ever. Among open sales, a unique index prevents duplicates.
async function requireFreeSymbol(tx: Tx, { tokenSymbol }: Project): Promise<void> {
  const [taken] = await tx.execute(sql`select 1 from ledger.assets where code = ${tokenSymbol}`);
  if (taken) throw symbolTaken();
}
