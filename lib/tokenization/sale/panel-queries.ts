import { db } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import { currentSheet } from "@/lib/offers/sheets";

/**
 * The data for a member who wants to invest: their balance, the required confirmations, and the end of the reflection
 * period.
 */
export async function readInvesting(viewer: Viewer, projectId: number) {
  const now = clock.now();
  const [availableCents, investor, sheet] = await Promise.all([
    balanceOf(db, available(viewer.id, "EUR")),
    readInvestorState(viewer.id, now),
    currentSheet({ type: "project", id: projectId }),
  ]);
  return {
    availableCents,
    investor,
    sheetVersion: sheet?.version ?? null,
    revocableUntil: reflectionEnd(now, viewer.timezone).toISOString(),
  };
}

export type Investing = Awaited<ReturnType<typeof readInvesting>>;
