import { db } from "@/db";
import { bankRates } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { loadViewer, startSession } from "@/lib/auth/session";
import { clock } from "@/lib/core/format/clock";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { listOffers, listRequests, type MarketActor } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";
import { readReference } from "@/lib/lending/price/reference";

// Answers with the milliseconds of a list, or of the valuation of all loans at a price multiplied by a factor.
type Asked = { way: string; factor?: number } & Record<string, unknown>;

const MEMBER = "bench-00000001";

async function signIn(): Promise<MarketActor> {
  const { token } = await startSession(MEMBER, { id: "bench", ip: "127.0.0.1", userAgent: "bench" });
  return authorize("app:p2pLending", await loadViewer(token, { active: true }));
}

const member = signIn();

async function valuation(factor: number) {
  const { prices } = await readReference(db, clock.now());
  const btcUsd = (Number(prices.btcReferencePriceUsd) * factor).toFixed(2);
  await db.insert(bankRates).values({ btcUsd, eurUsd: prices.eurUsdRate, recordedAt: clock.now() });
  const startedAt = performance.now();
  const loans = await revalueLoans();
  return { loans, milliseconds: performance.now() - startedAt };
}

async function list(way: string, asked: Record<string, unknown>): Promise<number> {
  const by = await member;
  const read = way === "offers" ? listOffers : listRequests;
  const startedAt = performance.now();
  await read(by, listPostsInput.parse(asked));
  return performance.now() - startedAt;
}

process.on("message", async ({ way, factor, ...asked }: Asked) => {
  process.send?.(factor === undefined ? await list(way, asked) : await valuation(factor));
});
