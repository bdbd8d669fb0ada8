import type { Tx } from "@/db";
import { type Area, partsOf } from "@/lib/core/area";
import { together } from "@/lib/core/db/transaction";

/** Returns whether a member has money in the platform or anything unfinished, so that the account must stay open. */
export async function hasOpenBusiness(areas: readonly Area[], tx: Tx, userId: string): Promise<boolean> {
  const counting = partsOf(areas).flatMap(({ openBusiness = [] }) => openBusiness);
  const counts = await together(...counting.map((count) => count(tx, userId)));
  return counts.some((count) => count > 0);
}
