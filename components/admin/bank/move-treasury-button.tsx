"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Currency } from "@/lib/core/format/money";

const TreasuryDialog = dynamic(() => import("./treasury-dialog").then((module) => module.TreasuryDialog), {
  ssr: false,
});

/** Opens the form of a movement of the treasury, which is loaded then. */
export function MoveTreasury({ asset, held }: { asset: Currency; held: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Mover {asset}
      </Button>
      {open ? <TreasuryDialog asset={asset} held={held} close={() => setOpen(false)} /> : null}
    </>
  );
}
