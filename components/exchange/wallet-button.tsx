import type { Viewer } from "@/lib/core/actor";
import { formatMoney } from "@/lib/core/format";
import { isDemonstration } from "@/lib/core/legal-mode";
import { KYC_LIMITS } from "@/lib/identity/kyc-constants";
import { WalletDialogLater } from "./wallet-dialog-later";

/** «Mi Wallet»: opens the member's wallet over whatever they are looking at. */
export function WalletButton({ viewer }: { viewer: Viewer }) {
  return (
    <WalletDialogLater
      timeZone={viewer.timezone}
      dailyLimit={dailyLimitOf(viewer)}
      isDemonstration={isDemonstration()}
    />
  );
}

function dailyLimitOf({ kycLevel }: Viewer): string {
  const limit = kycLevel === "none" ? 0n : KYC_LIMITS[kycLevel].withdrawalPerDayMinor;
  const { text, unit } = formatMoney(limit, "EUR");
  return `${text} ${unit}`;
}
