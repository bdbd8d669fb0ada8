"use client";

import { Wallet } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { WalletPart } from "@/lib/wallet/constants";

const WalletDialog = dynamic(() => import("./dialog").then((module) => module.WalletDialog), {
  ssr: false,
});

export type WalletSetting = {
  timeZone: string;
  isDemonstration: boolean;
};

type LazyWalletDialogProps = WalletSetting & { part: WalletPart | null };

/** The button of the wallet; the dialog is loaded when it is opened. */
export function LazyWalletDialog(setting: LazyWalletDialogProps) {
  const [open, setOpen] = useState(setting.part !== null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Wallet /> Mi cartera
      </Button>
      {open ? <WalletDialog {...setting} close={() => setOpen(false)} /> : null}
    </>
  );
}
