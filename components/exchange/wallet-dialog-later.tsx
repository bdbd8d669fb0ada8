"use client";

import { Wallet } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const WalletDialog = dynamic(() => import("./wallet-dialog").then((module) => module.WalletDialog), {
  ssr: false,
});

export type WalletSetting = {
  timeZone: string;
  isDemonstration: boolean;
};

/** The button of the wallet; the dialog is loaded when it is opened. */
export function WalletDialogLater(setting: WalletSetting) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Wallet className="icon" /> Mi Wallet
      </Button>
      {open ? <WalletDialog {...setting} close={() => setOpen(false)} /> : null}
    </>
  );
}
