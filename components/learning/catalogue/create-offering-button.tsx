"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OfferingKind } from "@/lib/learning/constants";
import { CATALOGUE_WORDS } from "./labels";

const OfferingCreateDialog = dynamic(
  () => import("./create-offering-dialog").then((module) => module.OfferingCreateDialog),
  { ssr: false },
);

/** Opens the dialog of a new course or mentorship, which is loaded with its first opening. */
export function OfferingCreate({ kind }: { kind: OfferingKind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="accent" onClick={() => setOpen(true)}>
        <Plus className="icon" /> {CATALOGUE_WORDS[kind].create}
      </Button>
      {open ? <OfferingCreateDialog kind={kind} close={() => setOpen(false)} /> : null}
    </>
  );
}
