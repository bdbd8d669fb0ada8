"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { BankRules } from "./bank-rules-form";

const BankRulesForm = dynamic(() => import("./bank-rules-form").then((module) => module.BankRulesForm), {
  ssr: false,
});

/** Opens the form of the bank account and the payout rules; loads it when pressed. */
export function ChangeBankRules({ values }: { values: BankRules }) {
  return (
    <DialogButton dialog={(close) => <BankRulesForm values={values} close={close} />}>
      <Pencil /> Cambiar cuenta y retiradas
    </DialogButton>
  );
}
