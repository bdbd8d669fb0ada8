import { db } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import { currentSheet } from "@/lib/offers/sheets";
import { requireSeenPlace } from "./queries";

/** What an investor needs to know before they sign: what they can spend, what they will confirm, until when they may step back. */
export async function readSigning(viewer: Viewer, placeId: number) {
  const now = clock.now();
  const { fund, place } = await requireSeenPlace(viewer, placeId);
  const [availableCents, investor, sheet] = await Promise.all([
    balanceOf(db, available(viewer.id, "EUR")),
    readInvestorState(viewer.id, now),
    currentSheet({ type: "fund", id: fund.id }),
  ]);
  return {
    availableCents,
    commitmentCents: place.commitmentCents,
    investor,
    sheetVersion: sheet?.version ?? null,
    revocableUntil: reflectionEnd(now, viewer.timezone).toISOString(),
  };
}
