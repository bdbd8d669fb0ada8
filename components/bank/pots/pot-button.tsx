"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { DialogButton } from "@/components/parts/dialog-button";
import type { PotLine } from "@/lib/bank/pots/present";

const PotDialog = dynamic(() => import("./pot-dialog").then((module) => module.PotDialog), { ssr: false });

const ClosePotDialog = dynamic(() => import("./pot-dialog").then((module) => module.ClosePotDialog), {
  ssr: false,
});

/** The name of a pot; opens its dialog. */
export function PotButton({ pot }: { pot: PotLine }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-8 cursor-pointer text-left font-semibold wrap-anywhere hover:underline"
        onClick={() => setOpen(true)}
      >
        {pot.name}
      </button>
      {open ? <PotDialog pot={pot} close={() => setOpen(false)} /> : null}
    </>
  );
}

/** Closes a pot without opening its dialog. */
export function ClosePotButton({ pot }: { pot: PotLine }) {
  return (
    <DialogButton
      size="sm"
      aria-label={`Cerrar el apartado ${pot.name}`}
      dialog={(close) => <ClosePotDialog pot={pot} close={close} />}
    >
      Cerrar
    </DialogButton>
  );
}
