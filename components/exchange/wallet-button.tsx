import type { Viewer } from "@/lib/core/actor";
import { isDemonstration } from "@/lib/core/legal-mode";
import { WalletDialogLater } from "./wallet-dialog-later";

/** «Mi Wallet»: opens the member's wallet over whatever they are looking at. */
export function WalletButton({ viewer }: { viewer: Viewer }) {
  return <WalletDialogLater timeZone={viewer.timezone} isDemonstration={isDemonstration()} />;
}
