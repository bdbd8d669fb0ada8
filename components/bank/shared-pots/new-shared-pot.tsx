"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const NewSharedPotDialog = dynamic(
  () => import("./new-shared-pot-dialog").then((module) => module.NewSharedPotDialog),
  { ssr: false },
);

/** Opens the dialog of a new shared pot. */
export function NewSharedPot() {
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      aria-label="Nuevo bote"
      dialog={(close) => <NewSharedPotDialog close={close} />}
    >
      <Plus /> Nuevo
    </DialogButton>
  );
}
