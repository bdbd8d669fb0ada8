import { withdrawalRefusal } from "@/components/layout/member/withdrawal-refusal";
import type { Viewer } from "@/lib/auth/actor";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { CHAIN_ASSETS } from "@/lib/gateways/constants";
import { WALLET_PARTS } from "@/lib/wallet/constants";
import { LazyWalletDialog } from "./dialog.lazy";

type WalletButtonProps = {
  viewer: Viewer;
  /** The part of the wallet that the address names: then the wallet is open initially. */
  asked: unknown;
  /** The currency to withdraw that the address names. */
  asset?: unknown;
};

/** «Mi cartera»: opens the member's wallet over the current page. */
export function WalletButton({ viewer, asked, asset }: WalletButtonProps) {
  const part = WALLET_PARTS.find((known) => known === asked) ?? null;
  return (
    <LazyWalletDialog
      key={part}
      part={part}
      timeZone={viewer.timezone}
      isDemonstration={isDemonstration()}
      canDeposit={viewer.apps.includes("btc")}
      refusal={withdrawalRefusal(viewer)}
      isSuspended={viewer.suspension !== null}
      asset={CHAIN_ASSETS.find((known) => known === asset)}
    />
  );
}
