"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { LoanRules } from "./loan-rules-form";
import type { MoneyRules } from "./money-rules-form";

const RatesForm = dynamic(() => import("./rates-form").then((module) => module.RatesForm), { ssr: false });

const MoneyRulesForm = dynamic(() => import("./money-rules-form").then((module) => module.MoneyRulesForm), {
  ssr: false,
});

const LoanRulesForm = dynamic(() => import("./loan-rules-form").then((module) => module.LoanRulesForm), {
  ssr: false,
});

const OwnPasswordDialog = dynamic(
  () => import("./own-password-dialog").then((module) => module.OwnPasswordDialog),
  { ssr: false },
);

/** The buttons of the settings tab, in one module because all are shown together; each loads its form when pressed. */
export function ChangeRates(rates: { eurUsdRate: string; btcReferencePriceUsd: string }) {
  return (
    <DialogButton dialog={(close) => <RatesForm {...rates} close={close} />}>
      <Pencil /> Cambiar valores
    </DialogButton>
  );
}

export function ChangeMoneyRules(rules: MoneyRules) {
  return (
    <DialogButton dialog={(close) => <MoneyRulesForm {...rules} close={close} />}>
      <Pencil /> Cambiar reglas
    </DialogButton>
  );
}

export function ChangeLoanRules(rules: LoanRules) {
  return (
    <DialogButton dialog={(close) => <LoanRulesForm {...rules} close={close} />}>
      <Pencil /> Cambiar liquidaciones
    </DialogButton>
  );
}

/** Opens the dialog that changes the administrator's own password. */
export function OwnPassword({ minPasswordLength }: { minPasswordLength: number }) {
  return (
    <DialogButton
      dialog={(close) => <OwnPasswordDialog minPasswordLength={minPasswordLength} close={close} />}
    >
      <Pencil /> Cambiar contraseña
    </DialogButton>
  );
}
