"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { MoneyRules } from "./money-rules-form";

const MoneyRulesForm = dynamic(() => import("./money-rules-form").then((module) => module.MoneyRulesForm), {
  ssr: false,
});

/** Loads the form and its validation when pressed. */
export function ChangeMoneyRules(rules: MoneyRules) {
  return (
    <DialogButton dialog={(close) => <MoneyRulesForm {...rules} close={close} />}>
      <Pencil /> Cambiar reglas
    </DialogButton>
  );
}
