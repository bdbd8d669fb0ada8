"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { MoneyRules } from "./money-rules-form";

const MoneyRulesForm = dynamic(() => import("./money-rules-form").then((module) => module.MoneyRulesForm), {
  ssr: false,
});

/** The form and its validation are loaded when somebody wants to change a rule. */
export function ChangeMoneyRules(rules: MoneyRules) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil /> Cambiar reglas
      </Button>
      {open ? <MoneyRulesForm {...rules} close={() => setOpen(false)} /> : null}
    </>
  );
}
