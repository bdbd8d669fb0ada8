"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Currency } from "@/lib/core/format/money";

const TreasuryDialog = dynamic(() => import("./treasury-dialog").then((module) => module.TreasuryDialog), {
  ssr: false,
});

/** Opens the form of a treasury movement; loads it when pressed. */
export function MoveTreasury({ asset, held }: { asset: Currency; held: string }) {
  return (
    <DialogButton size="sm" dialog={(close) => <TreasuryDialog asset={asset} held={held} close={close} />}>
      Mover {asset}
    </DialogButton>
  );
}
