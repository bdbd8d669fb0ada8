import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { ledgerAccounts } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { parseMoney, printMoney, tokenOfCode } from "@/lib/core/format/money";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { readIncomeRule } from "@/lib/tokenization/distributions/income-queries";
import { printTokens } from "@/lib/tokenization/projects/lines";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import { worthOf } from "@/lib/tokenization/projects/price-rules";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { listGiftsIn } from "./gift-queries";

type Person = Pick<Viewer, "id" | "apps">;
type Held = Pick<ProjectDetail, "id" | "tokenSymbol" | "tokenPrice" | "status" | "isOwn">;

/**
 * A member's holding in one project after issue: free and held tokens, the route of its distributions, and their
 * gifts.
 */
export async function readOwnHolding(viewer: Person, project: Held) {
  const { id, tokenSymbol, tokenPrice, status, isOwn } = project;
  const [{ free, held }, rule, gifts] = await Promise.all([
    readUnits(viewer, tokenSymbol),
    readIncomeRule(viewer, id),
    listGiftsIn(viewer, id),
  ]);
  const isReceiving = gifts.some((gift) => gift.direction === "received" && gift.status === "offered");
  // Giving and accepting require access to the app; declining does not.
  const hasApp = viewer.apps.includes("tokenization");
  const print = (units: bigint) => printTokens(units, tokenSymbol);
  return {
    tokenSymbol,
    tokens: print(free + held),
    free: print(free),
    held: print(held),
    paidWorth: printMoney(worthOf(free + held, parseMoney(tokenPrice, "EUR")), "EUR"),
    mayGive: hasApp && !isOwn && PROJECT.allows(status, "give", "holder"),
    rule,
    gifts,
    /**
     * Decides which confirmations a gift requires; null if no gift waits for the member, or they cannot accept it.
     */
    investor: isReceiving && hasApp ? await readInvestorState(viewer.id, clock.now()) : null,
  };
}

export type OwnHolding = Awaited<ReturnType<typeof readOwnHolding>>;

/** A member's tokens of one project: available and held. */
async function readUnits({ id }: Pick<Viewer, "id">, tokenSymbol: string) {
  const { ownerId, currency, kind, balance } = ledgerAccounts;
  const sumOf = (word: string) =>
    sql<string>`coalesce(sum(${balance}) filter (where ${kind} = ${word}), 0)::text`;
  const [found] = await db
    .select({ free: sumOf("available"), held: sumOf("escrow") })
    .from(ledgerAccounts)
    .where(and(eq(ownerId, id), eq(currency, tokenOfCode(tokenSymbol))));
  return { free: BigInt(found?.free ?? 0), held: BigInt(found?.held ?? 0) };
}
