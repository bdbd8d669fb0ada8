"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const RatesForm = dynamic(() => import("./rates-form").then((module) => module.RatesForm), { ssr: false });

/** Loads the form and its validation when pressed. */
export function ChangeRates(rates: { eurUsdRate: string; btcReferencePriceUsd: string }) {
  return (
    <DialogButton dialog={(close) => <RatesForm {...rates} close={close} />}>
      <Pencil /> Cambiar valores
    </DialogButton>
  );
}
