import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import { DomainError } from "@/lib/core/command/errors";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { requireConsent } from "@/lib/offers/consent";
import type { Confirmed } from "@/lib/offers/consent-rules";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { buyTokens, purchaseOf } from "./purchase";
import type { InvestmentRow } from "./rows";

type Reinvesting = {
  investorId: string;
  targetId: number;
  cents: bigint;
  /** The confirmations from when the rule was set. Warnings about an amount cannot be confirmed in advance. */
  confirmed: Confirmed;
  now: Date;
};

/**
 * Reinvests as much of an income as buys whole parts, with its own four-day reflection period. Throws DomainError
 * like a manual investment, and InsufficientFunds.
 */
export async function reinvest(
  tx: Tx,
  { investorId, targetId, cents, confirmed, now }: Reinvesting,
): Promise<InvestmentRow> {
  const [member] = await tx
    .select({ id: users.id, isAdmin: users.isAdmin, timezone: users.timezone, kycLevel: users.kycLevel })
    .from(users)
    .where(and(eq(users.id, investorId), mayUseApp("tokenization")))
    .limit(1);
  if (!member) throw new DomainError("forbidden", "Ahora no puedes usar Tokenización.");
  const limited = { userId: investorId, level: member.kycLevel, asset: "EUR", minor: cents, now } as const;
  await refuseAboveInvestmentLimit(tx, limited);
  const { row: project } = await projectRows.lockFor(tx, {
    id: targetId,
    event: "invest",
    actor: member,
    now,
  });
  const purchase = purchaseOf(project, cents);
  const consent = await requireConsent(
    tx,
    { type: "project", id: targetId },
    {
      amountCents: purchase.chargeCents,
      investor: await readInvestorState(investorId, now, tx),
      confirmed,
      now,
    },
  );
  return buyTokens(tx, project, {
    investor: member,
    kind: "reinvestment",
    purchase,
    consent,
    mayWait: false,
    isNamed: false,
    now,
  });
}
