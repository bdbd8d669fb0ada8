"use client";

import { Scale } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const CorrectionDialog = dynamic(
  () => import("./correction-dialog").then((module) => module.CorrectionDialog),
  { ssr: false },
);

/** Opens the form of a correction, which is loaded then. */
export function ProposeCorrection() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Scale /> Proponer corrección
      </Button>
      {open ? <CorrectionDialog close={() => setOpen(false)} /> : null}
    </>
  );
}
