"use client";

import { Wallet } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { WalletPart } from "@/lib/wallet/constants";

const WalletDialog = dynamic(() => import("./dialog").then((module) => module.WalletDialog), {
  ssr: false,
});

export type WalletSetting = {
  timeZone: string;
  isDemonstration: boolean;
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
