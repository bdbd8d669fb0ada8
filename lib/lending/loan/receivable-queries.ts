import { and, asc, eq, inArray } from "drizzle-orm";
import { db, type Source } from "@/db";
import { loans } from "@/db/schema";
import { enabledAssets } from "@/lib/core/config/assets";
import type { Currency } from "@/lib/core/format/money";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import { LOAN } from "./machine";

/**
 * The assets that a member can deposit or convert into: the offered ones and, so that their collateral is not lost,
 * those of the loans that they still have to repay (D20).
 */
export async function listReceivableAssets(
  { id }: { id: string },
  source: Source = db,
): Promise<readonly Currency[]> {
  const offered = enabledAssets();
  const others = LOAN_CURRENCIES.filter((code) => !offered.includes(code));
  if (others.length === 0) return offered;
  const owed = await source
    .selectDistinct({ currency: loans.currency })
    .from(loans)
    .where(and(eq(loans.borrowerId, id), inArray(loans.currency, others), inArray(loans.status, LOAN.live)))
    .orderBy(asc(loans.currency))
    .limit(others.length);
  return [...offered, ...owed.map(({ currency }) => currency)];
}
