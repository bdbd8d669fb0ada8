import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { projectDistributions, projectIncomeRules, projectPayouts, projects } from "@/db/schema";
import { putIncomeAside } from "@/lib/bank/pots/income";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction, savepoint } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { available } from "@/lib/ledger/accounts";
import { InsufficientFunds } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import { isLedgerClosed } from "@/lib/ledger/refusals";
import { expireLoan, repayFromIncome } from "@/lib/lending/plan/income";
import { reinvest } from "@/lib/tokenization/sale/reinvestment";
import { sheetVersionOf } from "./income-queries";
import { notifyOfFallback, notifyOfRoute, type Routed } from "./routing-notices";

const BATCH_SIZE = 100;

type Key = { distributionId: number; userId: string };
type Payout = typeof projectPayouts.$inferSelect;

const isUnrouted = and(
  ne(projectPayouts.route, "balance"),
  isNotNull(projectPayouts.paidAt),
  isNull(projectPayouts.routedAt),
);

/**
 * Moves paid shares to the destination that each holder has chosen, after the payment itself. Each share has its own
 * transaction, so the job can be interrupted and repeated; it stops while the ledger is closed. Returns the number of
 * payouts processed.
 */
export async function routePayouts(shouldContinue = always): Promise<number> {
  const { distributionId, userId } = projectPayouts;
  let last: Key = { distributionId: 0, userId: "" };
  for (let checked = 0; ; ) {
    const page = await db
      .select({ distributionId, userId })
      .from(projectPayouts)
      .where(
        and(isUnrouted, sql`(${distributionId}, ${userId}) > (${last.distributionId}::int, ${last.userId})`),
      )
      .orderBy(asc(distributionId), asc(userId))
      .limit(BATCH_SIZE);
    for (const key of page) {
      if (!shouldContinue()) return checked;
      try {
        await route(key);
      } catch (error) {
        // The alert of the kill switch already says it. The shares stay due, and the next run tries again.
        if (isLedgerClosed(error)) return checked;
        noteFailure({ ...key, error }, "could not route a payout");
      }
      checked += 1;
      last = key;
    }
    if (page.length < BATCH_SIZE) return checked;
  }
}

async function route(key: Key): Promise<void> {
  const known = await readRule(db, key);
  if (known?.rule.loanId) await expireLoan(known.rule.loanId);
  await inTransaction((tx) => routeOne(tx, key));
}

async function routeOne(tx: Tx, key: Key): Promise<void> {
  const mine = and(
    eq(projectPayouts.distributionId, key.distributionId),
    eq(projectPayouts.userId, key.userId),
  );
  const [payout] = await tx
    .select()
    .from(projectPayouts)
    .where(and(mine, isUnrouted))
    .for("update", { skipLocked: true });
  if (!payout) return;
  const now = clock.now();
  const from = await readSource(tx, payout.distributionId);
  const done = await attempt(tx, { payout, now });
  const set =
    "refused" in done
      ? { routedAt: now }
      : { routedAt: now, routedCents: done.cents, investmentId: done.investmentId ?? null };
  await tx
    .update(projectPayouts)
    .set({ ...set, notifiedAt: now })
    .where(mine);
  if ("refused" in done) await notifyOfFallback(tx, { payout, from, why: done.refused });
  else await notifyOfRoute(tx, { payout, from, routed: done });
}

type Attempt = { payout: Payout; now: Date };

// Applies the rule in a savepoint, so that a refused part undoes everything. A closed ledger refuses no part: it throws
// for the next run to try again.
async function attempt(tx: Tx, { payout, now }: Attempt): Promise<Routed | { refused: string }> {
  const free = await balanceOf(tx, available(payout.userId, "EUR"));
  const cents = free < payout.cents ? free : payout.cents;
  if (cents <= 0n) return { refused: "Ya no estaba en tu saldo." };
  try {
    return await savepoint(tx, (inner) => takeOn(inner, payout, { cents, now }));
  } catch (error) {
    if (error instanceof InsufficientFunds) return { refused: "Ya no estaba en tu saldo." };
    if (isLedgerClosed(error) || !(error instanceof DomainError)) throw error;
    return { refused: Object.values(error.fields ?? {})[0] ?? error.message };
  }
}

type Taken = { cents: bigint; now: Date };

async function takeOn(tx: Tx, payout: Payout, { cents, now }: Taken): Promise<Routed> {
  const { userId, distributionId } = payout;
  const found = await readRule(tx, payout);
  const { rule, sheetVersion } = found ?? {};
  // A new destination of the same route takes effect. If the route itself has changed, the share stays in the balance.
  if (!rule || rule.route !== payout.route) {
    throw new DomainError("conflict", "Has cambiado a dónde va el dinero.");
  }
  if (rule.route === "pot" && rule.potId) {
    const keySuffix = `distribution:${distributionId}`;
    const asked = { potId: rule.potId, userId, amountMinor: cents, keySuffix, now };
    return { route: "pot", cents, name: await putIncomeAside(tx, asked) };
  }
  if (rule.route === "loan" && rule.loanId) {
    const asked = { loanId: rule.loanId, borrowerId: userId, cents, now };
    return { route: "loan", cents: await repayFromIncome(tx, asked), name: `n.º ${rule.loanId}` };
  }
  if (!rule.targetId) throw new Error("the reinvestment rule has no target project");
  const confirmed = {
    sheet: sheetVersion ?? undefined,
    risk: rule.riskAt !== null,
    loss: rule.lossAt !== null,
    untested: rule.untestedAt !== null,
  };
  const investment = await reinvest(tx, {
    investorId: userId,
    targetId: rule.targetId,
    cents,
    confirmed,
    now,
  });
  return {
    route: "reinvest",
    cents: investment.amountCents,
    name: found?.targetName ?? "",
    investmentId: investment.id,
    revocableUntil: investment.revocableUntil,
  };
}

async function readRule(source: Source, { distributionId, userId }: Key) {
  const [found] = await source
    .select({ rule: projectIncomeRules, sheetVersion: sheetVersionOf, targetName: projects.name })
    .from(projectIncomeRules)
    .innerJoin(projectDistributions, eq(projectDistributions.projectId, projectIncomeRules.projectId))
    .leftJoin(projects, eq(projects.id, projectIncomeRules.targetId))
    .where(and(eq(projectDistributions.id, distributionId), eq(projectIncomeRules.userId, userId)))
    .limit(1);
  return found ?? null;
}

async function readSource(tx: Tx, distributionId: number) {
  const [found] = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projectDistributions)
    .innerJoin(projects, eq(projects.id, projectDistributions.projectId))
    .where(eq(projectDistributions.id, distributionId))
    .limit(1);
  if (!found) throw new Error(`distribution ${distributionId} was not found`);
  return found;
}
