"use client";

import { Wallet } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { DialogButton } from "@/components/parts/dialog-button";
import type { ChainAsset } from "@/lib/gateways/constants";
import type { WalletPart } from "@/lib/wallet/constants";

const WalletDialog = dynamic(() => import("./dialog").then((module) => module.WalletDialog), {
  ssr: false,
});

export type WalletSetting = {
  timeZone: string;
  isDemonstration: boolean;
  /** Whether the member may create deposit addresses. */
  canDeposit: boolean;
  /** Why the member cannot withdraw, shown instead of the form; null if they can. */
  refusal: ReactNode;
  isSuspended: boolean;
  /** The currency that the form of a withdrawal begins with. */
  asset?: ChainAsset | undefined;
};

type LazyWalletDialogProps = WalletSetting & { part: WalletPart | null };

/** Opens the wallet dialog; loads it when pressed. */
export function LazyWalletDialog(setting: LazyWalletDialogProps) {
  return (
    <DialogButton
      startsOpen={setting.part !== null}
      dialog={(close) => <WalletDialog {...setting} close={close} />}
    >
      <Wallet /> Mi cartera
    </DialogButton>
  );
}
