"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import { Button } from "@/components/ui/button";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { PostKind } from "@/lib/lending/posts/constants";

const CreateDialog = dynamic(() => import("./create-dialog").then((module) => module.CreateDialog), {
  ssr: false,
});

type CreateButtonProps = { kind: PostKind; prices: Prices; className?: string };

/** The button that creates a request or an offer. */
export function CreateButton({ kind, prices, className }: CreateButtonProps) {
  const [open, setOpen] = useState(false);
  // The collateral of every loan.
  if (!useOfferedAssets().includes("BTC")) return null;
  return (
    <>
      <Button
        variant="highlight"
        aria-haspopup="dialog"
        {...(className && { className })}
        onClick={() => setOpen(true)}
      >
        {kind === "requests" ? "Crear solicitud" : "Crear oferta"}
      </Button>
      {open ? <CreateDialog kind={kind} prices={prices} close={() => setOpen(false)} /> : null}
    </>
  );
}
