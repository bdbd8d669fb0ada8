"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const RatesForm = dynamic(() => import("./rates-form").then((module) => module.RatesForm), { ssr: false });

/** The form and its validation are loaded when somebody wants to change a rate. */
export function ChangeRates(rates: { eurUsdRate: string; btcReferencePriceUsd: string }) {
  return (
    <DialogButton dialog={(close) => <RatesForm {...rates} close={close} />}>
      <Pencil /> Cambiar valores
    </DialogButton>
  );
}
