"use client";

import { Flag } from "lucide-react";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { ReportDialogProps } from "./report-dialog";

const ReportDialog = dynamic(() => import("./report-dialog").then((module) => module.ReportDialog), {
  ssr: false,
});

/** Reports a listing, offering, rating or publication to the administrators. */
export function ReportButton(props: Omit<ReportDialogProps, "close">) {
  return (
    <DialogButton
      variant="ghost"
      size="sm"
      className="justify-self-start"
      dialog={(close) => <ReportDialog {...props} close={close} />}
    >
      <Flag /> Denunciar
    </DialogButton>
  );
}
