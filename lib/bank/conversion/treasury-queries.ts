import { db } from "@/db";
import type { AdminActor } from "@/lib/auth/actor";
import { getSetting } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { CURRENCIES } from "@/lib/core/format/money";
import { fees, treasury } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { getRatesAt } from "./rate-queries";

/** What the platform holds to convert and what its fees have earned, with the rates and the spread that hold now. */
export async function readTreasury(_viewer: AdminActor) {
  const assets = await Promise.all(
    CURRENCIES.map(async (asset) => ({
      asset,
      held: await balanceOf(db, treasury(asset)),
      fees: await balanceOf(db, fees(asset)),
    })),
  );
  const [rates, spreadPoints] = await Promise.all([
    getRatesAt(clock.now()),
    getSetting("conversionSpreadPoints"),
  ]);
  return { assets, rates, spreadPoints };
}

export type Treasury = Awaited<ReturnType<typeof readTreasury>>;
