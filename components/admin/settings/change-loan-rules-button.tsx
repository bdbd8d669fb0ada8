"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { LoanRules } from "./loan-rules-form";

const LoanRulesForm = dynamic(() => import("./loan-rules-form").then((module) => module.LoanRulesForm), {
  ssr: false,
});

/** Loads the form and its validation when pressed. */
export function ChangeLoanRules(rules: LoanRules) {
  return (
    <DialogButton dialog={(close) => <LoanRulesForm {...rules} close={close} />}>
      <Pencil /> Cambiar liquidaciones
    </DialogButton>
  );
}
