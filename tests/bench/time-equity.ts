import { eq } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts, equityCalls, equityFunds } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { issueCalls } from "@/lib/equity/calls/call-parts";
import { notifyCalled } from "@/lib/equity/calls/notices";
import { listCallParts } from "@/lib/equity/calls/queries";
import { listPartsInput } from "@/lib/equity/calls/schema";
import { listFunds, listOwnFunds } from "@/lib/equity/funds/list-queries";
import { listFundsInput, listOwnInput } from "@/lib/equity/funds/schema";
import { listOwnPlaces, listPlaces } from "@/lib/equity/places/queries";
import { listPlacesInput } from "@/lib/equity/places/schema";
import { answerWays } from "./ways";

const DAYS = 15 * 24 * 60;

/**
 * Issues a call of a tenth as its command does, then distributes it and notifies everyone, as the jobs do. Returns the
 * total time and that of the slowest page.
 */
async function call(fundId: number) {
  const now = clock.now();
  const id = await inTransaction(async (tx) => {
    const written = {
      fundId,
      nr: 1,
      points: 1_000,
      fromPoints: 0,
      purpose: "Compra",
      status: "issuing" as const,
    };
    const dueAt = plusMinutes(now, DAYS);
    const [row] = await tx
      .insert(equityCalls)
      .values({ ...written, dueAt, issuedAt: now, createdAt: now })
      .returning({ id: equityCalls.id });
    await tx.update(equityFunds).set({ calledPoints: 1_000 }).where(eq(equityFunds.id, fundId));
    return row?.id ?? 0;
  });
  const times: number[] = [];
  const startedAt = performance.now();
  let begun = startedAt;
  const page = () => {
    times.push((performance.now() - begun) / 1_000);
    begun = performance.now();
    return true;
  };
  await issueCalls(page);
  const notified = await notifyCalled(page);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    seconds,
    pages: times.length,
    slowest: Math.max(...times),
    parts: await db.$count(equityCallParts, eq(equityCallParts.callId, id)),
    notified,
  };
}

answerWays(
  {
    funds: (member, asked) => listFunds(member, listFundsInput.parse(asked)),
    "own funds": (member, asked) => listOwnFunds(member, listOwnInput.parse(asked)),
    "own places": (member, asked) => listOwnPlaces(member, listOwnInput.parse(asked)),
    investors: (member, asked) => listPlaces(member, listPlacesInput.parse({ id: 1, ...asked })),
    parts: (member, asked) => listCallParts(member, listPartsInput.parse({ id: 1, ...asked })),
  },
  { call: ({ fund }) => call(Number(fund)) },
);
