import { enabledAssets, refuseDisabled, refuseNew } from "@/lib/core/config/assets";
import type { LoanCurrency } from "@/lib/lending/constants";
import { offeredMethods } from "@/lib/lending/principal/rules";

/**
 * Throws if the installation offers no new posts in this currency or, without one, no form of dollars to pay them:
 * `invalid` for the field that names it, `conflict` without one.
 */
export function refuseCurrency(currency: LoanCurrency | null, field?: string): void {
  if (currency) refuseDisabled(currency, field);
  else if (offeredMethods(null, enabledAssets()).length === 0) refuseNew("dólares", field);
}
