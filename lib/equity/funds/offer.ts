import { eq } from "drizzle-orm";
import { db } from "@/db";
import { equityFunds } from "@/db/schema";
import type { Person } from "@/lib/offers/offer";
import { fundPath } from "./notices";
import { isShown } from "./rows";

/** The name and the path of a fund, if the viewer can read its page. */
export async function findOfferedFund(id: number, viewer: Person | null) {
  const { managerId, name, status } = equityFunds;
  const [fund] = await db
    .select({ managerId, name, status })
    .from(equityFunds)
    .where(eq(equityFunds.id, id))
    .limit(1);
  const maySee = fund && (isShown(fund) || viewer?.isAdmin || viewer?.id === fund.managerId);
  return maySee ? { name: fund.name, path: fundPath(id) } : null;
}
