import { db } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { readInvestmentLimit } from "@/lib/identity/investor/limit-queries";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import { currentSheet } from "@/lib/offers/sheets";

/**
 * The data for a member who wants to sign: their balance, the required confirmations, and the end of the reflection
 * period.
 */
export async function readSigning(viewer: Viewer, requestId: number) {
  const now = clock.now();
  const member = { userId: viewer.id, level: viewer.kycLevel, now };
  const [availableCents, investor, sheet, limit] = await Promise.all([
    balanceOf(db, available(viewer.id, "EUR")),
    readInvestorState(viewer.id, now),
    currentSheet({ type: "funding", id: requestId }),
    readInvestmentLimit(member),
  ]);
  return {
    availableCents,
    investor,
    sheetVersion: sheet?.version ?? null,
    leftCents: limit.leftCents,
    revocableUntil: reflectionEnd(now, viewer.timezone).toISOString(),
  };
}

export type Signing = Awaited<ReturnType<typeof readSigning>>;
