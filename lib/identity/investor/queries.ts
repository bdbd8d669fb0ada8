import { desc, eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import { investorDeclarations, investorSimulations, investorTests } from "@/db/schema";
import { isVerified, type UserActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import type { InvestorState } from "@/lib/offers/consent-rules";
import { readInvestmentLimit } from "./limit-queries";
import { investorStateOf } from "./state-rules";

/** Returns the member's last test, simulation and declaration, valid or not; null for those that do not exist. */
export async function readInvestor(userId: string, source: Source = db) {
  const [tests, simulations, declarations] = await Promise.all([
    source
      .select()
      .from(investorTests)
      .where(eq(investorTests.userId, userId))
      .orderBy(desc(investorTests.id))
      .limit(1),
    source
      .select()
      .from(investorSimulations)
      .where(eq(investorSimulations.userId, userId))
      .orderBy(desc(investorSimulations.id))
      .limit(1),
    source
      .select()
      .from(investorDeclarations)
      .where(eq(investorDeclarations.userId, userId))
      .orderBy(desc(investorDeclarations.id))
      .limit(1),
  ]);
  return { test: tests[0] ?? null, simulation: simulations[0] ?? null, declaration: declarations[0] ?? null };
}

export type Investor = Awaited<ReturnType<typeof readInvestor>>;

/** Returns a member's state as an investor at an instant, for `requireConsent` and the investment panel. */
export async function readInvestorState(
  userId: string,
  now: Date,
  source: Source = db,
): Promise<InvestorState> {
  return investorStateOf(await readInvestor(userId, source), now);
}

/** Returns the member's own data as an investor and their yearly limit. */
export async function getInvestor(viewer: UserActor) {
  const level = isVerified(viewer) ? viewer.kycLevel : "none";
  const [investor, limit] = await Promise.all([
    readInvestor(viewer.id),
    readInvestmentLimit({ userId: viewer.id, level, now: clock.now() }),
  ]);
  return { investor, limit, level };
}
