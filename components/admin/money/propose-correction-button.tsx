"use client";

import { Scale } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const CorrectionDialog = dynamic(
  () => import("./correction-dialog").then((module) => module.CorrectionDialog),
  { ssr: false },
);

/** Opens the form of a correction; loads it when pressed. */
export function ProposeCorrection() {
  return (
    <DialogButton size="sm" dialog={(close) => <CorrectionDialog close={close} />}>
      <Scale /> Proponer corrección
    </DialogButton>
  );
}
