import { db } from "@/db";
import type { UserActor } from "@/lib/auth/actor";
import { cardKeys } from "@/lib/core/config/env";
import { readPrices } from "@/lib/core/config/settings";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { getKillSwitch } from "@/lib/ledger/queries";
import { readDepositAllowance } from "@/lib/wallet/deposits/limit-queries";

/**
 * What a member can pay in now, in cents, and whether cards are accepted: with the publishable key for the card
 * fields.
 */
export async function readTopupFigures({ id: userId }: Pick<UserActor, "id">) {
  const [allowance, killSwitch] = await Promise.all([
    readPrices().then((prices) => readDepositAllowance(db, { userId, prices })),
    getKillSwitch(),
  ]);
  const cardKey = (cardProvider() && cardKeys()?.publishableKey) ?? null;
  return { ...allowance, cardKey, isLedgerOpen: killSwitch?.isOpen ?? false };
}

export type TopupFigures = Awaited<ReturnType<typeof readTopupFigures>>;
