import { cache } from "react";
import { AREAS } from "@/lib/areas";
import { listDebts, listParticipations } from "@/lib/core/area";
import { getWallets } from "@/lib/ledger/queries";

/** The balances of a member, and their participations and debts in all areas. On a page they are read once. */
export const readOwned = cache(async (userId: string) => {
  const [wallets, participations, debts] = await Promise.all([
    getWallets(userId),
    listParticipations(AREAS, userId),
    listDebts(AREAS, userId),
  ]);
  return { wallets, participations, debts };
});
