"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const ValuationDialog = dynamic(() => import("./valuation-dialog").then((module) => module.ValuationDialog), {
  ssr: false,
});

/** A manager says what the fund is worth. */
export function ValuationButton({ fundId }: { fundId: number }) {
  return (
    <DialogButton block dialog={(close) => <ValuationDialog fundId={fundId} close={close} />}>
      Publicar una valoración
    </DialogButton>
  );
}
