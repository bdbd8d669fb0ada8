import { orderObligations } from "@/lib/exchange/obligation-queries";
import { tradeObligations } from "@/lib/exchange/trade-queries";
import { withdrawalObligations } from "@/lib/exchange/withdrawal-queries";
import { purchaseObligations } from "@/lib/learning/obligation-queries";
import type { VerificationScope } from "@/lib/ledger/constants";
import { type AreaCheck, verifyLedger } from "@/lib/ledger/verify";
import { saleObligations } from "@/lib/marketplace/obligation-queries";

/** What each area knows of its own obligations (invariant 4 of money.md): an area that holds money adds its line. */
const AREA_CHECKS: readonly AreaCheck[] = [
  orderObligations,
  withdrawalObligations,
  tradeObligations,
  purchaseObligations,
  saleObligations,
];

/** Verifies the ledger and every area's obligations; a violation closes the money doors. Answers what was found. */
export function checkMoney(scope: VerificationScope): Promise<string[]> {
  return verifyLedger(scope, AREA_CHECKS);
}
