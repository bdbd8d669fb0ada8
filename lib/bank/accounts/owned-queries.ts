import { cache } from "react";
import { AREAS } from "@/lib/areas";
import { listParticipations } from "@/lib/core/area";
import { getWallets } from "@/lib/ledger/queries";

/** The balances of a member and their participations in all areas. On a page they are read once. */
export const readOwned = cache(async (userId: string) => {
  const [wallets, participations] = await Promise.all([
    getWallets(userId),
    listParticipations(AREAS, userId),
  ]);
  return { wallets, participations };
});
