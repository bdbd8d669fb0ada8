"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Currency } from "@/lib/core/format/money";
import type { BankRules } from "./bank-rules-form";

const SpreadForm = dynamic(() => import("./spread-form").then((module) => module.SpreadForm), { ssr: false });

const TreasuryDialog = dynamic(() => import("./treasury-dialog").then((module) => module.TreasuryDialog), {
  ssr: false,
});

const BankRulesForm = dynamic(() => import("./bank-rules-form").then((module) => module.BankRulesForm), {
  ssr: false,
});

/** The buttons of the bank tab, in one module because all are shown together; each loads its form when pressed. */
export function ChangeSpread({ spreadPoints }: { spreadPoints: number }) {
  return (
    <DialogButton dialog={(close) => <SpreadForm spreadPoints={spreadPoints} close={close} />}>
      <Pencil /> Cambiar margen
    </DialogButton>
  );
}

/** Opens the form of a treasury movement. */
export function MoveTreasury({ asset, held }: { asset: Currency; held: string }) {
  return (
    <DialogButton size="sm" dialog={(close) => <TreasuryDialog asset={asset} held={held} close={close} />}>
      Mover {asset}
    </DialogButton>
  );
}

/** Opens the form of the bank account and the payout rules. */
export function ChangeBankRules({ values }: { values: BankRules }) {
  return (
    <DialogButton dialog={(close) => <BankRulesForm values={values} close={close} />}>
      <Pencil /> Cambiar cuenta y retiradas
    </DialogButton>
  );
}
