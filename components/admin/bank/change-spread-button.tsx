"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";

const SpreadForm = dynamic(() => import("./spread-form").then((module) => module.SpreadForm), { ssr: false });

/** Opens the form of the spread; loads the form and its validation when pressed. */
export function ChangeSpread({ spreadPoints }: { spreadPoints: number }) {
  return (
    <DialogButton dialog={(close) => <SpreadForm spreadPoints={spreadPoints} close={close} />}>
      <Pencil /> Cambiar margen
    </DialogButton>
  );
}
