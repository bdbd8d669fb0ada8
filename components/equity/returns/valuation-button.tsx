"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const ValuationDialog = dynamic(() => import("./valuation-dialog").then((module) => module.ValuationDialog), {
  ssr: false,
});

/** Opens the form in which a manager records a valuation of the fund. */
export function ValuationButton({ fundId }: { fundId: number }) {
  return (
    <DialogButton block dialog={(close) => <ValuationDialog fundId={fundId} close={close} />}>
      Publicar una valoración
    </DialogButton>
  );
}
