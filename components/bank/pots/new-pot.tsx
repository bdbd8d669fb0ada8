"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const NewPotDialog = dynamic(() => import("./pot-dialog").then((module) => module.NewPotDialog), {
  ssr: false,
});

/** Opens the dialog of a new pot. */
export function NewPot() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)} aria-label="Nuevo apartado">
        <Plus /> Nuevo
      </Button>
      {open ? <NewPotDialog close={() => setOpen(false)} /> : null}
    </>
  );
}
