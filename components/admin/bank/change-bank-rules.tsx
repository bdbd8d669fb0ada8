"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { BankRules } from "./bank-rules-form";

const BankRulesForm = dynamic(() => import("./bank-rules-form").then((module) => module.BankRulesForm), {
  ssr: false,
});

/** Opens the form of the account and of what payouts wait for, which is loaded then. */
export function ChangeBankRules({ values }: { values: BankRules }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil /> Cambiar cuenta y retiradas
      </Button>
      {open ? <BankRulesForm values={values} close={() => setOpen(false)} /> : null}
    </>
  );
}
