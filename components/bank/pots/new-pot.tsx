"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const NewPotDialog = dynamic(() => import("./pot-dialog").then((module) => module.NewPotDialog), {
  ssr: false,
});

/** Opens the dialog of a new pot. */
export function NewPot() {
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      aria-label="Nuevo apartado"
      dialog={(close) => <NewPotDialog close={close} />}
    >
      <Plus /> Nuevo
    </DialogButton>
  );
}
