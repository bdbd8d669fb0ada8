"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OfferingKind } from "@/lib/learning/constants";
import { CATALOGUE_LABELS } from "./labels";

const CreateOfferingDialog = dynamic(
  () => import("./create-offering-dialog").then((module) => module.CreateOfferingDialog),
  { ssr: false },
);

/** Opens the dialog of a new course or mentorship, which is loaded with its first opening. */
export function CreateOfferingButton({ kind }: { kind: OfferingKind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="saffron" onClick={() => setOpen(true)}>
        <Plus /> {CATALOGUE_LABELS[kind].create}
      </Button>
      {open ? <CreateOfferingDialog kind={kind} close={() => setOpen(false)} /> : null}
    </>
  );
}
