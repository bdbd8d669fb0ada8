import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db";
import { ledgerAccounts, projectInvestments, projects } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { cacheCounts } from "@/lib/core/db/cached-counts";
import { printMoney } from "@/lib/core/format/money";
import { TOKEN_UNITS } from "@/lib/tokenization/constants";

const cached = cacheCounts<Awaited<ReturnType<typeof readSales>>>();

/** The number of open sales, and the total raised by all current and past sales. Cached for some seconds. */
export async function readSaleFigures() {
  const { active, raisedCents } = await cached("", readSales);
  return { activeProjects: active, totalRaised: printMoney(raisedCents, "EUR") };
}

async function readSales() {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${projects.status} = 'fundraising'))::int`,
      raised: sql<string>`coalesce(sum(${projects.raisedCents}), 0)::text`,
    })
    .from(projects)
    .where(
      sql`status in ('fundraising', 'frozen', 'waiting', 'funded', 'in_development', 'completed', 'wound_up')`,
    );
  return { count: row?.count ?? 0, active: row?.active ?? 0, raisedCents: BigInt(row?.raised ?? 0) };
}

/** A member's whole tokens of all projects together, and the number of their counting investments. */
export async function readOwnFigures({ id: userId }: Pick<Viewer, "id">) {
  const { balance, currency, ownerId } = ledgerAccounts;
  const isToken = sql`${currency} in (select code from ledger.assets where kind = 'token')`;
  const counts = sql`${projectInvestments.status} in ('listed', 'reserved', 'issued')`;
  const [[held], investments] = await Promise.all([
    db
      .select({ units: sql<string>`coalesce(sum(${balance}), 0)::text` })
      .from(ledgerAccounts)
      .where(and(eq(ownerId, userId), gt(balance, 0n), isToken)),
    db.$count(projectInvestments, and(eq(projectInvestments.investorId, userId), counts)),
  ]);
  return { tokens: Number(BigInt(held?.units ?? 0) / TOKEN_UNITS), investments };
}
