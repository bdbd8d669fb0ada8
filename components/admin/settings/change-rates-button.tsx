"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const RatesForm = dynamic(() => import("./rates-form").then((module) => module.RatesForm), { ssr: false });

/** The form and its validation are loaded when somebody wants to change a rate. */
export function ChangeRates(rates: { eurUsdRate: string; btcReferencePriceUsd: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil /> Cambiar valores
      </Button>
      {open ? <RatesForm {...rates} close={() => setOpen(false)} /> : null}
    </>
  );
}
