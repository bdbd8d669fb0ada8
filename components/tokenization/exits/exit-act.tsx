"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { Proposing } from "@/lib/tokenization/exits/terms";

const ExitDialog = dynamic(() => import("./exit-dialog").then((module) => module.ExitDialog), { ssr: false });

/** Proposes an exit to all holders of tokens. */
export function ExitAction(props: Proposing & { projectId: number; symbol: string }) {
  return (
    <DialogButton dialog={(close) => <ExitDialog {...props} close={close} />}>
      Recomprar o liquidar
    </DialogButton>
  );
}
