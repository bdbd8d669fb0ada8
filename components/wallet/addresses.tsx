import type { ReactNode } from "react";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Alert } from "@/components/ui/alert";
import type { SavedAddress } from "@/lib/wallet/addresses/holds";
import type { WalletShown } from "@/lib/wallet/present";
import { pausedMessage } from "@/lib/wallet/withdrawals/paused-message";
import { WalletAddress } from "./address-form";
import { SavedAddresses } from "./saved-addresses";

type WalletAddressesProps = {
  wallet: Pick<WalletShown, "externalWalletAddress" | "withdrawalsPausedUntil">;
  saved: readonly SavedAddress[];
  timeZone: string;
  /** Why the member may not withdraw; null if they may. */
  refusal: ReactNode;
  reload: () => Promise<void>;
};

/** The member's addresses outside the platform. Who may not withdraw now can remove some, but saves none. */
export function WalletAddresses({ wallet, saved, timeZone, refusal, reload }: WalletAddressesProps) {
  const { externalWalletAddress: address, withdrawalsPausedUntil: until } = wallet;
  return (
    <>
      {refusal ? <DialogBody>{refusal}</DialogBody> : null}
      {until ? (
        <DialogBody>
          <Alert variant="warning">{pausedMessage(new Date(until), timeZone)}</Alert>
        </DialogBody>
      ) : null}
      {(refusal || until) && address === null ? null : <WalletAddress address={address} reload={reload} />}
      <SavedAddresses addresses={saved} timeZone={timeZone} canSave={!refusal && !until} reload={reload} />
    </>
  );
}
