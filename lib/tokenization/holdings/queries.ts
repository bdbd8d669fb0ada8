import { and, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db";
import { ledgerAccounts, projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import type { Participation } from "@/lib/core/area";
import { printMoney } from "@/lib/core/format/money";
import { printTokens } from "@/lib/tokenization/projects/lines";
import { worthOf } from "@/lib/tokenization/projects/price-rules";

const MAX_HELD = 200;

// A token's code is its project's for good: of a sale that failed or was called off another may have taken it up.
const IS_ISSUED = sql`${projects.status} in ('funded', 'in_development', 'completed', 'wound_up')`;

async function readHeld(userId: string) {
  const { balance, kind, currency, ownerId } = ledgerAccounts;
  const units = sql<string>`sum(${balance})::text`;
  return db
    .select({
      id: projects.id,
      name: projects.name,
      tokenSymbol: projects.tokenSymbol,
      priceCents: projects.priceCents,
      status: projects.status,
      units,
      heldUnits: sql<string>`coalesce(sum(${balance}) filter (where ${kind} = 'escrow'), 0)::text`,
    })
    .from(ledgerAccounts)
    .innerJoin(projects, and(eq(projects.tokenSymbol, currency), IS_ISSUED))
    .where(and(eq(ownerId, userId), gt(balance, 0n)))
    .groupBy(projects.id)
    .orderBy(desc(sql`sum(${balance}) * ${projects.priceCents}`), projects.id)
    .limit(MAX_HELD);
}

/** The tokens that a member has of every project, the most valuable first; `held` are locked or offered as a gift. */
export async function listOwnTokens(viewer: Pick<Viewer, "id">) {
  const rows = await readHeld(viewer.id);
  return rows.map(({ id, name, tokenSymbol, priceCents, status, units, heldUnits }) => ({
    userId: viewer.id,
    projectId: id,
    projectName: name,
    projectStatus: status,
    tokenSymbol,
    tokens: printTokens(BigInt(units), tokenSymbol),
    held: printTokens(BigInt(heldUnits), tokenSymbol),
    tokenPrice: printMoney(priceCents, "EUR"),
    paidWorth: printMoney(worthOf(BigInt(units), priceCents), "EUR"),
  }));
}

export type TokenLine = Awaited<ReturnType<typeof listOwnTokens>>[number];

/** What a member's tokens cost at their sale: nobody has paid another price. What is only reserved counts as held euros. */
export async function listTokenParticipations(userId: string): Promise<Participation[]> {
  const rows = await readHeld(userId);
  return rows.map(({ id, name, tokenSymbol, priceCents, units }) => ({
    label: `${name} (${tokenSymbol})`,
    currency: "EUR",
    minor: worthOf(BigInt(units), priceCents),
    path: `/tokenization/${id}`,
  }));
}
