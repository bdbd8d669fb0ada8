import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { WHOLE_POINTS } from "@/lib/equity/constants";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import { currentSheet } from "@/lib/offers/sheets";
import { requireSeenPlace } from "./queries";

/** The data for an investor who wants to sign: the required confirmations, and the end of the reflection period. */
export async function readSigning(viewer: Viewer, placeId: number) {
  const now = clock.now();
  const { fund, place } = await requireSeenPlace(viewer, placeId);
  const [investor, sheet] = await Promise.all([
    readInvestorState(viewer.id, now),
    currentSheet({ type: "fund", id: fund.id }),
  ]);
  return {
    commitmentCents: place.commitmentCents,
    investor,
    sheetVersion: sheet?.version ?? null,
    isFullyCalled: fund.calledPoints === WHOLE_POINTS,
    revocableUntil: reflectionEnd(now, viewer.timezone).toISOString(),
  };
}
