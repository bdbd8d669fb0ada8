import { db } from "@/db";
import type { AdminActor } from "@/lib/auth/actor";
import { getSetting } from "@/lib/core/config/settings";
import { CURRENCIES } from "@/lib/core/format/money";
import { fees, treasury } from "@/lib/ledger/accounts";
import { balancesOf } from "@/lib/ledger/queries";
import { readCurrentRates } from "./rate-queries";

/** The treasury and the fees earned in each currency, with the current rates and spread. */
export async function readTreasury(_viewer: AdminActor) {
  const [held, earned, rates, spreadPoints] = await Promise.all([
    balancesOf(db, CURRENCIES.map(treasury)),
    balancesOf(db, CURRENCIES.map(fees)),
    readCurrentRates(),
    getSetting("conversionSpreadPoints"),
  ]);
  const assets = CURRENCIES.map((asset, place) => ({
    asset,
    held: held[place] ?? 0n,
    fees: earned[place] ?? 0n,
  }));
  return { assets, rates, spreadPoints };
}

export type Treasury = Awaited<ReturnType<typeof readTreasury>>;
