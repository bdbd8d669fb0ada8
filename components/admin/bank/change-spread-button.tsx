"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const SpreadForm = dynamic(() => import("./spread-form").then((module) => module.SpreadForm), { ssr: false });

/** The form and its validation are loaded when somebody wants to change the spread. */
export function ChangeSpread({ spreadPoints }: { spreadPoints: number }) {
  return (
    <DialogButton dialog={(close) => <SpreadForm spreadPoints={spreadPoints} close={close} />}>
      <Pencil /> Cambiar margen
    </DialogButton>
  );
}
