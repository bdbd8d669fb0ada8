import { authorize, type Viewer } from "@/lib/auth/actor";
import type { Currency } from "@/lib/core/format/money";
import { refuseUnverified } from "@/lib/wallet/withdrawals/limit-rules";

type Pair = { from: Currency; to: Currency };

/**
 * Throws unless the member may convert these assets: without access to the bank only dollars into euros, because only
 * euros can be withdrawn to an account (decision 336).
 */
export function refuseConversion(actor: Viewer, { from, to }: Pair): void {
  if (from === "USD" && to === "EUR") refuseUnverified(actor);
  else authorize("app:debank", actor);
}
