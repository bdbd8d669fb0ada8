import { cache } from "react";
import { AREAS } from "@/lib/areas";
import { listParticipations, type Participation } from "@/lib/core/area";
import { getWallets } from "@/lib/ledger/queries";

/** The balances of a member, and their participations and debts in all areas. On a page they are read once. */
export const readOwned = cache(async (userId: string) => {
  const [wallets, all] = await Promise.all([getWallets(userId), listParticipations(AREAS, userId)]);
  const isOwed = (one: Participation) => one.isOwed === true;
  return { wallets, participations: all.filter((one) => !isOwed(one)), debts: all.filter(isOwed) };
});
