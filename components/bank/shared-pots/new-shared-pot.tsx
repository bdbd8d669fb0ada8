"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const NewSharedPotDialog = dynamic(
  () => import("./new-shared-pot-dialog").then((module) => module.NewSharedPotDialog),
  { ssr: false },
);

/** Opens the dialog of a new shared pot. */
export function NewSharedPot() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)} aria-label="Nuevo bote">
        <Plus /> Nuevo
      </Button>
      {open ? <NewSharedPotDialog close={() => setOpen(false)} /> : null}
    </>
  );
}
