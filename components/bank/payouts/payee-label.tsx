"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { groupedIban } from "@/lib/core/format/iban";

const LabelDialog = dynamic(() => import("./label-dialog").then((module) => module.LabelDialog), {
  ssr: false,
});

/** The name of a bank account; opens the dialog that changes it. */
export function PayeeLabel({ id, iban, label }: { id: number; iban: string; label: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Nombre de la cuenta ${groupedIban(iban)}`}
        onClick={() => setAsking(true)}
      >
        Nombre
      </Button>
      {asking ? <LabelDialog id={id} label={label} close={() => setAsking(false)} /> : null}
    </>
  );
}
